import { dictionary } from '@zxcvbn-ts/language-common'

// French passwords and terms of the trade that the international list lacks.
const own = `motdepasse1 admin1234 administrateur 00000000 87654321 abcdefgh bonjour123 doudou01 jetaime1 loulou01 soleil123 p@ssword entreprise france2018 olympique demo1234 ensemble
    ensemble1 invoice1 factures comptable 123123123 987654321 88888888 99999999 12341234 qsdfghjk wxcvbn123 jerome01 thierry1`

/** The passwords that attackers try first, some fifty thousand, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...own.split(/\s+/)])
