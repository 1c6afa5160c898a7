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

const camtBalance = (code: string, amount: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

/** The same month as CAMT.053, with an entry that is not booked yet. */
export const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${camtBalance('OPBD', '1000.00', '2026-10-01')}
${camtBalance('CLBD', '1128.75', '2026-10-31')}
<Ntry><Amt Ccy="EUR">171.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>REF1</EndToEndId></Refs><RltdPties><Dbtr><Nm>ACME &amp; Fils</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>FA-2026-00001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">42.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-07</Dt></BookgDt><AddtlNtryInf>FRAIS</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">9.99</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-31</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

/** The same month as OFX of the old form. */
export const ofx = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261005<TRNAMT>+171.25<FITID>REF1<NAME>ACME &amp; Fils<MEMO>FA-2026-00001</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261007120000<TRNAMT>-42,50<FITID>REF2<NAME>FRAIS</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1128.75<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

/** The same month as CSV of a bank, the newest line first. */
export const csv = `Compte;IBAN : FR76 3000 6000 0112 3456 7890 189

Date opération;Libellé;Débit;Crédit;Solde;Référence
07/10/2026;FRAIS;-42,50;;1 128,75;
05/10/2026;"ACME ""Fils"" FA-2026-00001";;171,25;1 171,25;REF1
`
