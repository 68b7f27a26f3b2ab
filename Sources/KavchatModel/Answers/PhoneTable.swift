// swift-format-ignore-file: lines of this width keep a generated table in few of them.

/// Every country's numbering plan, from the metadata of libphonenumber 9.0.43.
///
/// Source: https://github.com/google/libphonenumber, as the PyPI package phonenumbers 9.0.43
/// carries it; Apache License 2.0, see Resources/licences/libphonenumber.txt. Changed: patterns
/// became an automaton. Made by Tests/Phones/make_table.py; `make phone-table` makes it anew.
///
/// Numbers stand in base 91, from `$` for 0, the highest place first.
enum PhoneTable {
    /// An automaton over digits; `root` is where every valid number in international form begins.
    ///
    /// A node is named by its place. Its first character is 3 × edges + 1 where what was read may
    /// end, + 2 where it may end if no digit follows. An edge is four characters: 65536 × digits
    /// (a bit each) + place of the node it leads to. No digits: a border of the group that is kept.
    static let graph = #"""
        $%'||'t'||'u'||'z'||($'||()'||(.'|d?^'|t0('|l7s'|LW3'ZL4J'&k:n'$C`B'$KX*'|t/t'|<f_'9Wal'&cB^'9wBQ9$+ww*[O2%G]`&k:s/0$I:;~|PS~''{PR*'PD1r'$3oU3%'|v%G^6,CiA//~h:<$R'$C_u'(3s]''OW8'%G\#
        ]$'z,t;'//~c9$+x{$CaU$cB?%G^i&k<])WQt/0%W')Ga,'${)/')WQL')_I\'$+wE'4cPz'EG}d'fk|8?$+y[$3q0$Cb5$cBz%G_I&k==/0&7:<%jPT$p':;~6-$+x{$Cai:{Bc'|l7d'PS}73$+w|$3ro$C_z$cAEfl$W9$C`G$cAO%G^E\#
        &k<g)WT//0&p:<&Z'wHUm3$CbNC@(U%G`z/0$NPS~m'|d?T':4+&-$3oZ&k?()WUf'|,v?'xt+l0$3t&'o7}%GaU)WS@'cX1`'$+w@-$+wE$3tA$Cdf'%7l_0$Cdk&+yN&k<X/0(f'7OgX-$C_z$cCbPT'P'4{9O'/o@-0$3sj$C_z$cF*&k\#
        @C'$c@Z*)7pl:<(|-$3r3)WW7/0&(<$Ccu$cDy%GaZ&k?v)WVj/0)=:<)&PT(0-fstW$CcS)WWR'7GoW*$cA'PS~m'Q(N<-)WX3/0&7PT$k'wPM}'&[JN*$cGS:<*4'Qw[&*$Cg&/0%>0$CfS%Gck&kAq/0*t'V,ON'<{A_'%_ET-$+~p)WX\#
        |:<*k'$[HJ')WY8'|D^o'+Gc0'qp(V3$3wK:[^{$cHU)WS6/0+c-%Gd^&kB_/0+h-\kr3%Gd>:<+P'X[}f*$Cc9%G]L'%?do'&+yI0$,%,%Ga>)WTTPT*~'/(+S'Z<Cv0$CaP%Gf&)WTTPT+>-%Ga>)WTTPT)b'/0%M'Tcq_*&k<I)WZ{6$C\#
        hS$cIK%Gf0&kD0/0-2:<,j*QH/0%Gfa?$+wY$3on$C`8$c@}%GcK&kAG)WYs/0,<:<-1(||'z'||2R'||2W'||2\*$;g`|dJ1*$,''|d?c'fDHR'c8Q4'K(H03$+wJ$3r$$Cjs%Gd0/0%W*$cB5%G^i'%'|?0$Ck;%G^i/0,O:<&U*$3xA&k\#
        ;;',Ch*'%/tO0$CkZ%GhE/0%WPT-|'w0m='1w:A-$3{U$Ckz//~h':<${'PT%?<$Cjx$cKr%GhJ&kFJ)W];/0/m:</MPT.S0$CaP$cK{%G^i)WSl*$C`Q$cFE'.kB~-$3|V$C``%G^i'd$eZ3$3r)$Cm-%Gcx&k==/0&('P[uG-$Ce`$cCb%\#
        GjQ'dd'$0$cC)%Gjc)WXE/0%W3$+yo$3q5$CkZ%G_]:<&>'b\,k'wXF2'{(y56$3}d$Cd/$cNn%Gk=/0&(PT$a<$Cl\$cMR%Gj*&kH+)W^~/01L:<10PT0U-$,(f5W]s&kIJ'&cBm'w(u<',kA.<$+wY$3z@$Cji$cKS%Gk|&kIx)W`[:<2J\#
        '?047'J4;U-S8@e)WSv:<&U'$KX/-MH*~&kJWPT2-*I@.k$4$P':CvU'hsv[*$cHF)WTk*$CbS:<%V'{h:Z')OY<'z<d['S8@`<$+{Z$4%'$CpL'Ogo%Gm`)WTT/0)NPT$a'$;ge'Oo`m*$Cp|$cQf'?oPM'$cQt*&k=v:<${'$+yo*$+xa$\#
        cCb<$Cp5$cP~%Gme&kL$)Wbk/05,:<4cPT3i*kHId$cR:'%OUC?$+wY$3on$CoT$cP>%Gm,&kK$)Wab/05d:<5@'||(8*|l7i$3ro'z4lK-z$|0$3ro&kMU*yx;T&kMZ0&3q^$3ro$CdF&kMU-$+w|$3ro|d?Y0zD\p$3ro$CpL%G`C0Gok;\#
        &kMp)Wd_PT5W-zt.$$cSS%GpU'S8@o';wDd'[om9'7?wG'a0V{'Oghl?$,.y$3on$Cs\$cTN%Gpx&kNl)WeO/07k:<7C'mPCx'W(TW'f\0s-$cGA%Gqe)WSl'&+~L'$3wA-%G])&k==)WSl3$Ct`$c@d%Gqw/08`PT79*7gP<PT7F'wh6a'.\#
        {3C*%G`CPT7i*$3x<PT7i*$cV6%Grd*\<F.%Grm'O0DH-$cA@&k=3:<96';Ok`'$Cv,'<CxJ*$cFE:<9R-$cB5&k;;:<&>-)WS6/0&2:<$l'j<T;':<9z'|Daw':<&U<$Cuz$cVq%GsE&kQ=)Wh(/0:Q:<:)PT9/'Q8>\'R[wK')w213$+yo\#
        $cWx%GtG&k;;)Wht0$+yo&k=3/0$?:<&P')7pg-&k;;)WiD:<&>'J[o;'|$~/'{@ae3$cXd%Gu3&kCZ/0&k:<;J'qw{f0]0TX$CeE$cB::<;d'Fk[S*w0pE)Wj5'Ps]w'[_|e'\4Mj'w`>B3$Cxl)WjH/0<d:<;dPT;=<$C`$$cX,%Gtf&kR\#
        k)Wie/0<;:<<$PT;B-$,3B$4-u:[_*'AWi|'+?j{-%G`,&kTa/0=['PcmW9$CaP$cFE%G^i&k;;/0%W:<&>PT<A'$s0z-$c[+/0&2:<$l-$Cyr)Wk[/0>9*WH5<%Gwb?$,.y$3on$CtQ$cU;%GrH&kP@)WgC/0=I:<>&'|d?c'P4AR'cHAE'\#
        ,K`:3$3p,:[^{%GxG&kV;PT=d'&kVE*O8<g$40A'GH$w'FSs2'8sEG*$cBD:<?:-$cC),Ch/:;~r0$3r3$CbD/0+O:<${'$cCb0$3sj$C_z$cIA&k=v'$3q09$C{~$cLq%Gy6&kW2)Wm|/0@=:<?|*17y+:<@&-l$n7)W]1/0(|'$3tn'zt-\#
        p*$Cp|%GzL'$+x0'$3pl'$,1w6$C}0$c]}%GzQ&kXI)Wo,/0AH*TL.>/0AM'l<VN')WSl-)WXE//~h:<,8'?gX='PL*'-$c^}S@W=:;~;3/?vo$Cfn$cAE&k;;PT'}*$CbD:<${6$C~+$c^p%G{Q&kYM)Wm|/0BW*8,0|%G{|?$+wY$4/s$C\#
        {f$c\T%Gx~&kW{)WoO/0Ao:<BL'%G])*$44>|d?^'||(3-$,<3PD2&PTB.*BsOjPTB.'jsx_*JD+uPTB.'{h:i0$+xa$4%1{@aj%Gdk*$cI\wPN'-$,4s$3ro|d?Y'%w.)*$+yo$D%f6$D%?$c@d%G}Z)Wr0/06v:<D,*$Cc9$cBz'$+x{'z\#
        TM0-)Wrr/0&2:<%o'J{O{*&k\K)WVe')WQQ':$:a')Ws<6$D&2$ca{%G~O&k\P)Ws7/0EX-:$:p:<D5PTD1'|\GD-$+w||TO9$D':*$+w||t/y*_`%m)WV='{HYu'fstH'%OU4'{`BJ?$,?%$47>%'|D%H$m&k=8)WUa/0A0:<F)PTE/*$+z\#
        _|t/y's(q%0$+w|$48%P4AWPT%Q6$D'?<CxT&k]E)WtI/0G*PTEg*s(q4)Wu2':;~E?$,<A$3on$D$~$c`l%G};&k[3)Ws_/0Gb:<G>'i`05'y0oP'v$x2'X$YQ'w0mG*ZD<:$ceE<$,.y$3on$D)L$ce6%H&`&k_T/0Cu:<H&<$Ciy$cOs%\#
        Go3&kO%)WlE/0C':<GCPTG0'$Sp1')WqC'e8r{'%81V'&kZe'?`%$'(K|)9$,B%$cf?%H'i&k`])Ww@:<I/PTH5'$44L'-89f'6{[J')H%~':,Rh'qhP=6$,Be$4:z$D+D/0J7:<IjPTHp'NDOe'%?dt'PS}<'$c@_0%'|I%H)%&kat)WxW'\#
        fd)--%'|I%H)E&kat*%'|I&kat'{XJ?0$C`$$cg{%H)`&kat'|\GI'|t/y'//~h0%g=n$chQ&kbjPTJ8':4++0$C`$$chV%H*;&kat'Pcm\'$3oZ-&KZ8&kc@)Wy~'$C`$'z,t@')OYA0/O_R$ciH%H*r&kat?$,CU$4;{$D,M$ch@%H**&k\#
        c/)Wz(/0LL:<L.'xt+q'X4Ig-%'|I%H+R&kdF'a@G6'ag{+0$C`$$cjD%G~j&kd]'QH/&*&KZ8&kds'{PR/-$C`$$cjm&kat'PL*,0%'|I%H,I&kat)Wy~'&cBc0$C`$$chV%H,_&kat'$+wJ'\$]O-\cyy%H,u&kei-%'|I%H)%&kat'J,C\#
        ;-$C`$$ckt&kat?$4>2$D.i$cjd%H,<&ke=)W|1/0Nc:<NCPTMV'/0CZ'&cbU'Mwvp<$,CA$4=^$D0F%H-u&ka3)W}G/0Oc:<I*'h|3S'||G{'||TT'||TY':<Ok*$,I$PDQi'$<,\'.[rU'PLIy'7_wo'e@k0's1.,<$,Hk$4A9$D1b$cmL\#
        %H.v&kgj)W~M/0Pi3$+wm`DB<$cDt)Wb-:<3c*$,Iq|t/~*$,J+|tOk*|=8/$cnI3$cf]%H(b/0Oh:<PAPTP/'%'|I(||'t(||VD'||VI'||VN'||VS'||VX'||V]'||Vb-$[tu$cnp&kiQ'Mo~`'||VD'||V~'||W('||W-'||W2'||W7*&\#
        sRu/0Rv'ptCS'$,<<*$,KkAX.s*$,Kk8T)Y<$4C=$D1E$c`Q%H0t&kj+)X%m:<RaPTQk'$SPD*PLIyPTR:'$+|6'$cpk'$cpp'$Cdf'$,Le'$cq$-$,L`F\0*%H2N'[PQ<'$[HT'/0(T':<S|'$,M5-$,M+M8ZK$D5j(||VI(||Y0'||Y5'|\#
        |Y:'||Y?*|l7n$4Ch-2$RH&[{i)X'l'$[hA9$4D]$D5I$cq;6,[9&kkh:<T_PTSm'z,tE'PD1|':,2{'&[JX')Ga6'|t/~6$D6r*<Ds%H4+&klz/0UtflSN'4S`d'%7li'$s1)'.;r('f\0}9$44L$D7N'P.q%H4b/0Uj:<UyPTU$')(%Q'J\#
        k_e6$44L$D6w$crf%H53)X)`PTTH'%w.3'.{3M3$44LPt5($crk%H5V&knJ'(cDl'|TO>'%WMN9$44LVLcj$ctP%H4+&kni/0Wc:<UG''_Gb'8$8g9$44L$D7+$ct6%H4+&kmG)X*nPTV^0$44L$D7+&,PUPTTk<$4A%$D75$csL%H5=&knO\#
        )X*Q/0X4:<X$'$,LV'&kp3'$,Qj'$,Qo'tdW;*:<XjPTNb'$,Hp'||Vg*$,R1)gac'$D$l0$,R6$4JO/P*<&kj9'Pd2N*$,RU%H.O6$D9t&kpB)X,*/0YJ:<Y5PTXL'JL$%*'WO8K0@1*+gC`S_tF*CG{P%w-u*-/|Or,kw*=oN9c0Xa'>Kr\#
        N9$4K6$D;_$cwM%H8{&kqs//~T:<ZD'$,SX'O_pW'%g=n'7GoR6'Wo?$4K1%H9T)X.&/0[B:<Zu'yx)%''?f}'](Z^0+gcg$D<w&kruPTZC'Oo`w'$;go0CH@W$4Lw$D=A%H4&'A(>&'=(9y'MwW('_P5W3-0AV$4M7/0\J:<[}PT[('w@]g\#
        'P$Q<'*+}['IOz+6=on@PdDm$D>%%H;4)X/a/0\}'E8R;'||Y0'||af'||ak'||ap'$,V6*$,V;IX7('V5&O-$,VI$44L/0YJ?$4L>$D=+$cy+%H:u&kt2)X0)/0P3:<]1PT\@'[X)_'P4A\*%'|Iz=)R'w(u7'4[Xj'8{=W'ZD<+'^T0S3$\#
        D?m$c{W%G^i)X1N/0^j'H49B'OH,x''/vS'MwVy'&s2~?$,Wf$4O{$D@E$c|/%G`,&kvH)WSv/01wPS}<-$,WQ$3o_:<^p*$+w|P4AW*$,XVf\0}'&SRH<$4O5%(\$%H<i&kZe)X1?/0_g:<_PPT^Z'|\GN*wHud)X3:'|tOk'{PR4*PLIyP\#
        T_8'PL*1'iX7{-Oh-T$c}iPT_K'|D~f'xl3\*$,Yp|t/y*wHUw)X3|'%o5~-ohN9$c~8%H?f9QH[L$DAh%H>{&kwt)X3e/0a.:<`}'$+wO'$,Z['<{aV'5Oe^0$,Zj-89f:\A*0T3h0$,M+-89f:\A*0T3h6%H@?&ka3)W}w/0b(:<a`PT`r\#
        *$<,\|d?^*:T+]9wB['|,vI*$,<<fL@]*P,IBPt2%*$,[o|t/y*W0Lb:<bi*$,<<|d?^'w8eW?$44L$DD$$d$m%HA@&kz4)X6-/0cM:<c)PT\r(||Y5'||hF'||hK'||hP')HFS'$4T|'&\/u'-8Z;'4DUa6SXaq/PDy$d&5%HB_)X71:<c{\#
        '||hU'$T5a'.{sj'UhT5':,s=6SXaq$DEU$d&g;`B7)X7c/0e$'|tp@'(T9i6SXaq%(by%HCc)X6}/0dC:<cl'.l(J'f\q?'-h+@'JlE''OpF99SXaq$DEK$d'\%HD+)X8X/0et:<eL',$ll'YhX='.\8*'UxDU9SXaq$DF'$d&v%HD\)X9.\#
        /0fJ:<e}'J<s}(||hF'||k<'||kA*$4Wr-HJ[*)HFS:;~;3SXaq$DH($d(|?p5~/0g3'PDr>3SXaq;@`q%HC1)X::/0du<$4UD)ws9$d&{%HCh&k}./0fT:<fjPTf*'%G].'+_Kj':<C-'PS}A0%HFM)X:z/0h;PTfo'||au'||lw'||l|'|\#
        |W<-$4A%P5+OPTg9'$cm*'&kg>*$+wO$c@U*:CvP/?n~*%OU*:;~@*&cBTz<d[*&cBTz<de3$C_p$d+/%HG]&l%UPS}A-$,ac%HGKPTh'6$,`M$4Y7$d*a%HG8&l%,:<i;*PL*1PT,o*PL*,PT,j'||n]*$4[%.LM{'||2a*$4[E9X&c*|\G\#
        N$D/k'%?dy'OwY,'Qob{3$,cC$4[\9wbH:<jBPTiH'HK||'$,cp'*SVP'$,cz3$DK\$d,O/0jy:<jfPTiq'6[ze'&[jE'&<.`'C0X''g@m4'<,5$*{Pq|%HJ6'$,Hu':;~@3$,Z[$44L%HJ6)X>l/0l-')o:+*$,e)$44L<$DLn$d-X%HJ'&\#
        l'v)X>Y/0kz:<k`PTj{'$3oF(||k<(||qA'||qF'||qK'||qP*$4]h|e.%'||kF'||qc'6,xM'P%?q'2|&/'MXdx'PD{V'9H`0'>\Qb9$4^>$DNc&l)a)X@D/0m`:<m8PTl>'||qA'||rR'||rW*JlN?)XA$'C`Rt'7PV<'F<y2';PZD'DdO\#
        ~6$4_2$d0@%HLj&l*^)XAA:<n0'|m&C'&l++'$d02'@dKv'3`BT3$DNr$d0w)XAn/0o/:<nb'|ty@*$DOM/0m/'2\EJ'0d;V'HdT+'/p.l<$,h0$4`E$DNr$d1S%HM}&l+q)XBT[`k6'$d/>'1h8`'(s~a*8Dc&:<on'||qh*|]6($DOM3$4\#
        a($DQM%HNate)/)XC<'||YD'||u7'||u<*$,i]PD{V*$DOM&l)R'G`V|'?p?1'K1/$'.{}''$,i]'(4bA<$DR7$d3%%HOS&l-G)XD*/0qF:<pyPTp$'||i1*$<Y}:<qI'E)4<-$<ZM$DS2V-Bo'$<Y}'PlX$*$,jx$d47?$4^+$DO&$d0Y%H\#
        MU&l+{)XCE/0qU:<q\PTpt'$cQ1*?gXG/0rs'PT:e-)OYF)XEj/0NY'x,rA'$;gj*&cBh&l/H'S8@j3$d4o%HQG&l/C)XF+EHrL*zD\k&[yR*wHUr)XFN*$;ge|dnX*qp([/0sw-dL>Y%HR/:<sS*:4+0:<J7'|D^y'f,_x'qh0P*:CvFf\_\#
        w*z4lP&l0^*{HZ$%HRx't\?>*P[uGPD`v*r$sv.{bG0vDXh$D3~$d6j)XGe*w(u7)XGn'|l7n*&cqbz<d[*wh6R)8Dk-{x+$$DV[$d7I*PkegP4pV*t\n8,Ch**x,r7(sd+0[8Hu$DVz/0uq:<uM-[X)_/0u[:<uVB$,lk$4e-$DUV$d6@%H\#
        Rj&l0p)XGW/0u;:<trPTth'`{fV'z4lU*fd)-:<u%*{x*z%(PC*qp([/0w'-x,rA$d8p%HUL'e8S3*{hi^%7l_*qp([/0wK*t|Nx,$,E*{XJ?%HUy-s8aO%HUp)XJO'J[oE?$,<<$4Qd'0m4$d8f%HU5)XI}/0wF:<wBPTvP*fstH:,au*{X\#
        J?%HVg*{(y?%HVp-fDHH$DX9:<R?*$,qHw0mG'[H9?*$,KI|t/t*l\7$4DD>3hk~A$d:x&l5:)XG\/0uh*{XJ?%HWB-$,qu$4j?fL@]*|\GD$D3y*z4lP&l5n'z\EE*{h:Z%8@c*qp([/0yz0$,rN$4jg`snF:<yV'fd)2<$,q?0$PD$DZ*%\#
        HW=&kw})XL?:<y_PTxq*:SfffLoW-vd9M$d<_)X%U*wHUr)X%U-oX>,%HY2/0z~'Oghb*oHMg%HYU'|LW.*wXu6)Ga,*wHUr)XN5*wHUm)X%P*fd)-:<{1-w(u7$D\g)XNP'{XJD'BSo%'wHUwB$,YF$44L$D\>$d=5%HS`&l7R)XNY/0{}:\#
        <{UPTz[*;WcpeHrM-pLJl%H1-/0|Z*h{nf)XOL'$cEK*$D^0Mgf^*iP?a7P;\*z4lP&l97-CwLo%H[?PT{d*zt-u&,MR*yp0p&l9V*{XJ:%H1(*|l7d$4CY-w(u2$D^o)XPO*,3wo/0}o*:DJJf\0s*l<V?4d$~0iP?f&l:5)XPw/0}]*/(+\#
        ]PT|k*z4lP&l1T-<<%D&l:a/0w0B$,uR$44L$D^P$d?K%H\=&l:X)X*G/0`r:<`$PT}3'y@_k*$KX*|T~8*:4Z*fk|8-l<VD)XR(/1$H*wHUw)XR:'L,ED*|\GI$D3~*{(y?%H^-*%@8s{`BJ0Pkel$Da5Dd\?/0{^*$,xiz,tE*fd)-:<R?\#
        *fDHM:=$t?$,ww$D`p$dA^%H^6&l<H)XS8/0{}:<bRPTss'z|&/*t\?9,D<3*l4^9/1&'*OH,xQXNE-cwmO&l1]:=%g*?Wh'/1&B'JsWu'|4nY'[@A/*aP7Q?PCl*|<fd$dC^*{HZ$%H`1'Y@?+?$,y_$DbB$dCF%H_t&l=h)XTK/0CZ:=&L\#
        PU%V*z4lK&kir-a0Vq)XG\:='$-$,{<i8W;&l;w'q`8@*|<f_$co^*fd)-:='L*tTG.&l?2*wHUr)XG\*$<;i|d?T-fDHH$DdT:<}9-J[oE)XU}PU&z'a0Vv-{x+$$Dd0$d5\*s`:D$dEa'J4;P*wHUr)XPO*1WYf&l@5?$,{I:L3M$Dd+$d\#
        E'%Hat&l?p)XV`/1)%PU'b?$4dB$DWX$d9x%HXc&l8<)XQU/1%X:=&ZPU'k'Gh%D'g))_'/H,/'z51B3$,}h$dG'%HcQ:=)hPTSm'1@BW',D9U':sGU*o(l}&k=8*-()Y%Hd$*1OaV)Wq5'Qw[0'$C_z*WH57&lB3'//~m'QH/+?$,~@$Df~\#
        $d*(%Hd6&lB.)XXq/1+6:<W6PU)j'FD'c*$-$G|t/~*$-$L|tOk'F$F~*|l7n$4wn*|lW[$4ws0?h)h)XY)/1+sPU*^(||V~*|lfc$4x;*|lfh$4x@*|lfm$4xI*|lfr$4xR*$-%K:<C-*{XJ:%GgR*wHUr)XZd*{XJD%HfE*&Kz%&lD='%@\#
        )f-$-%T%HfW/1-D'S8`W*$<95:=-)9$4uS$DfQ$dGK&lAd/1,8:=,wPU,/*V%$:J{P*'qpPR'||P%*[XQQEG}n*$+wOx%F~*)_IftTn{6$Dj8$dK&3@}\)X[}:=-pPU,z'(,O['&cql'zt\~'.\&l9$,NG*L1o$Dk$%Hh3&lF'/1.|flPK':\#
        4Z4'Kx)(*;8W>(T%r':T:t'$<;s'4\,x<$,V6*L1o$DkU%Hhd&lFX/1/V:=/.PU.4''H36',L4H'$[wX'%@8}'%0H]<$-'T$4Ch$Dl=-(X-%HiL/105:=/hPU.n'P,xP''gnv'eXbw'yQ$4',\$h'qpWd9+H6i$4|W$dMa&lGz/10t:=0LPU\#
        /R'/(Za')P-J'E@Yb'({\E'${X='fdX6?$-*'&|8u$Dma$dKi%H17)X_=/11Y:=11PU./'%8@m*4L<XPS}A'0L8P*$[wXDd2o'0{dU'-_|r?$kgH$4}z$Dk)%HkN&lIF)X]~/12@:=1wPU0}':4+00mPc`%HS`&klp/12x'PDk^*$-+p|t^M\#
        *)@=*PU1b*%@8}%HlO'Nd?a'UxJy?$-+u$4}A$D4-$dP8%Hlf&lE}?p\E/13SPU2,?$4zs$Dkw$dM;%HjD&lHn)X`</12}:<QtPU21'{@a`'IH&v*|<fd$cDU*K88Z&lKa'8cU1*$,:m'o7}'P[uL3$,kz$5%_$Dq-&kca:<N,<$--.$D7&$\#
        dQH%Hm{&lKs)X(I[`A\:=4N(||'u'|}9w'|}9|'|}:&*PL*,PU49*|l7n$5&\'P5Sb')/x\-$5&s$C`$$chV*$5&x[AS5-$+wJ&Ll>PTB.*BM-v1wZ8*0,HTpu5l-V4gUII8|%H;p'M@2n-$-/O9)Gwgp>9*$,KX%WMN-$-/af]C(:<C-'(D\#
        v2?$5&n$DrJ$dS8%Hoj&lMb)XdI/16r:=6[PU5i*/0Uy:;~6'|}:+'|}<3'|}<8*$-0Y|t/~*$-0^|tOk*|<fi$dTn*|lW[$5)%*z4lP&lN}*z4lU&lOP'|}<o'$c@d-$,R,$4Rk$dUS*$,R,$4Rk*PL*,PU6F*PL*1PU7K'|}=F*|<fd$dT\#
        i*|<fi$dV*'|}=]9Bds]$5).$Dti$dUX%Hr//19.PU7t*|=:m$d*M*|lfw$5*Y*z5@Y&l$a*z5@^&lQ)*PLY5PTg**PLY:PU8_(||qF'|}>c(|}>c'|}>m3$-2R$Dv9$dW0%Hscfm8&*|=:r$dV^0')9P&LpMV-fVEI9:*$<YP|dl$3$dT[&\#
        lPU)Xh?/1:t:=:X'|}>h'|}?i'qiH0'|}?n'PMAl':-J[':5Bk3$-44Z-kJ%Htx/1;a:=;9'|}>r'|}@F'||]p(||VN'|}@U'|}@Z'|}@_'|}@d'|}@i'|}@n*|]_k$Dxd'fe@m'PEI\6$-4g$DxiYY?E%Hu|/1;a:=<8'|mON'/)C=*|-^\\#
        $s{M0$+w;$4_(qY(C/0Rb-$+w;PD|EPTQ6-$,KDPD|EPS}-*ftHG:,v39$,f$&{uf$DyD$dZ2%Hvh)XkB/1=f9$-4g$5-u<dp~&lT8)XiE/1<`PU<C'P5Y<0$-70.=.m:|WT[a9h'|uG^3$-5e>=?20TtK)XlMPU:Y*$,HpP5Y<')Pq&'9pb\#
        +9$-7`$5/V/PwK$dXN-h]m:=>ZPU=`'||v<'|}Ct*$-8:|eW>'z6)5'|]_.'.E&sB$-8?$5-R$Dwi$d\]%HvI&lVv)XjN/1;\:=?CPU:Y*'_GbPTB.*$-9%wQeg'7I,23$-9.&\bBiYOt)XiE/1@U?$5,%$Dw}$dYa%HwM&lU^)XlR/1?6:=\#
        ?HPU?.'E0:9*PL*1PU?h*$SPD&,Hn*%Wwi*[N`*:,2{:<K7'/0)N'&k:s0$52T+?k*$ck$&lXr'(k<w'o8]='$-:d-$,*Y$3vN$Cc9'X{^<*$-:{,CjT3$-:_$52y&KZ8)Xou/1BC9$520%Hzc&lX[)XoB/1Al:=AzPTNb'N{sz'|To+'Jl$\#
        R'6,N`9$,I2$D1E$d_u%H|D/0JA:=B[PUAa'f\Pj'PDQi6$,Kk$54F>l5?$cm*/1CYPTHf'w@}T'{Pq|'qX_x6$54i5(n[$d`P(4E-:=COPUBU0$,Kk,D9U:<giPUB('E(av'xd[C'wHud'4cpq'O0d?9$55G&L<*&l[e)XrH/0J<:=D7PUC\#
        ='/@3z3+ox|/P0s&lZ3:<SrPUC_'qHoX'.{S:'.<6p'yHwh'Fd(:']XKP?$,Kk$4A%$E&\$dbF%H~p)XsB/1E^:<giPUD7'yXh-'MHJk'<T-a<$,Kk$57$$DLs$dc.&l]GV,{y/0IC:=C,<$E$I$d`U%H}G&l[O)XrW/1E5:=E;PUDp'&[y\\#
        *$3o_%(Os-2L:T*;m{flOl'&KZ8'2D3-*$-@*/0h;9$E(:$dd$%I%R&kZe)Xu,/0Rv:=F{'$4AL'-gEy*$E)/(3sg'.kC-'(3sb-$44>6loHSA]='.KbH-,T|_%(A(%I&L'.KbC-$E)B(5<r/1HT'.kC(-(D(f$E)xJ|t5'&[j7'9wBV-$59\#
        X-(I8%I'>*$58j5(QHB$-@_$58x$E)G$de9%I&c&l_d)XvT/1Hx:=HUPUGc*$E*4%G].*0U%g)Wq53$-AH$det%I&p&l_()Xut'P$pv0'1?h$c`C%I&L)Xv=*'1?hM(ix'(3sg-$E)f(sTk)Xua?$-BH$5:a$E+/$dg)%I(S&laS)X:u/1JQ\#
        PUI*-'P{`;a%:/1H}*/1K-PTf`-$E*4*{O$&l_(*.KbHEHBM'P4AW*Bkw4/1KY6$,`n$4O:$E,U*=9_%I)l&lbi'$-C3-$59F$E)B$c`C'-gE~0$-A_v=%<)xVY$deK--89X$E)/%I&L0:D;/$E)x(3sg)Xut*%(A(%I)u-%(A(%I&p)XyB*\#
        $E)B-gE~-$D$^$de](3sgB$-Dg$5=)$E-N$diD%I*v&lcv)Xz]/1M&:=L]PUFq6$E*O$dgZ%I)V)XyP:=KSPUKk*/1H0PUG:'HU><-$E/5)X:u:=MZ'|>/t*.KbHEIFy-$E)f3A<E)Xvf*-gE~:=GK-{*BJ$E)x%I&p*)hfo$E)/0/Q,>$dd\#
        o%G].PUGQ*Kq%z$E*4B$-F{$4O:$E-I$dk:%I,h&led)X|K/1No:=NKPUM]*%xR>&l__-%)ET-gE~/1HT0$59oleSI$de]0U&C*%)ET%I''*$59F.lg8*%)ET-gE~9$3od$E0r$dl`%I.7)X}p/1P5:=Ol*$E+c%HFM'*{/@-&|X=)Xua:=H\#
        9'&|OH*%XqY&l__'$tU4-/A9+A9RQ&lbd-$E)f(tY</1KY*$5A_)xVF<V5nL$5Ad$E26$dm{%I/N&lhB/1QD:=Q$'9wB[-$5A_&l__4du4*Ei'^-gE~*)hnv(tY<-F]4H&lbdPUOA-.kC-/1Gx:=K,*DcaI/1Gx*$T}D%I&9B$-C3$5Bm$E3\#
        7$do)%I0W&leN)Y%-/1RQ:=R1PUQ;6$dk(%I-S&lgR)X~M/1QZ:=RC'_x.9'&sRu*$-L9/1S\'$,aG*$-LL$4C{-$58e$E.w$dp56$58e$E.w$dp5)Y&J:=SBPURL*4D51PTNb'|u`T'GA]8*$-0T$c`Q*$-M8Jm5;*$+wJ$CbD*$-0O|t/~\#
        -)85^/1TqPTNb-4D51)WS6PTNb0$-MJeyE.$dqq:=TZ'$,KX*$-N,))V''`eSW*$-N,|u`T9)hrU$E5c$dqV%I3U&llZ/1UXfmS2'$c~u'$E7:')WSv'/(+N'$E7I*)WS':=Uj*$5G$PUTp'zD\f*{XJ:%I4o0y`@K$5GJ$C`Q&k;O0%g=n$\#
        dsX&ked)Wby'S@8p')Y)l'%I5I0$5G<$D$l$dsi)Y)v')85^'IHFc'$,K(*$-P444Dl'($H4'$[HO'$-PG*wHUw)Wtn'zD\k*fT8h$5Hj*PL*1PUVQ*{HYz%G]`*fd)-:<5x-|LW.$5I&$E9O6$5H\>ks:$dtf)Y*o/0UyPUVu?$5Fz$E8I$\#
        dt?%H(S&lnX)Y*@/1W`:<OaPUW''$,Kk'EHB[*$,I2%I7W*:=XdPUWo')Oy3*%@)f%H4:')OY7*$+wE$5JR-$-RG$CpQ|D^t*|<fi$dve*$,Z[$dvr6$-R4$4A%$E:i$dv{&kg[/0S.')WQV'$+w;*&cBY&lq[*&cB^&lq`*&cBc&lqi*$-S\#
        I|t/~-$5Kb98&;:<UL'$-S['$,dj*$,Be%I9L3$5J;$dw)%I8g)Y-oPUYd'v-5*3$4JO$dxJ6,[9=(vkPUC~'OPE$'+@/r-$,Kk$5L_$E=)'$,I20$E<j%I:8SAq6?q*{'/(+X'wh6W0C_d?%I:[/1\DPTL\'z<d`*$-U<|t/~'&SRC')?h|\#
        0&cBh&kb4)Y/Q:=\@'lDNO':=\V':=\[0)H%~)Y/H/1\r:=\`*$,Z[|t/~*{@ao%GnQ''?fs'io{F9$-V</?o-$Ca6$cQa%I;{&kBH)WQ~*)W|,:=]7'$Chw':;~;*$d{&/1^40$ci1%I<B)Y0}PTB.*$,KS|t/y*$-W5|t/~'%'|D*)_Ia/\#
        0$N*%G~jqw{k*$;gj/O`3<$,Z[$5OW*[N`%I=+&lu~/1\D:=^OPTL\?$-U+$5N)$D$l/pym%I;m&luM)Y1E:=^XPTg9'xl3f'A066'F$G('Oghg'yHW{'4[Xt<$EA'$d|l%I>;&lw/)X.0/1`):<C-PU^]*qp([/04j'pDR\-$EAff,_x:=`\#
        0'l<VD'iP?f3$EB&AwJk&lx$/0K_PU]9'|d?Y'uXD3'N$O39$EBE$d~/*{/E&lsJ/0KD:=A:PU_l'DkYT3^kt2$d~V%H,I)Y/C:<Jr')7pl'l$mo'J[o@6%heZ$d~p&l`-)Y4g/1b(fm^c'1w:F0$-[($4;`7oHGhtEq<$5P=$d}*%I>~&lx\#
        ))Y4+/1ad:=a[PU`z(|}:+'|}gC'|}gH*$-[i|t/j*&dTVz<dL*z4lA&lzE-$-[n{PR%%IA_'>Sjn'>Kr^*$5TK%)a:*&lzn/0L:'$cqp*$+wO$C_p'$-\\'*3uk'$-\j3$e%C%IB-)Y6^:=cVPUba*|l7n$4?K'{8i_0x-7.$c}i%IBh&l{\#
        `*JsWuPTM-0jt=G%IC,)X(b/0{}'sHQo'|<fi*P<9lPTql'xl3a*|<fi$e'4-t\?>&kao)W|,6*sV}%ICF&l|:/1e4:=dpPUcz*w):$$DB)'qp(Q*{XJ:%ID;'fd(~'_@E('|t/o'fk|3'&cBY6$-^j:MV%$EGI.Kb>/1f<PUdp-&3q^$5Vq\#
        $EGX*$5WQ&k:x-&l}w)X3[qx@]6$5U)$EEl$e&k%ICt/1eq:=fH'$d2E'$-_}':=fs'$c`Q'$-`1':=g'*$5X</1gY'$-`@'/0RF*&kk$/1gl'|}0j'|}l@'|}lE*{XyH%IFE*$,Jt|t^}*$-`t|t_'-z%P>$5X{&m$K'&\4A'PLnu'.{x6'\#
        PDve<$5Y;$D3X'QA+%HG&)Y;D/1h`:<h.PUg9'E8w7'%8VR'Cp>H'XlWj9$4YH'1`U$e+'%IGQ)Y;~/1i?:<h.'l5G}'t=HB'L<zM'D\R}'$d*M'F\U&')HJz'&<S\'(d.U?$-bC$5ZX$EJ}$e+g%IH6&m&*)Y<h/1j):=i\'{Q;x'N-11'|\#
        5XB'jlj3',4aX6$5[J$EKo$e,Y%II(&m&w)Y;N*PLcsPToE'[Pv80$5[|'0`K$e-/%IF|'$DIh'|ttg'xlxO3$-d0'ASc*<Wi%IG&/1kX'$3o_-$,J~Qwzx/1kr*$-dY{Q<''$T:-'P-35'^E*&'N<|Q'b=5y'SPn('+wy(9$-do$5])$EMN\#
        &m(L)Y?//1lK:=k~B$-`I$5Xc$EI|$e+;%IHO&m&|)Y>&/1k]:=kWPUk)'$,R1'$-e}':=ls*Q0FLOpL]'|d_K'.kbu'?P4_'Iwrh'/o`$*|\GI$D4(-{8i_$EO(%H^-'Mh+P0$5^^9wbH:=mMPUl['z=)R'|=+V'{16<6$-g$$5_98T62%I\#
        Kt:=mzPT_3?$5^<$ENa$daL%IKt&m)h)Y@K/1mg:=m_PUm%'v|NH*z5@^&kiL3g9?/$4C8%H,u)X%_/1o9'fL@]':CvA')WQG'//~^*fdX6:=gW3$-h>$cEK)YBJ/1of:=o>'$-hV'{@ao*$,<<w0mG'w`~i'$DEA'(<Q9'TdW+'{AG1'_h^\#
        I'$,\l?$,K($5a3$EQX$d&+%INg&m,[)YC>/1pZPUo3*$,K(|d?^?$5`&$EPT$e1N%G]3&m,9)YBw/1p8:=p7PUo]'fmVf*|\GI$C`V-JsWu)YDJPTIs'$-Qs*$,<<|t/y*$-j^|t/~6$5bN$cp])YDS/1qw:=qXPT_F':=Xd'$5c>'$-k3*\#
        $-0O|t/t*$-k=|t/y-)_If%G|vfmp9')7pq'8sEL'.{3H-$4>z$ET6$e4{*E@JK/1s.'9Wav?$-k8$5c_$D$l$c@i%IQ;&l_6)YF$/1sDflMc'||r\'|}x4'|}x9'/1sx')YFa-$;g[&k:i:;~6'/1t,*/1t9:=sK'(cDb'$EUY':=sz0$e5\#
        t)YFk/1t>:=t$'$-m8'Nkcm'.SZX<$5e^$EV($d6;%I&G=(tT)Y$d//~rPTTM*$,Hp|d_K'P<9l'Ugns-J\42)YH.PUsy0$,YAl%2a)X(b/1uE*$+wO|t_,*$-nO|tOk'{`BT0$,YAz\e7$e7v%HS`'z<de6$,HpaXOX$c@i%ITV&km):<zu\#
        -$,YAl%2a4d(5B$-mI$5eh$EVN$c}V%ISk&m1g)YH_/1v):=umPUu,':<RI*$-op)X;$':<X}'PUup*$e9//1wF'$-p-'/(Z\*PLY5PUv-*z5@^&m3i'$s`-*|\vW$EY'*|\vR$D3N*|=:m$co3*{XyH%H0X*wI){)X%%*qpWd/0R<*fdX6:\#
        <Qj*PLY5PTPk<'(RV$EY5$e9~%IVQ)YK'/1xG:=w~PUw-*$,Jy|t_'*@,gV`tBJ3/9q8TTUR%IVQ)YKu:=w~*z5@Y&kiG6$-qeAh.T$e9~&m5Z/1xGPUw-6$-pI[pW,$EY,&m4m)YK~:=y+'|t_,(||W((|}~U'|}~Z'|}~_*$5k5|dng*$,\#
        <<%9hD'&]F3'||m+*$-sA)I\l*$+wT&]F3?$-p6$5jc$E[A$e<H%IXv&m6o)YMV/0YJ:<R\-$,6q$4;V$Cb}'$,Jy'$-t/*$-t/PS}70$E\R*{mQ:={%PUz+'qpHM'ztMg'P4aI'|53F'Qp'h':4Jx'cx2A?$,Yk$5lc$E]-:}.P%IZ<&m80\#
        )YNn/1|/PUzc';?{J-lT^f$E]p&l$K*/0LLPTQE*PL*1PU6A*K(h'PU{M'wPN,*PDQiPU{_*PLIyPT_%<$5lR$E]K$cm*&m8n)YOY/1}':=|cPU{m*$,KD|uAv*|<fd$cK2-$-vJ|TO>$E_((|}9w'|~'M'|~'R'|~'W*t\?>,Eg]0:$ZX$5\#
        nl:=qXPU|o'1wfl'{Xve-:CvK$4C{7oth')OYF'$-wS*O(xc%I]76$-w+:{l0%I\vSB8l)YQM/1~{*$,&x|t/y-$-x$|TO>$E_(-P<YY$5p=PU|o*$+w;|t/y-$-xG|TO>$E_(0$5p`9wbH:=qXPU|o*w:fB$5pm*$-.B|t/t*|<f_$cK--$\#
        -xw|TO9$EaU*t\?9,D;Y-P<9l$5q>PV$-(||($'|~*5*|<fd$eBk-$-x$|TO>$Eb0-P<YY$5qtPU|o*|n9c$5r&'&m<m'PV$6'|~*(*.u=2[qoV'E:4C6$5r3$eCA%I_k&m=_/2&YPV%6*$5r&z^G?'[qo)*$-`a|t^}'|}~U*|=:h$eD3-$\#
        -zp|T~B$EcS*t\nB,DFq-P<hu$5s<PV&+-$URf'Q[5xv-k*$5r&|fAS'sB[T'%)~><$,Kk$5rr$Ec@$eDd&m?*)YUl/2&T:>'['|~*U'/qBY*|NX~$URf'*=op',5yd*:eY*f>R_'$-yD*&}-_yz*u?$5tE$Edj$eET%Ib'&m=L)YVT/2(p:\#
        >(LPV'R'(&*<';IuO'$UR9-$eFH)YW?PV(/'$5qT'<&>d*{j<Y$5r&'.Md=-mb6-%I`|1y<m*P]ws@uOV<$-}O/Aqt$Ef)$eFn%IcA&mA5)YW{PV$p'L&O)'7QiW*$5sR{bDI'KanD*:.4p:>%b<$,Kk$5vS$Efx$eCK&mAv/2&A:>*GPV)M\#
        'mZ=x'f^2r'$u2y*$,aG)Ic+*$-xw|t/y-P<9l$5wRPV$-*ff+':>+<*{ZL9%Ie*9$.$*$5w?$eCK%Idn&mBb/2+vPV*S?$5ov$EaC$eC^%IaN&m@7)YWI/2*@:>*UPV*\')wR('AX.s'@4Q)0$5xa:]h,(u>=4e..':[~m'A`'(0$u:K../\#
        jEJ,:PTX1*)wR(%G]$-)hy{I:?]%Ifk'*$J8'%G|v'$3pq*$.&Q)Wy~*$5yf%g]['(St9'$ET1'$SP:'$5z'')WRh*$EjL%Ig[*$EjV*{O29({Yb$5yW$Ei|)Y[f/2.+:>-^PV,|'|}lJ'|~39'|~3>'|~3C'$.'d0$.'i$4:u&kj9flek6$\#
        Ei5$eJ5%Ift&mEa:>._PUWe'$-k.'$.(='9wbH'|}MC*RURSNN4**'I2@yZT=-$,<<(E7:xVW3*{Je|%X{\-$-+Z%X{\{Bml-$,T$2M9^nNTj'||nt'|~4w-$,]M98&6$eMR0$,<<$4A*$Elm9Wav0$.)B&==&u+$0)Y^V<$5{W$El&$eLo%\#
        IiBSBE@)Y^%/20I:>0Q'fL`J*n^E/2=I>*$|WGOR14*$=:}P6MY*0-VuoRQt*=AP\cb5|*9wBVPS}_*qqMp/22,-$5~'f.ku:=QN'B,;0-$.+-Bm*c^.ce-$,<<%X{\{Bml?$Mew$5}L$eNZ%Ik-&mI%)Y_g/22>:>1~PV11'$5{\'[b-l-(\#
        ePi$c`Q)Y$d*g*/'9wB[-$t_7$Eo]Mir`*obB9&-La*hMpo8Upi*,-Rmtv3k-$,<<SQWMMJ6{?$.+q$6$+$EoP$eL\%Ilp&mJl)YaS/23s:>3O*IinX*=A.-$,T$1hx9o2q4*&|YK727z*$T~R8uQN*x.EO'Qc?-{yY7$D?Z$eLa*4=KBlf;\#
        ;*91\4gr*I?%Qa6$6%E$Epn$eQ`&mK})Ybd/25):>4dPV3n*'9A{y+(8*OB@o$E32*+qH,'1Ik*ZN@B:]23-$5Bm$D6|*};B*y+(8'1Ik*$5Bm&Mf5*$5BmP6MY*&|YK+Aw'?$6&_$Er-$eRv%IoI&mMA)Yd,/26L:>6(PV529$.(B$5}&$E\#
        n|$eQ%%Ind&mMrwPzR'$D-^'$5\d*$6(E|d_K*$6(E|dng*$6(E|dnb'>.K%'&Mn5'P6UY3$6(J'2/Q$eTj%Iq9PV6Q'fdHz010R7$eU3&k`b)Y[S']j0%-y3(?$Esj&mO]'72?z'*,BH-8ei%%Ir%:>8<'A:BC*$.1]PFEp'*]b]*%YaB$E\#
        u@'$.)8'qZT-'I:JS'GR1$'-Iy;6$.1y)iUj$EuS$eV=%Irg&mP['|dnb*$Es|Oqvx'r>pR'.mW*'YZ;X'$6(E-7q\D&.4q:>9A9$,G;$6(S$Ev*$eVs%IsB)YgoPV8d?$6(@$Et9$eU8%Iqs&mOy)Yfi/293:>9(PV8q'PL*6')OYK0'22t\#
        &,-S)Yhr/0P3'4CpD'/0Jn-$6,6$C`)PV9x'9iim'PFIS'2.BB'3q[q*$,E.86@^'&cBh*NDOe%Iu9'(STL-$44L$D-^PV:Z?$6,@$Ewm$eXW%Iu&&mRu)YiX/2;}:<HqPV:_*|<fZ$co^-sw}j$eYY,D<3*P,I=Pt1{*$[wN|D^j0[8Hp$E\#
        y//2=&:><5*$;ge.KbC?$4vu$D4($eYb%IvK&k:s)X%U/2=@:;~@PUZn*$-.B|t/j*zt-f&-0F-$.6Pf\0n:>=J*|\G:$Dqr*$\ZG|D^e*|<fU$dRW3$-.G[0P[$EzD/2>;:>=r*|lf8$4NA0$Ez7x4jG%Iwi&mUm*$|;,|$~%*fd(~:>>O-\#
        $Dt$%IxFMgfY*$-.G|t/o-[X)P/2=n:>=r*wHUh)X%P0$E{R5GmD%Ixe&mVa*$E{R.Kb>*qp(Q/2=n-$C_z'OW8%Iy:3$E{E$e\V%Iy1&mW2)W^M*$Lj'|TO**qp(Q/2@I-$D3NNL'~%Iyn*qp(Q/2>2*C_d5%Iz)*wHUc)XcI-fT8^$4CY:\#
        >@M-$E}:%Iy:MgfY*|\G?$Dqw*$E}T$c@Z*fd(~:>=r-$E{R$c@Z%Izp*$<yb|d?J*fd(~:>A=-$E{RNL'~%I{4-$E{R%Iyn7OgX-$E{R84(}%Iy:<$E|m$e]h%IzQ&mXV)YoF/2A|:>A\PV@j*%'|?:=]b-$,KI{PR%%Ho&*$F$)-()O*-G\#
        e4%Iz)-$E{R%Iy:,Ch*-%P(crLLf-(XS-$F$U-()O%Iz)*$D3N&+yI*$Dt$Oo`m*$,KI|t/o*l<V?4eq+*T{Z9:;~635(1_$dTd%I}9&kiw:>CT'(STB*$F%&%G]$B$.;K$63q$F$?$e`-%I|l&mZh)YqO/2D/:>CrPVBx*N,G>%Iy:*$,Jt\#
        |t/o-$F&;84(}%Ixe'&KZ.*z4lF&lLp-$F&V%Iy:MgfY*$.6o|t/o0$F&l84(}%Iy:PTC}6$.=]$66$$CaP$eb6%I~i&m\n*$-^t$C_u'$.>o':>Ei'$.>}*$,KD|t/j-q`81$67</2Aj-$D3Nop&R%J$o*|\G?$F'\*PL)}PV<B0$D3N$ec\#
        d%J%7MgfY*$D3N%Iy:'98&,*wIgj)WQB-$+w@{Qd,%J%_*|l7_$5&W-$D3N%J%h&m^d*%'|?%G])9$.?'$67R$F(6$ed,%J%Z&m^m)YuX*&cBc,D,|**s75%G|v-([lI\T.Y:=]b*|mKs$4C3-$c@d%H@:z=)R*:4++fm5G0P[uL$3o_8se>\#
        :=7E<$F)L$ee:%J&h&lsJ)YvB/2Hb:>HBPVGL<$6.;$Ez}%IyP&mYS)Yr;/2Et:>GKPVG]'|~*:'|~N6(||2R'|~N@'|~NE'|~NJ-4,L\)ig~g3(C'0&Vx'Dux/'>^.N'(F/M'AJE,')ih<'6>EY'6}a~'$,)r'$.CJ'$Ca6*llR:$6;d*$5\#
        ya%H,u3$.CO$4=>$F,.$dta%J)A'$SP*'K0@0':;~&'&k:^')WQ<0$.D/%Yu3%'|/)Yy@'$+w5*$+w5:>K@'$;gU'fk|('PcmG<$.D%$F,Z$ehS%J*3&mc+)Yyi:>K*PVJY*$4?K&k:x-$SPD$dt\:=]b'qw{k0T[yY)WxR/0Kd:>L90,<4l\#
        &mc[:>L,PVK?6$-R4$s]J$DiV%J)J)YysPVKP?$6;2$F+W$egA%J(k&ma_)YxB/2J^:>J6PVKa'g0|o'u9(@*$6>bPVLI'Jk_`'MO~.'{HYz0d\.y$ejz%J,I:>M`'|l7i'P<9g'{x+$'|D^t31oB;&meS)Y|6:>N%PVM+'a@G;'$k8t*%Gd\#
        kPT'}'$F026$4\z$F/I$ekS%J-2&mf&PVMX'sw}t*fdHz:>Nu0K8XG$DB)$cy&&m:|'P\:>0&mf9)Y}5/2OU:>O9'qPG{'Q0FV-%J.B&kZe)Yia'qx@]*$+wOqhXx'$.Hz'$4;[*)Y~4:<QL9%81V%J.=&mg6)W}w/2P8:>OtPVO$-$[HT)W\#
        |,PTJi'$3r$*$3r$$D5+-$N*J$6Az:;~@0^l8z$emm%H?3:>Pd',Ch4'`DBA0$.J6.{S:/2QY:<Vh'-Ge>*$44L$F3&'30'u0/@3z$F34&l^N:<Vh'Xcuq01H.3$F3J&km}:<UB-^<gu&mRO:<UG'f<P=*$sPq$F3m-%wM{&knE:<g_<$F2p\#
        $enk%J0C&miH)Z%7/2R`:>R<PUC~'c(`['{p2j*r{xu%J1]':4*|*$c@Z%J1k*&mj_4cQ$*h-st8sEB3$6D.%J1b&mjha8N|:>S9*(+{R%J20**;mq%J1k'%OU/''WOC'=(9j':;~10$6E-$F5R$eq<%J2f0iP?f&mk=)WS{/2TO*yPP&'Pk\#
        B*a0Vl?pdW*')5Eyx(q-p,j'/PsR%J3D*PL*'PU6A3?(;x$eqh)Z'c/2U1PVSm0b<L5%J2E&mkk:>Tu'fk|B*VTH:$erd-N$o%$EM)PT`M'A_b;'mh,H-$,Z[$6Fz:>U`0$eri/2U{:>UePUe~':CvK*z4lU&mm`':,2v*z4lU&mmn'$,G;0\#
        $F7l$c`Q%J5):>VD*$+xa/O_M*$CbI{`BO*$.Oi$6H''[P1J*$,G%%J5c'Uog(3$F8P%J5h&l&ua8ns:>W('8cU''f{lX'F{Ks9$Ca_$eK,%J60&kU?)Z*]EH$%PVVM*$.P`$3o_'-_m[-$eu7)Z+2/27N'2,W1'2{7P'(STG'(s5,3$-WG$\#
        6IR$F9w$de'%J7+'V,OS-$,>0$6Iv.kk$*$F:&$ev%*&{W^/2Y;*$.Q=$F:V'wh6R0%G`C&kF4)WVePVX*'Xsf,'-gEt'[we:0%J8-&mp|)WVe/2Yv'MgfY-&+yN&k==)Z,u-$.R=%J8<&mqA3$,NL$F;U%I*S&kw}4cpq')(%G'%WMD'Igb\#
        Q'Jk_[6$CbD$cAq%J9&&mqu)Z-X/2Zt'(Cc}'D45:'V<?n3%J9S&mqu)Z.%/2[A:<&>-$.S[$6L8$c@d'64'(0$.NO$F<m/2[hflA/'4cQ$6$E*4$d{\%I&L&lXr)Z.g/0Kd'h,a|-$F=:/2\APU^D'Z\DR'$6ME'$.U:'M@2i*P[uL$CbD'\#
        Ogh]0CWl*$F>'/0%$PT$a'h$ib-$F>=q8_F/0$?*qp([/0_83$E=l%J;L1w:K:>\kPTL\'${)4*$,D\$ezR*$;ge$DKe-$.VK$3q?$cGA9$F=t$ey^%J;6&mtQ)WQV/2]`:>]E*|\GN$E?e*$+x{&+yN*$+wO$F?\'$e{J'%H,u*$F?s4cQ$\#
        *z4lK&lNx*z4lP&muz*)X.s/0CZ9$F?S$e{S%J='&mv()WQV/2_&:<gi'&K^C*$F@^&k:x':CvP'P[uQ6$F@c$e@h)Y-4/0CZ:>_-PV^3'4cQ)*y``=&mw-*r{xz)W|B*$+wJ$4%,-$E=Q//~m:>_g*&cBc&k?--$D-h//~m:>_}*$+wJ$3r\#
        $-$D+v//~m:>`80$D,l$d54//~m:<N,-$D-1//~m:<N,-$E=Q//~m:<N,-$E8w//~m:<N,*:\.l//~m?$.Xm$6Q4$FAj$e}e%J?<&mx<4f3U:>`yPV`,*9_ysPTTM'$,KS'$.Zq0$FA9$e~X&my6:>ag'p{vv6Sp)l$c}H%H4&)Z58/0VP:;\#
        ~E'$.[6'||uA-$.[T|To+$EFA*$.[Y$S|e*$.[T|tOk*PLIyPTZ^*$.[o$6T-'/(KJ*$,YA$6T?0$FD$/2c):>brPVb&-r\?Z&kKE)WT*'$FD~'7Ogb3$FE0$cy&V,oE/1+6:>cQ':$:k'/0&('/2dB0$D4x)Y>[/2d=:>cu-$D-^$dUS%H0\#
        :*z\e7%H2e-$FEo)Z7S:=va':,2q',s9/9$FF7$c_'%IgQ&m|5)WQQ/0(f:<%L'-()T's0i:6$FFA$deK%JCh&m|\:<4cPS}A'z<dV*$.^Q|t/t*$.^Vfk|=*$Dg:PVdQ'*{/;'|~jU'||@W*|?N5$f(5'|~j_*$f(:&m}W'$-&q0$Es`$f(\#
        H&k`bfnd/*&cqgz<d[*$,KN|t/t0$._R$6Wk,cwxt$v$*jsxU6,]w3$,NL$5\d)7pq)Z9k/2g8'Mgf^-r$s{$4%,)WXE-%H,u&m~a)Z:D*-wV0$FHz'l4^4'$FI5'$FI:'$,M+-$.`W$FI?:>g`*|\GI$Dt)*wHUm)X%U*qp([/2hM*|<f_$\#
        d,J*qp([/2h_*fdHz:;~;'whVI6$6Y6$FIh+_Kj&n$s:>hDPVgN*&D]0z\EJ'|~m^*$FJXPUB(*$+wJ%Hqx'Xsf6-&kZe)Z<F/1+6*%JGpPVh6'EG}i'$f+o-$+w|ih(;70+s'N<7c',$,J'$-h>*$.b{&k:s*&k:s/0%$3$FKF%JHU)Wq5:\#
        >iqPVh{'84),*'G~z:>j='Z4k]*$6[aPViL'C`),'r|=g0$-S-$FL=/2k0fl_S*fd)-:<'P*|l7i$3sP-fT8h$3sP:<A^0%w.3$f-=&n'Z)Z>A'$6\W'$3p1'$Cd4'6;z.'%JJF'E82D')Z>x3$6\m$FM7$cge%JJK)Z>}'.;qy'$6]E'$c[\#
        }'&mqu'bL<K')Z?P'ewoN'/2lq':<%`9$6]J$f.T%JJK&n(m)Z?U/2lv:>lN*$FMP&n)0'M_nI'$6^='nd18'$f/L'%H$r'&kCp'6Cr>')Z@R6$6^B$E?A$f/Q%JK{&n)o)Z@W'%G{L'[X)U'&n*A')WZ3'/0%y0%JLM&n*F)ZA)/2nE*$f/\#
        j%JLf'$3rt'9Oi\'$FO{'$cBp'[0P`'%JM9'pd3<'&n+2':<*49$6_V$FP%$f0j%JM>&n+7)Y(v:>n_'$C`Q'9gR1'$f1O'.[R^'%JM~'qh0F'&n+w3$6\m$FPe$f1T%JN(&n+|*)ZAz/2ov'$Cai'&kvH'O@4h')ZC,'/2pC0$FQK&n,I)Z\#
        C1/2pM'R,KF'$6aU'fDHC'$FR$'E@*T'$f2n'P,IB'%JOB'&k==')WSb9$6aZ$FR)$f2s%JOG&n-;)ZCy/0Kd*/2pR:>ph6$kXa$4Qd$DXX/1+6:=YyPTfo<$6\h$FNT$f0R%JNL&n-b/2q`:<O~PTNb*z5@T&kiG*{XJ?%H12*M`BRSA$`*\#
        :4Z/flh('td7I*{XyM%G].*:D;='?fs*{XJD%H12*$.k\|d?^?$6c1$FSZ$f4H%JPv&n.n)X;N/2rh:>rDPVqW*$5Rk/1H0*$FTh/1+6'%_E^'zD\u'/(+]3$,YT:L3M$FTz$f5d%JR3-$,KX*K~-(T'{*:D;=f\_Q-vE,A$D$l)X%_'P<hp\#
        '$.m6'$.m;'$.G*'$.mE<$6di$E6\%JRM&n0I)ZG0/0P3:>t1PVs<'{Xj1-$.X<%H@:)X.s6$E]2%H(D)ZGw/0P3:>tfPTQ]*%GjQz<d`*$+yt&[JS'$[HE'$.nR'$-^~-$.nWzLU%$f7q3/GgB$FVp$f7^&keN)ZHh'$.nn*6CrH:<N,*5?\#
        u>%H,u'l<VI0OHLo$FW]$f8KPVu1'%7ld'$.oU'$.oZ'$,N~3$FWX&,Jt/2vb:>vPPVuV'Ps^&'zl5j0$FXS$e-i)X(b/2wF'$SP?0+o</&lnpEJv]PTIB*$,Z[|d_K*$FXs:>wE'$4FW3$FY;SB(9)Y:8/1nB:<aQ'0S\W'6kK8*$Cxl-()\#
        T'@417'3_Su9$C`$%JV_&n4S)W|G/2xM:>x)PVw/*$.qB$D$l*$FZ4$e/O*$+wJ$3xW'fk|='7GoH3$.r$$3o}&k;Y)WQQEH%30$C`$$f;+:>xkPVwv')ZLE'fd)('Pkeg'eP;Y9$.rT$6ji5(1d$cN,%G_N&lo(PVxP'PVxU'Qobq'0KdB'\#
        ^D@3?)_R^$3x<$Cga$f<?%G])&kKE/2zM:<A^PVy&*$C`$$f<N*$f<:PVyP*$Ch\$cEs'PVyb'$.sy'Pkeq',[Pd's8aO3$,<<$6l8$F\]:<g_PVz$*:<4=PT*y'PVz>*:<4=PT+9'/2{x'Eg^I-$F]=$f<DPS}<')ZNt-$f=j%JZB/2|=3$\#
        F[$)ZMn/2{A:>{(PVzq'%_EY'$F]v'$D/k'$k8o'$F^*3$.uK%H*h,Ff5/2|xPTB.'$D,%*$6n)PTJ{'$D}y*%H*h&n9P'$D-L'$F>m*K3?0&n9c0Ewn`$crp&m'}PTZ^'PL)}-$;ge$Cdf:>}J'$E?F'&k:x'@Sl|9$4DX$D-^$c~p%HFM&\#
        n:>/1+6:>}f0$.v^Rng6&n9B)ZQ&6$F^4$f?3&n9U)ZPF/2}f:>~-*g(dm9wqZ*FDVgZ\$`*&cqgz<d`9$+wO$3qI$F`;$fA)%J]W)WTk/0+=*L<5Z%H1-0$3qI&n;l)WTk/0&2*0<H+pd3<'g0\x6$3qI$Fa2$cBD)ZRm/04j:<$R*$[HJ/\#
        0Rl-)_I\$4C^$EPs*0,(]'0J\6$3qI$FaY%J^l&n<h)WTk/04j*TkioL$|30$3qI$Fb6)WTk/04j*&k:n)X%U6$3qI$FbP$cCb%G^Z)WTk/04j*&L.7Xsf,*$,KN$s0z3$3qI$Fbr$fC`)WT*/04j<$,<<$6p6$F`|$fB%%J_'&n=8)ZT0/3\#
        &r'$,Dw-)Oy3/3'M:<D|*)ZTp:?'%*$5\d|d?Y'flA/3$6sZ$D*U$cfz/0OYfo%F'$.]g'$.{m*,cha:?'c':<aQ6$4%\$cAvWP-B&kBZ/0(|:<&U0d4V$$Cb0%G]L:<3h0:{B*%G^Z&k</a8O&'&3qY0,KqA$3zv$Fe:t$v$'$k8j0$,-L=\#
        GuY&+{s)ZW''|TO/'{XJ50$.}6$6uK$C_u$f?n-$k8o$6uP$Cd4*PD1|PW(C?$.|%$FdZ$fEX%Jb3&n@8)ZW,/3)|:=XdPTM-':<4c0$.~1%)pV/2smPT`R*<CxT/1s$'|$~%*wHUh)ZXW-$Fg*Xsf,:;~1'C080'+/z[3$6v{%g@3&k;;)Z\#
        Xw/0(f*$6w*EG}n*:;~;PT$a-$+xaVL08:;~m0$k;9$CaP%GdkV,OS'/7vs*&+yN/3+}-$+yo)WS,PT876$Fgh&nBj)ZYU/3,':<4cPW*_'*s7+'u(s$*$/%=PcmW'7_Wn'8$8S-)+.M$Fi%PS}2*$/%U)gAl3)7pl)ZZ?/0$?:?,3PW+T0$\#
        3rtk@QJ*;nM/0&2*$KX/$cQa*)Wi[PVtI-$/&6$6yO$EC0*$+wE$5W3'&nD~*LSy9$Fj3*$4%\)WQQ'$/&l-$Fix&nE1)Z[|'PTIB')Z\3'Uw_8'pDRa'[P1O',s999$Sp1$d6E%Jgp1wlW)Z\B:?.1PW-7'RcoV'PS}2-P[uG$fK|%JhK*$\#
        FkF$c@_*E_fCPW-p'$Dg:'&3qT*R$S6$fLO*$Fko$c@_'PW.:'?oPW'PW-p-$+yo:<&>PT%V'PW.R6$/(,$Fke'RcD%Ji5)Z]b:?/^':<4='PT$W'/?o-0$fME&nG^//~m:?0+'4S`_'1WYa'0Cl7-$/)P$6|e$Fm/*$/)?)Z^f'^\(h*:cW\#
        5PW/g'o(l}'%Jjb*$/)z:?0y':<N,**k^m%Jju9$6zA$Fjz$cp%)Z]y/31/:?0~PW02*$3oZqY(>*$/*f|e/''|]6m*z5[y&nIF':Kn`'BkWU'f{lb':kOE3)z@r&nIY/32S:=kEPW1,*$;gj|e.}*$/+T|U>b*''~Hflka*$/+f`t]j6$Fn\#
        D$fO73@bc)Z`F:?2NPW1a*Pl9pP4p+*$,Jy|t^}*ftG|:,az0$,KS$7$FP7QLPW2:*SK@zMXJG-cxA]&nJz:?3S-$4Ch|$~4$c`Q'%g=i3$/-*Xd:^&k:x//~h:<Oa0$-@m$3o_b<k}:;~;-$3o_r{xu-gek*$,Z[+0?R*z4lU&kj&*$+wE|\#
        t^}*$+w@|t^x*$/-}|t^}-$/-t$7&;|dnb*|\vW$Fqd0$4\z$D-^dg8J:?52-%Ou+$3o_z|&*<$7${$FpM%Jmi&nKm)Zb\/35%:?5;PW4M':<`J'Zsh0'kX9u'L<5Z'f$g^<$7'C$Cd4/o^U%Jor&n-')WQQ:?6.PW54'H[m7'a0Vl'9_Y|'\#
        Hk]W'{XJ:'qPGq<$+wm,SXO$Fs=$fT'%JpQ/37::?6mPW5s'wx&r'bsp@'SW|E?$3pl$Chw$fTa%Jq0&nO$)Z@z/0&2:<1JPS}<'2$2Q*&nONwPN''V$W>':kO;';GsP0[(XU$Ftc/38V:?8.'d$eU'd<N*'dsr?'8$8X'dDF:'0Cl-'8kM2\#
        <$+wE$7)c$Fu-$fUr%JrA&nP5/39/:?8b';_\%*$/1v&nPe9$fSC%Jp&&nNT)Zeb/38H:?83PW83'||,>*wcTd)9S7*$3r$|d?Y'&n1{*$/2~|d?Y0r}[@%JsT&nQQ)WQV*EG}sPTB.'$+{Z'$/3K'|t/j*$+wE:?:F-$/3ZwcTd)9S7'$/3\#
        U'$/3p6'rND%Jsk)ZhI/3:n:?:TPW9g'SH1%-Pcm\$cGX)Zi?-$/4=30'u)W|B'&n-;'$c@U*$e1]%Ju;'@,8}0$/4a)gAq/0&2PW:\')Ga''$/5%'}$@i*$/4o$Vi$'$3qI-$7-M$F2:[_|o'$C_p*$/5O6kK3'$/5T'$/5]'PT$f-$3tX:\#
        <&UPT$+-Ps^&)Zjn:?<]6$Fwz$fXl&nS]/3<`:?<SPW;k*$,G;//~m-$--X$4?KeHCS0$E)==(x*/3=bPW<?'PDc--$,iSOpp=PW<]*K8ikUhT5-$/6}PDc2PToE*P\gUPDc2'PLw5*$,iSPDc2*$[wX)WqC*$/7OPDc2'PTQ@0$,KS)HS?E\#
        HB[PW=S'|M-?0$/7f$44L$cm*&nVE*$-t/PDc2'$,M[*$/8;PDc2?$7/%$Fz[$f[M%Jw{&nUo)Zl_/3??:?>~PW>2*r$s{.{bL*9HEZ$f]('|t_'*$+wJ|t^}*$/9*|t_'-$,G;.{bQqx@]'V,OX0$+wO:,b$:<C-PW?;<$.(=$D3S*<B)%J\#
        yV&nWN/3@Q:?@-PW?@'F{K}'7W_m'$/:*':sGP'$/:4'Qobv*$/:>$4?K9$f^:%H4g&kcW)WqC/3AM:?A*PW@5*|<f_$f?n0$/$_{p2o$Cc4$f^~*|<fi$f_,0$F~X)WqC:<[]PT`M'j\5%*$+wOOo`r*PLY0PU&%*H,p;Xsf1*4kI/l523-\#
        xl3a%HSe&nZ03$L,8$73`t$v)&nZ')Zpr*$-PG|t/y-$+wO$3oU|d?O'$/<;*$-S2EWn$*$/<M|D^o'.kBy*$/<_$3oU-$/<V$74tfL@X*$-S2%G\z*$/<z:,2q'|\G?*fd)(:?C}'$;g`*.kB~/3D]3$/=(Zkp%$cQ6/3DT:?D53$/<H$74\#
        }$G%}R[wU:;~;9$f_W%J|&&nZF)WQV/3CP:?DSPT3d'2;v+-$cge&n\b)XXl'w`>L';(7p'$/>P',K`?'$/>Z6$D70*<2h&n\g/3Ei:?EFPWDQ''G_2'PD1w'[@A*6$FKK$fc<%K$f&l`-)WyH:>V6*$TWZ$c@d']wgH6$CbN$cQ6%G`>&kM\#
        UJ{P%PT)~'$/?X*$,G%:;~@')o:&*$/@$|TO>?$772$G'a$fc_%K%2&n:>)Ztx/1+6:?FgPWEv')Ga1'&KZ30$78g%g=n)ZucPVU7*'o8'%J5$-&n_/)Zuy/0CZ-+?k*$ch;&kbj*'o8'%H,I'fT8h'9?yA'9_Z&0)w2;$feX%K''&n_v'd$\#
        ed6$79=$G)j$feg%HF\&n`1PTTM*$,M`$sPq-$/B&$4C{$D:\'$,R?6$790$G*=$e)F%Ig+:?H{PWH.*$.9+|t/o*fd)(:?IK*$,&}|t/o*PL*'PWH^-$7:suHSn)Zw|**{/E&kbj'/8Fi'tLNy3$c`Q%K(j4c}J:?J*PWI0't{zt*:?JIPS\#
        }<'PWIO'%K)E'&nb9'=8*>')gAv'EWn30$/Cp&nbC)Zy&/3KB'P$q)*30GbPT`M'PDa%'$/DH'a(^f*$/DMPWJD'QXNO'$/D`*$/De|tOk6*<Om%K)t&m8:/3K]:?KHPWJ\'|e%\'|tp|*|o`P$7=F'|e%%*$/ED|e%\*9S7HgSfa*PORnPW\#
        K;*qpWi/0he*)`8@:<pD'$,f$'$/Ev'VDi>'$/F%9$7=K$G.'$fip)Zzk/3M0:?LlPWKw'$-D;'98&1*$\md$fjf'70+x'6KjS*$/F_$7>t-$/Fd$7>a$G/4'%o5y''G_--r$t%$fk9)Z|0'S0HU*/0K_:?N,*Hk]\PS}A'$/GI'BkWP'EWn\#
        .*%K-6&nf*<$G.|$fjk%K,H&ne@)Z|5/3N^:?NCPWMS'fm\(*:<pNPU]'0$G0`$flJ%HR`fnTF'%@9'')H5?'tL~''%8@r-$<;s$D4-Tcqi'$,J~3$;gj%G^i&k;;/0%WPT/J*a@G;&ngC0$,N[Sp)l/3PM:<RI?$44L$G1$$fli%K.8&ng,\#
        )Z}j/2<+:?OaPWO*-EWn.&kFS)WbS*h4Z1&nh<'l<V?*4cQ$:?Pu's8aE'hk~<-$+wJ$G2g:?Q-'gP=b'%8KF3$,Jy$7B>$G2q$fncPWPE6$T/z18[+&km))[$':?QIPUy|'_oq7'|$~4'nl)M'vLPx3d.@:$7C;%+P*%K0o:?R+'`snA'PW\#
        QF'R{X5'c`)z'mh,C'fL@X9$/K^$tnJ@7`P%K1G&nj;/3FJPWQ'*$c@d%H,u0$/L4-WU^%HFM/0CZ*+7rk'o<i-$CpL$fpc,CjT'$/LW'+Gc:9$foT%K18&nj@)[&D/3T':=*1PWR['JsWp*$;gj$CbD'/0&23%?dy&nkY)['</3T\:=*V'D\#
        caD'E(B)-C_d:%G^i/0St-$7Eh%+RW%K3A*E(B)/0St'%Gap-B{Gp%K3d/0St*N,GC%K3d*DD%_/0St'D$Dz9$G62$fr6%K37&nlX)[(C/3Uc:?U?'&k:i'&nm>-H$I'&nmC)WbS*HK|r%IN'-$C_z)WSv/3VJ'/1of'''~C0Po=d&KZ3&kK\#
        u/3Ve0ND/x$fs4%K4oPWU>3$G5s$fr)%K42=(Yf/3V{'w`^9'$,NG*)OYF)W|B-$/P2$4Y2\d>f*$,Z[&<.`'o8]G',,$_6$/PQ$4Rk$cm/&kZe)X;I/3Wt<$D1E$ejl%K5b&lZ3)[*4/3WY:?W9PWVM*)X%P//~^*$7IJ|d_K-l<VD)YPz/\#
        15e*|l7n$7I\'PGg+*$78g$C`$-$/Qg&mS(PVrF-$,Z[$4Y2z=)R*$+w@|t/y*PL*1PWW|'vt)r0$/R8$5U|%K7{Mh+P3$G9s(vjD)[+w:?XnPWX8'/O_H'%o5t'JcgK6$+xa$7J|$G;F$c@_)[,}PT$\'8KlR';gT5'VT(C3%g@3$cFE/3Z\#
        W:?Z/PWY50DKxt$4d/$ei]/03Y-%G^Z&k=3EG}i'/3[10%ITV&kZe)[-dPWYm-r\=5%G^Z&k=3':[^l*$G<s&k:s*$/THPS}7':;~,'//~Y*$G=/:?[P'$/Td*$/TQ/3\0'=GuJ'$G=P'$c@P'%WM:*$G=Z$fyD'*K^,')[/D-$/U%$7MD)[\#
        /I'$/UG6$G;P$fw])[.,/3[T:?[cPW[F-$KX/$cBz?oRw*$KX/?oRw'8kM<-$KX/$cB5?oRw3$-k.$G>G?3mb)[04/3]P'$<95*:?]EPTNg'$,G%0$7Ni5(1n(sTy:?]S't,n**$/Vx|t/t*PL*,PW\o'kHIP*$/W4|t/t*PL*,PW]+-[P1O\#
        /3^I:?^3'|~N;*$/WX$3oU'$/W]'$/WX'$/Wk0$G?{7P,O:?^WPW]b'P<9b'>kSC'p,j''yp0f?$/13$3p1%'|D%K=e&kFs)[27/3_S:?_+PT)~'UH3)'|TO4'jl%@6$,Wf$GA9$f|~%JO8&nw<:<%`'uh4N'?8,8'ZT,K9$/Y1$4*,%K>p&\#
        k:s)[3B/0FV:<%`'4kI/'0[Tb'FccC9,K`?$3qI$GB2$f}w%K?FEHA1PT3>6$,)X$Cp|)WU}/0&}:?(VPS~S'v$w~'w@]]-/0'':?a8PW`>6$G@o%K>R&nwi)[3s/3aL:?aB*|\GD$DKe*$/Zw|t/y*$/[%|t/~-$GC3\D^&:?az*&kc*EG}\#
        n''WOM'(;kr'&s3('SH1*9$D/k$g$b%KA1&nz%/0Kd:<K2PWaN'Mgfc3$6vA:[~m&nym)[5h/3cA*$,%,$3r$*$/\=9GqV'$+wm'$/\O*/7v}$4&''$/=?'$/\b*&cBh&n{5*$,Kk|D^y'SHPw'$/\~<$GDv$g%i%G|v&n{')[6s/0jj:?cf\#
        PWbu'$.|%']@C)'0,(]'0cLr'=?}D'>,6y'g`-}B$+wJ$7Uc$CeJ$g&m%KC<&kvH)[7i/0)3:?dXPWc^-e@K>%H$D:<&P'?wH]0sXB/'0,*$cFE)[8S0$+yo$fT'%G])/0'^0$;gj$Cd4,CjT/0'''KWt5',[PZ?$,)r$GGY$fF5%H$r&lo(\#
        )[95/0$D:<F.PT$a'|~'\*$/_XPS}7'q0g1'(K\2'FKzn'*$*A?$/_]$4%\$Fa;$c@_%KEE&n~9)WSv/3g3:?ff'O(L8'x<bW'v4hC'N{T(?)`}q$7XT$GHy$cN>%G_N&n~w/045:?gDPS}<B$/]N$7V&$GFo$g'f%KDA&n}A)WqC/3fQ:?f\#
        kPWfJ*)OcjwPMn*/(6&qw{W-xl3R%KG*&o$}*fd(~:?hN*$/aj|t/t*Q12<Oo`m-[@A*/3i6:?hm'R,KK0$C`$&n_%:<KhPWh)'B[g5'jsxU-4c{Z:?iCPS}A0$GJl<D=A&o%vPWhI'r$sv-l<VD)WYL/3j8*$/bz:<K7'PWhy*$Cd/$cQ1*\#
        $+wO$7[J'PWi5'PT?m'$/cQ'Q0fC'7Og]'PWiR'/2md':Sfk')[=v-$g,z%KII/3k73&o&^)[=S/3jt:?jLPWik-$3pq=GuYPT$f-$3q0$C_zPT*~-$Cha$cCy)WS'0$C`$&o'i)[>T:?kK'%g=d*)WQQ:?ki'2;v&3$C`B%G^Z&o(T:<%VP\#
        T]b'<$<e3/O_M$eb6%KK$&o(F)W^M0$c@d%KJ\:?k|PWk<-$3pqn,h(/0%>*%G].)[?w'/7v}'$6wo'$/f0'$/f56$GM<$g.t%KK\&o)T4cpq:?m+9$3vN$FsQ$cGX&kBd)WQQ/2yr:<&U'z\E@*$GOJ$c@_'&$&9*%KLb&kFS*$,%G$7W>-\#
        /(+X/0^[:<(a':[^v0$+yo)[AS:<&>PT%V'$.M,'$/gb<$GO-$g04%KLg&o*_)WQV/3n]:?nBPWmY'$-N,*/0a~:?n~'PT$a*9wB[:?o1*xl3f%I6&0$elx1ylK)[BUflA/-$7`G9{3QPWnI3S(PE$4%,&kAg)WZ3:<%`*%KNT:=]b'PWn|*\#
        RT$@$c_''%KNw'PWo8'$cIA'PWoB'$/iU'PTC}')WZN'/3q'-$g2t%KOH/1ZK3&o,a)[CR/3px:?jLPWo`'D$t('&{ZA')H5:0D<\]$GRe/3qXPWp1':<RD'4spM'2{fY'$4Cc9$,V6$7beg10V$g3o%KP>&o.24d%2'$T$H'1gy/3$<;xLd\#
        =-$g4@&m3{PWp}'&T&L*&cqq&o.s'%H123$,V6$4C3$dO$%KQ7/3Kf'Jl3i'&ki|'PLY59$,V6%8@=%Hh3&kj&)[Ey/3s::?rm'$,9{0$,V6*kmT&o-~/3sa'Q(NF-$/Hp:,2{:<Kh6$,V6&m'})[F`/0W?:?sOPTTH<$GRt$g3~%KPo&o.x\#
        )[Ed/3sD:?s9PWr]39_Z&$4P/$CxH:>yvPT2d*)[GQ:<J<'PWsQ'PV^Q'$3x<'PWsd'$/mw'/0,J'PWss'/0Kd')Z.g-$g7@%KSj/3uS3&o16)[Gt/3u?:?jLPWt,'f\0x<$Cdx$cDt%G])&kV6)Z)>/3uz:;~@PTql'%HLR'$/o''$/o,*$\#
        CbDfk~,*/3T\PWu(*|l7n$6:v*$+wm9wB['$,Wz*$,:m|t/~6$/o1$7gO$GWx%KU0:?vKPWuQ'IgbL*:>}JPWus'$7h;*)WQL/0(T'$7hI'$,$19$,-L$4Ov$D@O&k==/3+}:;~;PT=d-$cQ1%J9+)WQQ*9Oia$cQa'2[Vf6$CgO$cCt%H$w\#
        )[K+/0%W:<;d'td7D0$cWx*{/@/04j:?x33%KVH&o4D)Y/C/3xG:?x83$g9I%KU|)[JN/3wjPWwJ'&[JS*$+wJP4A\3$G),$chV%KWa/3yJflL.3$-hC$5`X$F5\$fL&%G]$'=_^)*$7jZ$g;t'$CaP'%G^i'&kBd'/0%W'PT%V9$G[B%KXQ\#
        &o6E)Wo]/3z?:;~@PWxs'BsO[*$+{_/3zf'&+yN'%G][*z%P4&{+8*<sIY&o7.?$6]m$G[}$dt\%J~s&o7$)[Mb/0CZ:?zZPVhL':<SG-$+w@%GmV&k:s'zLT{-P],I$cA1:?{?*Ztz2F,?3*&s2yxt+q?$/t<$C_u$f?n%ID]&o7j)[NZ/3\#
        {~:?{ZPWxs'|D^j':sGF'%?dj*0Kd=fk|='{`BO*PL*,PT@_<$7mL%'|?%KZ{&o8o)[OR/0K_:?|EPW{K'|l7_'PL)x*9_Yw:?|y'{`B@':?},*fT8c:M%S-fT8h$7nU:=58*$+wJ$4%\9$G^X$g?G%K[z&k:x/0Kz:?}?PW|M'BsO`*$+}0\#
        7oHB'|LW)9$-k.\$]T$dy6%H{(&o:O)[Q2:?~%*&k;;/0%W'%G]L-&k:s)Wa~:<&>-$cA'%G^i:<%*0$C`LnLK2&k<X/0''0$cFE%G^s//~h:<%`3$Ca_$cQ1&k;;/0&(:;~;<$G`+$g@t%K]C&o;?)[R*/4$R:@$6PT3d*)OctwPMx*$/x{\#
        %'|?0%G_N/0%>:@$uPT-X'9gR,-HSu'$gBX%Ju_':=ee':@%F*8sEB:@%K*$+wE|t/o'N{T--$+|69WaqPTNb0)7pg)[So/4&4:@%g'$3oK*$7rI$E;b'$Gbn*$,-L$7rW*$/zL|t/o'$SP5'$Gc3',Ch%'$Gc='$EGN0$/zc$7r}$GcG(se\#
        8-$GE<$c@d&o>E6%g=d$gCj&k?_)[U4/0CZ:=Y3'&k?_'|LW$3$/{S$Gd-$cI\%JCAtd7I-$G^X/0s=PT$a'pTB|*P_z&%G]$*$-wSqw{p*%Kac:@'~'&L8p*/SdG&,X5'4cPp'$/|R'$/TZ'PS}-'$/|a-$/|W$Ge1$gE{'$-^t'$/5O'%G\#
        \z'$/}''$/Np3$7t{3$<~)[W):@(xPX'~'$CbD-$gFK:@)<PUGQ*$cA'%G^s'$Cc9'NL'~'&oA9*$Cb}%G]L'%'|g3$Gf2$gF{%KcO&oAC)[X**$,Z[|tOk'PUV4'Pcma'SP)?'/o@7'/?o2'Q8>f<$7vV$D$l$gG`%Kd/&oA~)[Xa/4*}:>\#
        }a*|TO>$D,l0$+w|7_W}$GB7:<&U'|<fd'yPP+'Zsh5-%G{L^L8H)Wa~3$0$3Y,^K%Ke(/4+l:@+D'.Kb>*)WZ3PX*g'%KeT*{XJ?%Jp[-v$x(%G`z)WZN-(+{R%GdT)Wa~3$0$z$GhX%Keg)[Z=/4,a'z4lP*z4lP&k;T*z4lP&kPn*yPP+\#
        $cI\*$+w|$3sj*z4lP&kY;9(GmB$Gi?$gJ-)Z_//4-?:@,vPX,%*wHUr)ZCj*wHUr)Wa~*fd)-:<3h'wHUr6$,DAUW~S$Gj.)[[i/4..:@-e-Uw_3/0$z:<A^'bT4['*SVF3$+~u$7zT$cBu)WTkPX-;':KnV'r<\K-gwqW$7zs/4/+'WH5-\#
        -;Wcu/4/=PW^~*EWn.&kKE'xTK,-$+{_$Gkj'OW=*/O_M:<;d*mHK^/0$?'L{R$';?{@0'7nh)[]e/0a3:@/TB$0'7$7z^$GkB$gL9%H*%&oFZ)[]F/4/j:@/FPX.Z'cwmO**s70/0$N-&3q^$CmG/0&2-Qobv%Gdk:?6m3$,Z[$7|W$Gl|$\#
        gMj%KjA*|=+V$cz<*$0*)|t/y*PL*,PTDW'{x*z*PL*,PX06*PL*,PVwq*PL*,PT%V9$0*2$6?:$Gmk$gN^6,.s&oH{:@1L<$GgZ$gHu%Kf/&oDe)[\%/40<:@0`PX0V':=`a*$,,w|t/y*$-^j|t/t0$0+UO@4m$CpQQ8?G-'o8')[`S:@2\#
        O*$4=,w0mG0$/t<$Gnw)[`v:@2m*Pl96P4pQ-|M+($4C)$Gok*$0,D|t^}*$0,Q|t_'*P],DPD1h-|LVz$5&W$Gp8*$0,l|t/t*$0,y|t/y09oJK$D4-:@3KPX2t*&KZ.B[g00\cyt%Km{&k:x?p$['B[g00r{xu%Kn:&k:x)X%Z*$gQ_-kW\#
        4*:L3M.oT>'&OkI')<''*wh6\)<''-r$t%)gac)<''*fDHM:<C--l<VI)WqC/0Rv?$8%@$GqF$gR4%Knb&oLV)[c9/45Y:@59PX4C'EG}n*_PUD:@5t*$0/-$s1)*$,<<%WMN'AGyf3$Grf$gST%IJ37P@X:@69*xl3a(6%P*{XJD%KpA*?o\#
        pD/47.*-H6_/477'$,Hz'$8(;'|T{_'5?u4'gHEM'Q0FL'E_f9<$8(J$Gso$gTY%Gn+&k?q)WSg/47gPS~S'[P1E'($(=?$-V<$4*,$G,-$gU)%G^@)[e{/0%y:<$MPT+9'B[g+'xLRw<$,$1$3p@$Gts$gI/&k@,)[fO/0'}:@153%(Mj(4\#
        8T/47l:@7jPX7?*dL>O<DLS*&KZ.,D<.*$GuX$gVF-$GL57Og]:<$R-$SP:'P+A%H1(*$3oZ$Gv%*-Ge4%H1-*$3oZ$Gv;-$D3~0S\M&k:s*$3oZ$GvM*$3oZ$FkA*|lW[$3oZ0zTM:$D4($cK7%Hq.-|Lvv$3oZ$Gvu?$02:$8*S$Gv2$gW\#
        )%Ksd&oQ\)Wy~/4:Z:@:G*P[uG//~^*$Gw]$cge-'0JW<CxJ4d%(*$3oZ$Gwo*(;kmxTz5-$5(d$Gx*$dGz-t{z~+@?.$e){*yp0p'0Ja3cHa<$3oZ$Gx@&oSF:=7E*$c@Z&k:i*$3oZ$Gxk-'OW=*{^D//~c6$F5\$co^%G]$1wiJ)WQQ:;\#
        ~10:Kn[$Gx}&oT()XXl-:Kn[$D,%&kZW'$coc-:Kn[$EC0&oT_B$046$3o_$Gw|$gXs%Ku`&oSm)[jz/0L::@<uPX<-'h{na'$GzF*$Dqw3?s5*$3oZ$GzP'dd')*$3oZ$Gzb*$3oZ$E2$')X%U*$3oZ$Gzy-:Kn[$C_p&kay*$3oZ$D$^*$\#
        3oZ$D&`B$06v$3oZ$GzY$g[L%Kwz&oUw)[l^/4?':@>^PTJi*$c@_%H1-*$3oZ$G{t*(s5,//~^-$EC0&oW$:;~;'GOw}*$3oZ$G|A*zt-z&,MW-|Lvv$5(d$G|O*$3oZ$FYU*yPP+'P+A-yp0p$D`~&oWg0`|+C$3oZ)[nN:=7E'$EC0*$3\#
        oZ$EC0*$3oZ$E)x?$08M$G|4$g]+%Kyb&oW^)[n[/4A(:@@[PX?e'(s4}',SXE0&oXo)[Te/4Ai:?.]*&m+l:;~6*i\V2/0&k*$3o_$G~?*$3oZ$C_p*/3V3:;~6*&k=v)[p1*$3oZ$G~c*&m+l:;~1*oTdm1:N^*$3oZ$G~~'57|z-)[pg/\#
        3V3:?.]*$83u$FpZ''OZ@*$3oZ$H$P'/4)E'$g`C*$3oZ$H$cB$,~e$82`$G~H$g_6%K{v&oZ%)ZJE/4C5:@BqPXB**$kXa|4nO*//~h:<$R'&m+l-78'0&o[JPX@S'$H%Q-$85($H%V$gaH'wPMs'$H%u*$SP?$ga_*$3oZ$C_u6$0<j$4C\#
        ^$H%h$gad%IgQ7T-k'%,Av*$C_u$gb4'/3;z*$G~6$gbB-$3oZ$C_u$gbG'$3oP'k%6<*$3oP$H&}'^D@='Eg^S?$/'@$86k$H'5$ctU%HS/&l$<)ZnP/46F:<k[<$0>$$3oZ$H&k$gb]%K~7&o\{)[sl:<$R?$8(E$GuC$gWx%Kw'&oVD)[\#
        o(/4C_:@DRPXD|*s92p)YMH'1?q,'QP'1''WOH'CWl%'Tkio'lLF_<$0?~$wT]$H(]%L%l)[u>/0&-:<^fPXF.-$,Hp$gdV)XD_'&kgC*$cm*:@G`'1wZ8-$C_u1wZ8:@Gn3&{W^$D$l$dH-%L&aa8{V*Mx(IPS}A-$,Hz$4A%$D6P6$88r$\#
        H)I$geI%L'(&o_{PVTA'$,iX'fhN[-$,de$4C{pxI4'|t\D'$0B4*qd]i/4IW'&gh6'$,iS-$.1y$sfa|)I6'$8:a3$8:2$H*W$gfS%L(&&oa,*|\GN$C_u*a0Vl?p$Q*7HCLiX7q*zt\t&+yI*p=.K0cLr6$0C&EWn.R=6)$ggD&oaa)[xH\#
        -$,KS{PR4%L))-P\IU$6p-P4A\*S8onMgfc*Q0uZOo`w*)P-JwPN,<$0Bx$H,8$gh*%H17&obK)[y2/4KR:<C-*qX@0/1^S'$6fb*$0Dg|t^}*$0Dl<d-=-ftHV.{3M/3@H*&cqlz<de',Ch/-$0E9$4vu%H)**$<;s|d?^9$0Du$4|1$H-S\#
        $giE%L*xEG}nPXK=*$<;s|d?Y-$,oVMH*~&od?',D<3'$D3~'%H1-'P\IP0$0F,$8>A$H.f%L+u-$<;xe(bn%L+z*:4Z/fk|8*)P-EwPM}0apGD$gjs(3sb:@MX*$0Fp|t/~*|lW[$8?6*$0G/|t/~*$,KSf\0}'Vcsc0$c@_%L-)H4;l)WS\#
        l')Wi[6$0GA$H0$$gku%L+zEG}nPU]'<$H,m$ghs%L+3&odH)[{X/4NV:@NVPTNb'||T^*$+x0$fUH-$,-L&k==)Z8x'n4`3'DKxj'A_b1-=,f.)[}k/4P,*$,c5|t/t*$0H{|t/y6$gl^%L.1)[}u//~m:=XdPXNv*ZL4EEHJ`*|\GI$C_u\#
        */(+Sqw{k-%P)=%7ldz<d[3$;go4Cp?)[~[:@PNPXOX-$,KS$3o_|d?Y3.[Rh$H1{/4Q6:@PyPXKc'JsWk6$FsQ$gnd%J%Z&ms{J{[ePT*y'90-w'IOy|6$,1+$3r$$H3B$cHZ%JX8&oi@*)\$[/4R:'9?y<6$00o$6Ha$H3n$c@_%Gef7Os\#
        B'$H3s'$DgH'&{+3?$,%,$s<d$Ftc%G`C&nNJ)\%m/0%C:<8hPT_b'$gp%*&s5M$CaP*$+yo$cFE''G_('oX=}<$0LL$3pE$D~P;$+0%L20)[$0//~hPT)~'EWn)'\sj4'Q_rQ?$<(7$Fe:$cDU%L2V&n*A)Ze(/4T?:>pJPXRs0$H4j$gpX\#
        %L25&okT*)Ws7/0Kd'zt-z0P{u~$5\d%L3@ELT.'EOut*$/=?PS}70$,LV$CbD/4UCPXSw-=02.$4?K/4UQ<$H3e$goq%L1@&oj^)\'W/4U2:@U5PTB.*F{kj-Ge>*$4Ch)7pq*$sPq%G].'&;is*$,<<%7li'q@wH6$8G'$H7P$gs>%L4l&\#
        om`PXU2')(TZ'5ouL'%0Hb'$kg}'*$YT'|E0?9$44L$H83$gsx%L5G&on;)\)y/4W:*{PR/%G^i0$.|e,$,J&k?q/2e%-%'|I%L5x&onp*$CaP&kv>'=(9o':@W_9&s3-$4<l$H9:)[z@/3~t:@WdPWxs'cHAJ')gAl-$+yo$3pq)\+F')w3\#
        g'*;s\'*{1%'zTM5*$,>e4cQ$'?oSU'Q@6l*V4Gc$gv-B$0Q:$8IT$H:&$guk%L7:&op.)WQV/4Y(:@X_PXWj-$+yo$4%\PT%V*$+yo$C_z*$+yo$fF5*$+yo&k:s'tl/Y6bd%*$8J_$H;1$gvz&oq<:@Yh6$5O&$H9-%IJ3&ooF)\,-PXXn\#
        'OP%7'NL(-'DcaI'8Sdl6$44L$H<($gwm%L9<)YEc/4[%*PL*1PTL\*qPgh/4[C'&s3-'$H<g0$8Kw&orW:=XdPXZ.*E(B)//~m'>,6~'?Oom'?04-*:5?0fk|B-0,HT.,&^:@[[9$8Lb$G62$gxp%L:?&l_q)\.l/4\6'&nzx*&s2~/0Rl'\#
        $0UG'$0UP6$8MR$D8Q&kL@/1&]:@\FPTB.'EHa$'tDVd'$H>M'$E)B'V,oE'D<-O'$H>a'YX'V'$H>k6$8N($H>R%L;a&otU:@]'PX\2*$,Z[P4A\'E0Z+''/vX'$0Vl*$0VqP4A\'$/[W*$0W$P4A\'$,fs'$0W2'$,,;*$0W<P4A\9%(\$\#
        %L<=&ou5)\0}/4^G:@^(PX]3-$,Z[$3q0&nm>*$u,vPTfo'$.t(-$,M+$4Y2PTB.3$H@<&ovB/0a~:@^nPX]t*PL*1PTJ30$+x0$3r$(s5,)Wrr*oh.G/47]'J{P%'5?u9*)_QHqw{k?$,Dw$C`$$cg[%L>1&ow1)\2s/4`4:@_gPTJ33$\?\#
        +*<2hQw[5&owM:=rr'$,-L*%'|I:@`O'>CzN*&s3(:@`]*03{w:@`b'=Gu^3$C`$$cge&lXr/0Kd:<Kh<$4\z$HB8$g~4%HdR)\4//0CZ:@`yPS}F3$8PD$H@yht;C&owr/4a`'-7tt',[P_-$h$2)\5)//~m*fd)2:@-e')gAq-$+yo$cFE\#
        )\+F'%G^@0b$c[%G^i&k;;:<&>'V,Vy6$8SM$h$W%LA.&kL@)\5[PXaW*$3pq/0&k*/7v}$8T8'cg}46$8S7$h$I)\5q/4cO:@c+PT_F'$,Tl':@cI'$0\]'*K^;'$Fy$'$0\l-%_E^$HEFPWxs'$-0O'$0](3$0\b$HE<84Ht%LBU:@cy'*\#
        [N[*+?k%//~m*&KZ3//~m9$6Po$E)f&/ed&o{p)Z<}/4dj:@dF*%8@m//~m'P4pe'E(q7'n|H{3$3o_$HFP$h'>%LCh&o|\3)gAv$HFP$h'>%LCh&o|\'CG{j'V4Gh-)OYA/4UC:<%`*$0^lzl5j*p,j1/0s='QP'6*|\GN$HG`9$8VH$HF}\#
        &o}0)\8n/4f<:@esPXe'*|l7Z$3z-*$0_[|t/o*$0_d|t/t*wHUr)\9t-)OYF)\9}:=Xd'f=u6'N]=F'y*A4'8E>E'|Ut7'zMy~'z.>>-$<,\%)5N-gEy-$<,\.-:h$c@_'D\.&'.s;86$,Kk)I+/)\:[/4h$:@g_PXfe?$8X4$HHa$h)K%L\#
        Eu&o~i)\:L/4gh:@g@PXfj'T4r*'rTdr'/ggo'(s51'98&6''/v]6;(Wb$8Yz$Ex=%LGN&p%B/0LL3$,<<$6~;%LAt/0h1:=*d't|?k*r%8m$4Fk?P\Fr$8Yp$HJ:$h+3%LGq&ljg)Ww1/4ij:@iB*$C`$$chV'O(L=*$Dg:%LHg*$Dg:%K\\#
        n':kO@'&{+80$Dg:$h,Y%G].)\=P'pl+Q-$Dg:&mcq)\=f9$8[4$HKb$h,P%LI-&p'2)WqC/0Sf':cv}'$Cb}*$C`$%LIr-$D,;$c@d%LIr*$C`$$f^I3(<9V$8\M$HLv$dUS)\>Z*%G])&nq?'&p(?')\?&'+(GB''(C:'/8;j'$D5+'$0e\#
        8*$0e=PTB.?$8\C$HM1$h.9%LJc&p(W)X%r/4lQ:<giPXk4-,cha%H_y/2;x'QWzK6$44L$E32$csG%H<d/4m@PTT>*P]]%$SP:*$-^~//~c?$+wJ$8^P$C`L$cI\%H$r&kvH/4mg:<&>PT/d'$C`L'&l}L'&m|z*$0f|&p*O':<&>6$0fR%\#
        WMN$HOL&p*T/0Kd:@n%'$>^|*$;ge/1fA*$;ge$e(8*.s;3$5W3*/(+S/2eo3$0gW%w..$h0u&p+7/4o5'&p*O'/2eo'/4oX3$0gR$8`0%G].&p+^/4o]'$NOA'&cBT'$HQ3-$EGS&p,1:;~6'$EGS*$HQ=&p,C'&k;;-$0hY$HQO&p,Q'$n\#
        0&'$e(8''TI2-$0i:$h2Y&p,Q'%RLK*$5W3%G]$*|l7i$8ak-$0iV%LOC&p,Q*$+yo$HQJ'$cFE*%G^i&k;;0t{z~$HRO$h3=%LOg'qw{a-&k:n/4qe:?D0-$+yo&k;;/4qj-sXB4$Dg:&p.'*:Sfk$C``*&k;;:<%o*&k;;:<&>-$0js&p.\#
        J:@qv*$.n\PT$a*$0k@{PR4B$0g9$8`T$HQ]$h2^%LOL&p-_)Z(V/4r):@r$PXq;*$.X_PT`M3$h/*%LKa&p.{/4s>:<aQ'(+{W*$0l>$D$l-,cHt$chV%H*%'^D@8-$Dg:$h5n)Wyc'wPN'-$Dg:&p09)WQV0$Dg:$e4v&kat)WQV'84)'-\#
        $Dg:&p0\)WQV'A8.A3$Dg:$h6Z%H){&kat4cQ)-$Dg:%K$a)WQV9$8d\$HU3%LRO&p0K)\G?/4thPXsQ'9P.S-$.XA$4=>$E(U*/8;j&n:>*$-N,:>_-*$4=>PVrA9$HTs$h7&&p1W)\H:/4u^:@u:PXtD*$C_zPT%?*%w..&k;Y'IOz&*$3\#
        zv%G])'/Gg80$@_]%G])&k;;PT2n6$HWM$h8;%KWa&p2X)\I;/4v`'\\&_-$3pq$C_zPXu^**+}V$cAE3%Wuv$HXF$gK.&p3L//~m'PT3>*$C_zPT9_'|,vD3$8hQ$HXv$feb&p3x//~m'i`0&*/2.5:@wZ*V4Gc$fHt'[gtu*$+wJ/4xC0%\#
        '|I&p4</4x:PXvw3$8gc$HX\&p3}V,oE/4xQ*$C_zPS}_-v{|}$CpQ)WZN'_`%r'0cLw'/?o(<$+wJ$8j.$G;A$cF/%G^i&nON)WSl:<&>3$HZ.$h:w%LWN&p5B/4yA'I(F1'8cU,*$+x0a(^a'64&y0_gy'%LXK)WS{:@Tq9$C`$$h;n%LX\#
        =&p61)Wy~/4z4PUFL'a(^a-$3p@:;~;PT2n*/0E.fk|=3$C`$$h<Y&p6r/0K)PXyH*$KX/Qw\k'3OcU'HK|r9$0t'$8gM%'~3%K?A7Og]:<%jPXvr6$41@$H\I$fkl&kbj)\N)/4{J*$C``//~h'^kt(9$E9/$cF/%G]))WSv/4|.:<%*PW*\#
        Q0$Dg:$h=w&kbj/4|36K8XG$HZt$h<<%LY>&p7rPX{$'EP:k9$D4@$e)F&ljg)\KK/4|a:@|MPUC33$6>l$F0}$emP)Z$,:>RIB$.N>$6G6$F8-$etQ%J6j&mpX)Z-9/2[m:>[tPV[1B$.Va$6O|$F@v$f$5%JAw&m{3)Z75/2ds:>e)PVdZ\#
        B$._A$6X3$FII$f*v%JGg&n%z)Z<f/2j':>j(PViQ?$.cr$6bk$FTC$f5V%JS.&n1P)ZIp/2wK:>wNB$.pk$6ix$F]a$f@b%J`{&n?&)ZU~/3**:?*'PW)93$.~^$6w?/3,=:?,\PW+r?$,L'$8n3$H^h$h?v%L\i&p;&)\R)/0UCPX~=B$/\#
        &z$6}Y$FoM$fR}%Js)&nRH)Zk2/3=x:??:PW?Q?$/:L$73A$G&L$fby%K%l&n`j)Zx*/3Ja:?Ju<$/Ds$7>?$G0?$flS&ngr)[$t/3T1PWU`B$,Rc$4Nk$DAB$c~S%H@p&p<S)X6D/5%q:A%iPThI-$/Pt$7Jg$fynB$,d)$4]G$Hc<$d4E%\#
        Hg%&lE_)Xak/155:=6mPU?CB$+x5$7NO$G?<$f|/%K@q&nzQ)[74/3h@:?hvPWhVB$/d+$7^O$GPA$g1}%KOZ&o0R)[HN/3v$:?vYPWw_B$0{B$53S$E't$ddM%I2F&llq)Y+U/1[>:=[\PY&]?$/r5$G[9$d9s%KXe&o7@)[Ny/3}%:?}UP\#
        W}+?$/xZ$7qB$Gax$gBt&o=Q)[UA/4'{:@'cPX'--$/|I$7u`$GfXB$-[>$5Wt$EN)$e0a%IOS&m.>)YF2/5)%:A(xPY(C*$/~=:<`23$/~d$GnV$gP?&oM,)[dT*$0/}:@6|6$0?P$88*$H*4$gfx)[}*:@O5<$0~,$5gW$E\-%I[c&pA^)\#
        YZ3/5*h:A*D?$0I2$8BJ$H7&$gsZ%L5[&oqc)\.H/4\C:@\K?$0VE$8OZ$HC8$h%T%LBl&o|,)\9E/4hTPXgM6$HK/$h-+%LK*&p/R)\Hb:@|RB$.($$6'~$Evq$eX*%IuY&m`Z)\Y9/5+u:>LyPY*n?$49o$Ha5$hCS%L`S&p?b)\We/0Qd\#
        :A*]PY+,*|%O_$eMR'$3oE'$8yF'$1&;')X;$-$Hiu=(fDPUWe&'$).G'}&2<'}&2A'}&2F'}&2K'}&2P'}&2U'3D}a*$3oE$).k')Y[S-$Hj^=(fDPUWe'3d^F*$3oE$)/0':>-=-=(fD)\\UPUWe'5-<5*$3oE$)/P'%H'd-$HkC=(fDPU\#
        We'|iJ**$3oE$)/p'%H(D-%Lhm=(fDPUWe'%H7y-$Hku=(fDPUWe'OtkC*$3oE$)0G')W}B-=(fD/50(PUWe'9|M'*$3oE$)0g*=(fDPUWe'/1gO-%Lim=(fDPUWe'/0J(-=(fD)\^LPUWe'&l$F-=(fD)\^^PUWe'%H's-$hM~=(fDPUWe-\#
        =(fD/50uPUWe'P9L(*$3oE$)1x'/0S.-=(fD)\_BPUWe-=(fD)\\5PUWe'&1(z*$3oE$)2J':<O,*iXdF/52+'$6o%'$HnK-=(fD/52>PUWe'&pED*$3oE$)2}'PTB.'%Lkz-=(fD)\`LPUWe'^1b4*$3oE$)3G'MM5J*$3oE$)3U-=(fD/5\#
        .lPUWe-$Hj~=(fDPUWe'J`yl*$3oE$)3}'%H1J-$hPU=(fDPUWe'}$c<'}&86'}&8;'}&8@'}&8E*]hHN:A3W'$6<_':A3e*/0P8:A3W3$4JA+@<K$c`Q&l$pfmx4'$.DO*f\]C:<d>'|}@P0VL\c&kpB/0YJ:A4@'|~NO*|lW[$4Qd3$9%u\#
        98RW$hR$:<h.PToO*{Pq|%HG&-%H@?&ka3wPzM*hDj>8TNd'$.D9*PLo$PTg99$,i0$5,|$hRf%HG8&l%,/0YJ:=;{3$,jX$5kQ$hRf&l%,:=;{-%*.2EHO4PTQ]'|~4|'}&:}*fLl~:A64'||to6$,f)$D3~6kK3&l++:<QjPT\(*|>[j$h\#
        Sk'||qU'|~g89$5,?$Hs&5IbT%LpN&pNF:=?+PY5o-$5kQ_Pa}:>.P'$F-$'$10Q'$10V':A7L*$+w5$9(p':=kE'%LqM-$9)(_1&=:>.P'zaOl-$+w5$9(p$)8u'$DIC')\fC-$9)QHt'<PTWy'N1Qj-$+w5$9(p$)9C'$d*('&pP3-$9)z\#
        Ht'<PTWy'Ols.-$+w5$9(p$)9l(|~N@(}&=r'}&=w'}&=|'}&>&'}&>+'}&>0'}&=r'}&>:'}&>?'}&>D'}&>I'}&>N6<T<M$Hv&&l$p)\gv/0P3PTg/*$+wE|d_K-$+wEh4yy/0h@'}$k<0`e70$Hvx)X;?:>.P'|}?x'|}@K*|-eh$szA0\#
        $,K?$4]wqY/O/0R--$,K?PD{9PTP\-$,JjPD{9PTQ1*ftGm:,}?<'(lj$Hw=$hX+%Lta)\i;/5;_:<R5PTPa*PMBIPY:<0$5,w^q0A@Y)5%LuJ*O@T_PTNb'%|?%'/54_'$1-A-$9-C/5<VPY;/'PY;4*$.DO$9-_'|dl)'P[u7'$15b0/P3\#
        [&,M',D,|:<Of'PS}''$9.2'$9.7'$4A%'|~$%0$9.A*[{+:A='PTNl'$6<D'$)><'$9.a*$Hz&$)><'fAj?'/%MO'3dm|'Oe/Y'&`dZ'.`lj'5=<0?$16[$xK+$Hz9%LwH&pU<)\kz/5>;:A=nPY<t'61Hu'.XtZ'P)k>'.p]/'P9[^9$16\#
        [$9/a$H{+$h[pQ|vA&pV34hk+'JAMb*/5?JPY<C'.1@e*K%j,$)><'M|q*0*XpR$H{j%Lxy&pVq'$16Q'%=+k'}&B5*C-Z,$)><'&Pt:',)FQ*%-;K$)><?$18cPi,c$H|=$hZ~%LyL&pWD)\n'/5=y:A?q6$Hz\$h\$%Lxk)\mT:A?OPY>{\#
        '[e;q'HY43-$H}A)\kX:A@b'|B%k*Mm%e$)><'9=@8*D)_&$)><'|qQp'*1<]*\i8{$)><'L9WV?$1:($XjF$h^B%Lzp&pXd)\oK/5Ag:AA?PY@I'(h^n*09:y$)><'z23G*)=/s$)><9$9.a$H~V$h_@%L{n)\m}/5>,:AB*'%lWp'BpqW'\#
        '%E?'(H~.'$xK+'OENt'4I/F<V9aj$93t$I$>$h`(%L|R&pZF/5C@:AA:'7dr)*HY43$)><*O5^T$)><'u}>z*Ke+Q$)><'%|H5?$A&q$I$x$h`b%Lw\&p[$)\qf/5D':A@yPYB_6$h^0%L{;&pYk)\pf/5CE:ACc-$9.f$H}($haQ($)EE+\#
        $1=b$)EE*z5@.&kj&*z5G7&p\>05=;p&.)h&p\Gfm9_'(ST2'($(-'$s0j6$96H$I&m$hJK%L~|,F4tPY;o'$1>G'$1>`'$$$%*}&JN$$$%'}&JS'}&J\'}&Ja'}&Jf'}&Jk'}&Jp'}&Ju'}&Jz'}&K$'}&K)'$)G:'(XwL'()KG'$97_'$x\#
        T)'&p]x'PYEA7$97d$I(.$hcs%M%B,I0MPYE_'$1?r*$1?rPYE}-$5Fzw1>h)Xis'[ZQ_')B6&'?BLR'PVJA'4}aY':V3p6$98[$I)%&p^~)\ua/5G}:AGU*$.DO$98y0$4A/Q8k1%I8g)X,3'%G\o*%\r@&mbb*%M'%^L83'$1AO'$1AX+_\#
        0TX%M'%'$1Ab-%gj9S@nW?q*{-$5kQ$cm*{`bA(|~'M(}&Mn(}&Ms(}&Mx'}&M}'}&N''}&N,'}&Ms'}&N6*|B1q$czA*fiO0:AIM*$9:uGp*-'pd3,'$9;,'$1B|'$1&@'%\t*'%M(e'/E:i')\x2'0Y(8':AIw6$9;@$hgJ%M(t,I4$/5J\#
        b:AJ:'%M)-*$1C&$9;w'$eh:':AJf*$+w5$9</'}&Mx'}&Ol'}&Oq'}&Ov*|=<z$czF*fiPz:AK2*$9<Z;`-P'}&2Z'SEa,*$+w5$)LQ'}&;5'}&PS*$,Hp|yXH'$1Dy3$1E'$5-D*\@n_p[/:>bE'$.Db'$1EA3$5^<$Elh9X3<:<X}PTNg\#
        '$.'Z9$4A*Pt8c&,>@&pd.)XNf/0he:<d>')\[=*$+w5$9>7'$1F,'|}<=0$4A/Vl0j/1qw:AM+'%?d`'$1FP0$-k8$4JA4D51lDzz'|t/d'$1Fk'$1Fp*$+wJ|yG2'$1Fz-$1G(&<;9z^A<'$1,t($+w5':AN0')\|K'/5Ng'$hkc($1GS*\#
        }&2<$).G*}&SA$).G'}&SJ'}&SS'}&SX'}&S]'Y=rJ'$1H('$1H-'$1H2*$1GX$)P''||m&*$,Hp|y[t'$1HJ'|}~d'}&T<(||VS(}&TF'}&TK'}&TP'}&TU'}&TZ9$1HS$4JA$DIw+dwx&pgI/0YJ:<R\**}W*PY,('//~S'*+}A3$.DO$I\#
        1{$c@J&mb])\~W-o`5}$hmW/5Ps'$1Ij'$1Iw*MWv)&k:d(:APr'$1J/3$4YM$D1Jj=%f)X%//17w(|}@U'}&V2'}&V7'}&V<'}&VA'}&VF(|}0j'}&VP'}&VU'}&VZ'}&V_'}&Vd*qF*s/d~M(|}9|(}&Vw'}&V|'}&W&'}&W+'}&W0'}&W\#
        5'}&W:*wIH%)X%Z3$9C?$I40`U$o)X;D:ARQ'}&9%'}&Wb'}&Wg'PYQu*$Y$}/5SP*$.DO$9DG*$SP5/4)$*$+w5$9DY'|~3H'}&X?0'odM%Iiw:ASQPUWe-$.(B$50J|dl)'}&Mn'}&Xg'}&Xl'}&Xq'}&Xv*$A=R|dn(-K-x}$9EQUhBB*\#
        $,KN|t^M3$A=\$I5z9X5J:ATHPTQE*|]9\$I653$6(@9=R,$cm/:>bEPYSg'9wn|*z5@.&k:x3$4C3$DIh8st*:<h.PYT/'}&9I(||()(}&ZD'}&ZI'}&ZN'}&ZS*PId-PYTf'Pd?''Mh8)-&[jEd%7*:<R\'w124'|dl$*e(bn;`p9*F,kY\#
        PUe~*&Kz%:>VD'|%C&-$c`Q)W}w/27N'$L)Z'9@>3'rDtR'\$}A'$161-,$,O1wZ8:>0.'$k8Z-$+w59:N6$htU'$1PE6$DIw$e)F(5,q)WQV/0P3:<gi*r|=g)Y-4*'odH:>ag'}&;a-$D:\EMWFPTNg'$15}'$1Q9-$D-^m)/k/1+6*$.D\#
        O$6<I-/P$?)Y>[:>cu*)w^\:=va*Ugns:<4c*$Dg:PS}A0$Es`$cm*&k`bflP^0$,<<$5\d)7pq4d%2'}&JN'}&^,'}&^1'}&^6'}&^;'}&^@'$9Jq'-%g['61e*-$9Jv)],r/5Z3'$)Ze'$1S'-$,Hp$Es`:<R\3:M'j$D4-+_Kj&mGfPTN\#
        b'Pt/G*%Hq8PTNb*io{K70+s*hT:q)Wq5*$KWu$9?O'$1Ss-$-S-/P0sfl_S*$4:uw1>h6$4C3$D4-&15L&k:xa98~:>0)*$D$l/1+63/@@S$E6\-gtW:?n~PT`R-N,si%H(DPTQ]',K`*'$1U%'$1U*-Pt2B18JG:<aQ'2$2A'$1UA'$1UF\#
        *5(QV$e-i*$D$l:<Oa0$D+:^Ldn)Y:8:<aQ'%(Mj'|*-`*$+w5$)]h'$,`}-$D*ZlDzz/5]I'$d*7'$/',3$D*Z)]0D/5]`:<R\PTNb*8T62:>.P'?p:O0$5(ig1.H$cfz/0OY*,cha:>VD3$.|%.kC-/0CZ:=XdPTM--$.~104@dPT`R'GO\#
        x'*Y8Fl:;~1*dDFI:<4c-$1&6$UxD:>J{'$1Wb'$9P$-$3rtqX@+/0&2*'0;J)X4b-$6zAwp[2$cp%*|]6m$D3?*z5[y&pvj-vM@K$h|_)W}w')_IM'$SP+'&k:_'%OU%')w1}'//~T':;~''PS}(<$1X`$9Pu'U8]%M>N)]2{/5`<:A_oPY\#
        ^u'&pwV'$9Q^3$4JAY8uO%HFw/0P3:=z2*$d*2{`BT*$1&6$UxD*$1Yv$9%Q*$.DO$9R43)85^)W}w/2Vq:<QoPTRH-^l8z$fXl:>VD*\$}A=(x**z5Qw&kl.3,sz7$h~v%HO7/0pNflnF'%'|/'S@8`6%\W5$i$9&pyR/5Pi:>J{PY;T*Wg\#
        p]&pyW'PYa9*$.DOPYaB*z5^Y&kiw9%X?W$DE}$i$s&o`u)Y*;/0pN:={%0$.(=$D3S9X6$flOv-X4iY&kcWEH`z':Cv6-@4Q)/0l-PT`M'}&?,0*;m{3@GC:AcJPTM-*8T)Yfl_N0iHgH&n:>)X4b/1+6*fdZC:<R:'}&N;*iQ%27UMJ'}&\#
        hv6$1].$9UL&Q@.7PM`:;~6PToE3$S|e$e)F%Ig+:Ad;PWH.*$+w5:AN0-$5(duHSn)Y^?*ht;C4c}J'%HF\'&p|e*$1^A7P,O'fq+d'$)f?*9X3<fmx4*|lxl$4C^*fdw;:AeS6$Tl*$i(%)X,8/0pN:?LlPXH>-$DC0f-$e:=Tx0$DIw$f\#
        $i%G|vfnTF0/@3zUhXk)X%/:?Oa-:,Rh:<]'PUy|'$C_e0$IHC)Yy@:>J{PY;o'$1_s*$.DO$9X90j<t2%HF\)X;N/0ay'J\42-J\@f)X%rPYN7-)=,j?o|xPU6K003{w)W}w:=7JPTM-'$1&6'$1`x*$+w5$9Y2*$-k.P4A\-$4A/9wbH:<\#
        aL'$1,R-7oh4:Ah7PW]b*\d>f:A6/*$6vAN,g5098E~$g%i:AM+PTWy'AoRA6$1a{$9-r$F-$)Yy@/5PiPY;o'PYgr'$9ZN0$/]Na(^f)WqC:AcJ*[@A*EJ/W'l%2a'PTM-'$1bg-,Hw%/5j/flMc'$.{/*9wbH:Aio($3oF'$1c1'$1c6*P\#
        4A\PWmY-$9.F9wbHPTNb'PTf`0&pIi)]=]/5]`flMc*PLY:PS}A3$DIwK`V8%H0b&q':PTpJ'PTJi'$1d/-,Hw%/5kRflMc*)7plwPN,3$/o1$44L$F+@Qx/9:<N,'|D^`*$+w5$9\t'$1di0&,F{)W|B//~mPTB.*&,F{//~m-&KZ8/0Rvf\#
        lL.'$s1$'=dhP'$)m89$G[B%KXQ&lXr)Wo]/3z?:;~@PWxs3$6]mUgns)Wq5/0CZ:<RI'%7lO'$1f)'%MKh*$.DO$9^C0$/t<&KZ.MhzcPWxs-)Ga,)XeVqw{p'$.D]0%'|?%J2f^L8M:=7@-$-k.{@ao%H{(*$+w5&p~<'$1g'-OP%7$g@t\#
        PT3d'$6<5'$1gB0%G_N/0%>:>0)PS}<*8sEB:@n%0)7pg)X%U//~m:AUL3<$<e$d,J&k?_)XM+/0CZ*$/{Sw0mB-$C_u//~mPT$a*%Hq3:<h8'1X8H*Q8>f:@)<-,cHt$gF{%H{('PTNb-$9`{9wbH:>}a*$.DOPY;o'z5@^-9wbH:AowPY8\#
        >.x$yr$ehd&pT0'$1i='$1iJ-$/t<$DM??opD*$4JA|e)V'{p2Z'$1ij'$1io0$I.j$d*\%IJ3Mh+P*-H6_/56a*fdv6:<Qj6$4A*$D:a+`5X1x$4:Aq)PToJ'}&Qy'}&v>(||af'}&vH'}&vM'}&vR'}&vW'}&v\'}&va3$50E'5im$i4<%\#
        M+tPTB.'$4am*&^.]&q.j0$D3XDdKA/2/'PTNb'dDF/*$1k`$9.2'$1ke*wJb`)WQQ-6kK=:=XdPYqe*$+w5$9.2'$1l.-.[Rh$D$lqxOy3ldO+$ciC%L1@&lOg/0P3-($m?%G|vPTNb-$44L.l-%/0P8-$5O&Y8fc%IJ3-&{W^:=XdPTX1-\#
        $4Ch.kC-/17w0$8MR\$}A&kL@:>ag-$4A*hTcP&kg>*qpWi//~m3%(A66,sk&kg>:@^(PYsT'}&VK-$9f5i8w(1wfl*$.D4|d?D*$+w5$9fG'$1n@'xDz^':<R\'$1nS0$1nX$C`$9X&c:@cy-$44L.kC-EHQw*$T+&z=)R-$9'NP4aIPYL,\#
        *wI'=)Ww1')ZPw0`Dnb$i8T)X%r:<gi*4$a%:<aQ*e)44:=z2-$D4@$e)Fz=6+
        """#

    /// The root of all valid numbers in `graph`.
    static let root = 42271

    /// 25 characters a country, in the order of its letters (`##` for a code without country): they,
    /// calling code, `*` where it stands for all that share the code, digits before the group that the
    /// national prefix keeps; then three characters each for possible lengths and local lengths (a bit
    /// each) and the nodes of the general pattern, the international and the national prefix.
    static let plans = #"""
        ##800*    $&n$$$(+-$$$$$$##808*    $&n$$$$a1$$$$$$##870*    $V^$$$)qz$$$$$$##878*    $Q%$$$(7{$$$$$$##881*    $4t$$$(Ge$$$$$$##882*    $|\$$$)rw$$$$$$##883*    ${7$$$)s6$$$$$$##888\#
        *    $:R$$$(P4$$$$$$##979*    $)]$&n(iK$$$$$$AC247*    $%)$$$)[Q)51$$$AD376*    $-1$$$)eq)51$$$AE971*    $}a$$$)u[)51&L?AF93 *    $)]$%I)V()51&L?AG1   268 $/;$%I).:).0).pAI1   264 \#
        $/;$%I).~).0)/5AL355*    $.V$$D)b&)51&L?AM374*    $&n$%))dh)51&L?AO244*    $)]$$$)[C)51$$$AR54 *9   $Ei$(x)>+)51)EWAS1   684 $/;$%I)/C).0)/UAT43 *    %|s$$,)7r)51&L?AU61 *    $g3$$\#
        $)J^)K\)KoAW297*    $%I$$$)_I)51$$$AX358     $}a$$$)cW)cE&L?AZ994*    $)]$%I)w4)51&L?BA387*    $,L$$d)h')51&L?BB1   246 $/;$%I)/c).0)/uBD880*    $9m$$$)r1)51&L?BE32 *    $,L$$$)5x)\#
        51&L?BF226*    $&n$$$)Wj)51$$$BG359*    $[W$$T)ct)51&L?BH973*    $&n$$$)v>)51$$$BI257*    $&n$$$)]@)51$$$BJ229*    $/;$$$)Wy)51$$$BL590     $)]$$$)ja)51&L?BM1   441 $/;$%I)0().0)/u\#
        BN673*    $%I$$$$xN)51$$$BO591*    $,L$%I)js)k+)k&BQ599     $%I$$$)lx)51$$$BR55 *    $N6$$$)Er)FU)H%BS1   242 $/;$%I)0:).0)0LBT975*    $(8$$d)v^)51$$$BW267*    $3O$$$)^t)51$$$BY375\#
        *    $P@$$D)eS)4i)ehBZ501*    $;w$$$)h{)51$$$CA1       $0`$$$)-x).0).&CC61  8   $fn$$$)LC)K\)LVCD243*    $9-$$$)[.)51&L?CF236*    $&n$$$)YI)51$$$CG242*    $)]$$$)Z|)51$$$CH41 *    \#
        $V^$$$)78)51&L?CI225*    $/;$$$)We)51$$$CK682*    $$D$$$$<?)51$$$CL56 *    $KG$$$)H.)Hr$$$CM237*    $,L$$$)YV)51$$$CN86 *    $|\$%))SY)T0)TBCO57 *    $HX$%Y)H{)IM)I[CR506*    $2*$$\#
        $)iZ)51)j3CU53 *    $44$$T)=\)=w&L?CV238*    $%I$$$)Y_&L?$$$CW599*    $(8$$$)lg)51$$$CX61  8   $fn$$$)LC)K\)LVCY357*    $&n$$$)bH)51$$$CZ420*    $xH$$$)h=)51$$$DE49 *    +w$$$0)<d)\#
        51&L?DJ253*    $&n$$$)\E)51$$$DK45 *    $&n$$$%n*)51$$$DM1   767 $/;$%I)0Z).0)0lDO1       $/;$%I)0u).0).&DZ213*    $,L$$$)V|)51&L?EC593*    $N6$%I)k9)51&L?EE372*    $3O$$$)dN)51$$$\#
        EG20 *    $7c$&.)4w)51&L?EH212     $)]$$$)Vw)51&L?ER291*    $%I$$d'Ko)51&L?ES34 *    $)]$$$)6&)51$$$ET251*    $)]$%I)[~)51&L?FI358*    $}a$$$)bZ)cE&L?FJ679*    $;w$$$)ne)n{$$$FK500\#
        *    $$D$$$$%%)51$$$FM691*    $%I$$$)pE)51$$$FO298*    $$d$$$%a`)51)_dFR33 *    $)]$$$(J$)51&L?GA241*    $(8$$$)Z')51)ZwGB44 *    $6>$(()84)51)8UGD1   473 $/;$%I)1().0)/uGE995*    \#
        $)]$&.)wE)51&L?GF594*    $)]$$$)kK)51&L?GG44  1481$6>$$d)8h)51)8zGH233*    $,L$%I)Xi)51&L?GI350*    $&n$$$)_v)51$$$GL299*    $$d$$$)_i)51$$$GM220*    $+'$$$)W8)51$$$GN224*    $,L$$\#
        $)WX)51$$$GP590*    $)]$$$)ja)51&L?GQ240*    $)]$$$)Yq)51$$$GR30 *    $rj$$$)5D)51$$$GT502*    $=A$$$)i))51$$$GU1   671 $/;$%I)1:).0)/uGW245*    $+'$$$)[H)51$$$GY592*    $%I$$$)k0)\#
        hm$$$HK852*    $EI$$$)p{)q?$$$HN504*    $=A$$$)iH)51$$$HR385*    $-q$$d)g@)51&L?HT509*    $&n$$$)jR)51$$$HU36 *    $,L$&.)63)51)6<ID62 *    C^?$%))Lw)M6&L?IE353*    $9-$%))aH)51&L?\#
        IL972*    $|\$$$)uu)v9&L?IM44  1624$/;$$d)96)51)9HIN91 *    %z9$&.)Tf)51&L?IO246*    $%I$$$%9.)51$$$IQ964*    $7c$&.)t[)51&L?IR98 *    $1u$&n)Vi)51&L?IS354*    $+'$$$)a])ax$$$IT39 \#
        *    $}A$$$)6J)51$$$JE44  1534$/;$$d)9_)51)9qJM1       $/;$%I)1L).0).&JO962*    $,L$$$)t9)51&L?JP81 *    C\u$$$)Nx)O*)P,KE254*    $9-$$$)\N)=-&L?KG996*    $4t$%))wN)51&L?KH855*    \#
        $7c$&.)qQ)qd&L?KI686*    $'3$$$)og)51&L?KM269*    $%I$$4)_;)51$$$KN1   869 $/;$%I)0u).0)0lKP850*    $2*$&.)p`)pm&L?KR82 *    'yB$%a)Pp)Ql)R$KW965*    $(8$$$)th)51$$$KY1   345 $/;$%\#
        I)1^).0)/uKZ7       &-?$&N)4n)4i&KzLA856*    $7c$$d)qi)51&L?LB961*    $(8$$$)t,)51&L?LC1   758 $/;$%I)1k).0)1}LI423*    $+'$$$)hW)51)hrLK94 *    $)]$%I(J$)51&L?LR231*    $-q$$$)XG)\#
        51&L?LS266*    $&n$$$)^k)51$$$LT370*    $&n$$$)d*)51)d7LU352*    $Pp$$$)`C)51)aCLV371*    $&n$$$)d<)51$$$LY218*    $)]$%I)W3)51&L?MA212*    $)]$$$)Vw)51&L?MC377*    $,L$$$)e~)51&L?\#
        MD373*    $&n$$$)d_)51&L?ME382*    $,L$$d)f})51&L?MF590     $)]$$$)ja)51&L?MG261*20  $)]$%I)]c)51)]mMH692*    $%I$$$)pN).0).&MK389*    $&n$&.)h8)51&L?ML223*    $&n$$$)WS)51$$$MM95 \#
        *    $9m$$D)V6)51&L?MN976*    $7c$%9)vk)hm&L?MO853*    $(8$$$)qD)51$$$MP1   670 $/;$%I)20).0)/uMQ596*    $)]$$$)l))51&L?MR222*    $&n$$$)WJ)51$$$MS1   664 $/;$%I)2=).0)2OMT356*    \#
        $&n$$$)b;)51$$$MU230*    $3O$$$)W~)XB$$$MV960*    $0`$$$)sl)t'$$$MW265*    $+'$$$)^Z)51&L?MX52 *    $/;$(8)=M)=W$$$MY60 *    $7c$&.)Im)51&L?MZ258*    $,L$$$)]I)51$$$NA264*    $,L$$\#
        $)^U)51&L?NC687*    $$d$$$)o|)51$$$NE227*    $&n$$$)Wo)51$$$NF672*3   $$d$$D)m3)51)m=NG234*    'op$&.)Xw)Y.&L?NI505*    $&n$$$)iQ)51$$$NL31 *    $P`$$$)5c)51&L?NO47 *    $'3$$$):})\#
        51$$$NP977*    $HX$&.)vt)51&L?NR674*    $%I$$$)mB)51$$$NU683*    $%Y$$$)oM)51$$$NZ64 *    $:2$$$)MU)N%&L?OM968*    $-q$$$)u4)51$$$PA507*    $I}$$$)j8)51$$$PE51 *    $,L$&.)<u)=D&L?\#
        PF689*    $-1$$$)p7)51$$$PG675*    $(8$$$)m_)n($$$PH63 *    %zy$%y)M;)51&L?PK92 *    ${7$&N)Un)51&L?PL48 *    $9m$$$);=)51$$$PM508*    $*B$$$)jI)51&L?PR1       $/;$%I)2]).0).&PS970\#
        *    $7c$%I)uE)51&L?PT351*    $)]$$$)`$)51$$$PW680*    $%I$$$)o%)o7$$$PY595*    $P@$$D)ke)51&L?QA974*    $DD$$$)vM)51$$$RE262*    $)]$$$)]{)51&L?RO40 *    $*B$$$)6|)51&L?RS381*    \#
        $}A$$T)fd)51&L?RU7  *    &-?$%I)4[)4i&KzRW250*    $,L$$$)[q)51&L?SA966*    $4t$%I)tu)51&L?SB677*    $%i$$$)nB)nO$$$SC248*    $%I$$$)[Z)[l$$$SD249*    $)]$$$)Vr)51&L?SE46 *    $fn$$\#
        $):d)51&L?SG65 *    $HX$$$)N/)NE$$$SH290*    $$T$$$)_@)51$$$SI386*    $)=$$$)gQ)gy&L?SJ47      $'3$$$);+)51$$$SK421*    $+g$$$)hJ)51&L?SL232*    $&n$$d)X`)51&L?SM378*0549$2*$$d)f6)\#
        51)fDSN221*    $)]$$$)WA)51$$$SO252*    $.V$$$)\,)51&L?SR597*    $&.$$$)l6)51$$$SS211*    $)]$$$)Vr)51&L?ST239*    $%I$$$)Yh)51$$$SV503*    $>f$$$)i;)51$$$SX1   721 $/;$%I)2p).0)3'\#
        SY963*    $,L$&.)tN)51&L?SZ268*    $,L$$$)_.)51$$$TA290     $$4$$$&Tw)51$$$TC1   649 $/;$%I)3:).0)3LTD235*    $&n$$$)Y3)Y@$$$TG228*    $&n$$$)Wt)51$$$TH66 *    %6e$$$)NJ)Ne&L?TJ992\#
        *    $)]$&V)w&)4i$$$TK690*    $&^$$$)p@)51$$$TL670*    $(8$$$)m&)51$$$TM993*    $&n$$$$Ji)4i&KzTN216*    $&n$$$)W.)51$$$TO676*    $%i$$$)n1)51$$$TR90 *    %\c$$$)TU)51&L?TT1   868 \#
        $/;$%I)0u).0)3ZTV688*    $&N$$$)p*)51$$$TW886*    $O[$$$)s?)s^&L?TZ255*    $)]$$$)\c)\z&L?UA380*    $4t$&N)fI)51&L?UG256*    $)]$&N)]$)];&L?US1  *    $/;$%I)-x).0).&UY598*    %|s$$\#
        $)l?)lb&L?UZ998*    $)]$$$)wW)51$$$VA39      $}A$$$)6g)51$$$VC1   784 $/;$%I)3c).0)0lVE58 *    $/;$%I)I`)51&L?VG1   284 $/;$%I)3p).0)4'VI1   340 $/;$%I)45).0)/uVN84 *    $9-$$$)R))\#
        51&L?VU678*    $%i$$$)nT)51$$$WF681*    $*B$$$)o<)51$$$WS685*    $1e$$$)oV&L?$$$XK383*    ${7$$$)g/)51&L?YE967*    $-q$$d)u')51&L?YT262     $)]$$$)^7)51&L?ZA27 *    $:2$$$)56)51&L?\#
        ZM260*    $)]$$d)]R)51&L?ZW263*    $6>$$d)^L)51&L?
        """#
}
