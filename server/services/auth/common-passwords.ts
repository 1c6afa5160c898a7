/** Passwords of eight characters and more that every attacker tries first, French ones included; compared in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 motdepasse motdepasse1 12345678 123456789 1234567890 azertyuiop qwertyuiop azerty123 qwerty123
    azerty12 qwerty12 iloveyou sunshine princess football baseball superman trustno1 welcome1 admin123 admin1234 administrator administrateur
    letmein1 letmeinnow 11111111 00000000 87654321 abcdefgh abcd1234 abc12345 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx aqwzsxedc bonjour1
    bonjour123 chocolat doudou01 jetaime1 marseille loulou01 soleil123 michelle jennifer computer corvette starwars whatever passw0rd
    p@ssw0rd p@ssword changeme changeme1 secret123 entreprise france98 france2018 olympique liverpool chelsea1 arsenal1 internet dragon123
    monkey123 shadow123 master123 hello123 hello1234 test1234 testtest demo1234 ensemble ensemble1 invoice1 factures comptable 147258369
    741852963 123123123 987654321 88888888 99999999 12341234 11223344 qazwsxedc asdfghjkl azertyui qsdfghjk wxcvbn123 nicolas1 alexandre
    camille1 caroline jerome01 patrick1 thierry1 veronique isabelle christian francois`.split(/\s+/),
)
