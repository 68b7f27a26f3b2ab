"""The Autobahn cases against both ends of the product: python3 try_autobahn.py LAB REPORTS

LAB is kavchat-wirelab. All cases run but those of permessage-deflate (12, 13), which the product
does not offer. Reports of failed cases go into the folder REPORTS; the last line has the figures.
"""

import asyncio
import sys
from collections import Counter

from kosoku import FailureError, run_fuzzingclient, run_fuzzingserver
from kosoku._report import write_reports

NOT_OFFERED = ["12.*", "13.*"]
# For all cases of one direction; the slowest send 16 MiB in small pieces.
LIMIT_SECONDS = 600


async def results_of(cases):
    try:
        return await asyncio.wait_for(cases, LIMIT_SECONDS)
    except FailureError as failure:
        return failure.results


async def try_client(lab):
    async with run_fuzzingserver(exclude_cases=NOT_OFFERED, port=0) as server:
        client = await asyncio.create_subprocess_exec(
            lab, "client", f"{server.address}:{server.port}")
        results = await results_of(server.get_result())
        if await client.wait() != 0:
            sys.exit("The echo client ended early.")
        return results


async def try_server(lab):
    server = await asyncio.create_subprocess_exec(
        lab, "server", stdout=asyncio.subprocess.PIPE)
    try:
        port = (await server.stdout.readline()).decode().strip()
        if not port:
            sys.exit("The echo server cannot listen.")
        return await results_of(
            run_fuzzingclient(f"ws://127.0.0.1:{port}", exclude_cases=NOT_OFFERED))
    finally:
        if server.returncode is None:
            server.terminate()
        await server.wait()


def passed(direction, results, reports):
    """Tells what failed, and how strictly the others passed; gives their number."""
    failed = [result for result in results if not result.passed]
    for result in failed:
        print(f"FAIL {direction} {result.case_id}: {result.behavior.value}, close "
              f"{result.behavior_close.value}: {result.result} {result.result_close}")
    write_reports(failed, f"{reports}/{direction}")
    kinds = Counter(result.behavior.value for result in results if result.passed)
    print(f"{'FAIL' if failed else 'ok'} {direction}: "
          + ", ".join(f"{count} {kind}" for kind, count in kinds.items()))
    return len(results) - len(failed)


async def main(lab, reports):
    directions = {"client": await try_client(lab), "server": await try_server(lab)}
    counts = {name: (passed(name, results, reports), len(results))
              for name, results in directions.items()}
    print("autobahn: " + ", ".join(
        f"{name} {good}/{all_}" for name, (good, all_) in counts.items()))
    return all(good == all_ and all_ > 200 for good, all_ in counts.values())


if __name__ == "__main__":
    sys.exit(0 if asyncio.run(main(*sys.argv[1:])) else 1)
