print("kavchat")
