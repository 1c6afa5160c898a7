/** The account of the made statement files; a published example of a French IBAN. */
export const account = 'FR7630006000011234567890189'

/** One row of a CFONB 120 file: code, day, amount of 14 signs, label, reference. */
export const cfonbRow = (code: string, day: string, amount: string, label = '', reference = ''): string =>
  `${code}30006    00001EUR2 12345678901  ${day}        ${label.padEnd(42)}${amount}${reference.padEnd(16)}`

/** A month of two lines: 1,000.00 + 171.25 - 42.50 = 1,128.75. */
export const cfonb = [
  cfonbRow('01', '011026', '0000000010000{'),
  cfonbRow('04', '051026', '0000000001712E', 'VIR SEPA RECU FA-2026-00001', 'REF1'),
  `0530006    00001EUR2 12345678901  051026     NPY${'ACME SAS'.padEnd(72)}`,
  cfonbRow('04', '071026', '0000000000425}', 'FRAIS'),
  cfonbRow('07', '311026', '0000000011287E'),
].join('\n')
