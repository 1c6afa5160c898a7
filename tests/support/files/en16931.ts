import type { Part } from './cii.ts'

/** Numbers as whole parts of 10^-12, so that sums are exact; written from EN 16931 and the French rules alone. */
const unit = 10n ** 12n
function exact(text: string | undefined): bigint {
  const found = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text ?? '0')
  if (!found) throw new Error(`no number: ${text}`)
  const [, sign, whole = '0', rest = ''] = found
  const value = BigInt(whole) * unit + BigInt(rest.padEnd(12, '0'))
  return sign ? -value : value
}
const cents = (value: bigint): bigint => {
  const [half, step] = [unit / 200n, unit / 100n]
  return value < 0n ? -((-value + half) / step) : (value + half) / step
}
const sum = (texts: readonly (string | undefined)[]): bigint => texts.reduce((all, text) => all + exact(text), 0n)

type Rule = (file: Part) => boolean

const transaction = 'SupplyChainTradeTransaction'
const settlement = `${transaction}/ApplicableHeaderTradeSettlement`
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const agreement = `${transaction}/ApplicableHeaderTradeAgreement`
const seller = `${agreement}/SellerTradeParty`
const buyer = `${agreement}/BuyerTradeParty`
const lines = `${transaction}/IncludedSupplyChainTradeLineItem`
const lineNet = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'
const lineTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'

const amount = (file: Part, name: string): bigint => exact(file.text(`${sums}/${name}`))
const currency = (file: Part): string | undefined => file.text(`${settlement}/InvoiceCurrencyCode`)
const vatTotal = (file: Part): bigint =>
  exact(
    file
      .all(`${sums}/TaxTotalAmount`)
      .find((one) => one.text('@currencyID') === currency(file))
      ?.text(),
  )
const rows = (file: Part): Part[] => file.all(`${settlement}/ApplicableTradeTax`)
const allowances = (file: Part, isCharge: boolean): Part[] =>
  file
    .all(`${settlement}/SpecifiedTradeAllowanceCharge`)
    .filter((one) => one.text('ChargeIndicator/Indicator') === String(isCharge))
const isOf =
  (row: Part, at: string) =>
  (one: Part): boolean =>
    one.text(`${at}/CategoryCode`) === row.text('CategoryCode') &&
    one.text(`${at}/RateApplicablePercent`) === row.text('RateApplicablePercent')
const actual = (parts: readonly Part[]): bigint => sum(parts.map((one) => one.text('ActualAmount')))
const categories = (file: Part): (string | undefined)[] => rows(file).map((row) => row.text('CategoryCode'))
const vatId = (file: Part, party: string, scheme = 'VA'): string | undefined =>
  file
    .all(`${party}/SpecifiedTaxRegistration/ID`)
    .find((one) => one.text('@schemeID') === scheme)
    ?.text()
const notes = (file: Part, code: string): (string | undefined)[] =>
  file
    .all('ExchangedDocument/IncludedNote')
    .filter((note) => note.text('SubjectCode') === code)
    .map((note) => note.text('Content'))
const siren = (file: Part, party: string): string | undefined => {
  const id = file.all(`${party}/SpecifiedLegalOrganization/ID`)[0]
  return id?.text('@schemeID') === '0002' ? id.text() : undefined
}
const siret = (file: Part, party: string): string | undefined =>
  file
    .all(`${party}/GlobalID`)
    .find((one) => one.text('@schemeID') === '0009')
    ?.text()
const endpoint = (file: Part, party: string): [string | undefined, string | undefined] => {
  const [id] = file.all(`${party}/URIUniversalCommunication/URIID`)
  return [id?.text(), id?.text('@schemeID')]
}
const type = (file: Part): string => file.text('ExchangedDocument/TypeCode') ?? ''
const frame = (file: Part): string =>
  file.text('ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID') ?? ''
const dueDate = (file: Part): string | undefined =>
  file.text(`${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)
const issueDate = (file: Part): string => file.text('ExchangedDocument/IssueDateTime/DateTimeString') ?? ''
const isDay = (text: string | undefined): boolean => /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text ?? '')
const treatment = (file: Part): string | undefined => notes(file, 'BAR')[0]
const earlier = (file: Part): Part[] => file.all(`${settlement}/InvoiceReferencedDocument`)
const isDated = (one: Part): boolean =>
  Boolean(one.text('IssuerAssignedID')) && isDay(one.text('FormattedIssueDateTime/DateTimeString'))
const every = (file: Part, path: string, test: (text: string) => boolean): boolean =>
  file.texts(path).every((text) => test(text ?? ''))
const withReason = (file: Part, category: string): boolean =>
  rows(file)
    .filter((row) => row.text('CategoryCode') === category)
    .every(
      (row) =>
        Boolean(row.text('ExemptionReason') || row.text('ExemptionReasonCode')) &&
        exact(row.text('CalculatedAmount')) === 0n,
    )
const rates = ['0', '0.9', '1.05', '1.75', '2.1', '5.5', '7', '8.5', '9.2', '9.6', '10', '13', '19.6', '20', '20.6']
const isMoney = (text: string): boolean => /^-?\d+(\.\d{1,2})?$/.test(text) && text.replace('.', '').length <= 19
const paidFrame = (file: Part): boolean => /^[BSM]2$/.test(frame(file))
const allTaxes = (file: Part): Part[] => [
  ...rows(file),
  ...file.all(`${lines}/${lineTax}`),
  ...file.all(`${settlement}/SpecifiedTradeAllowanceCharge/CategoryTradeTax`),
]

/** The arithmetic and structure rules of EN 16931 that concern what we send, each true when it is kept. */
const european: Readonly<Record<string, Rule>> = {
  'BR-02': (file) => Boolean(file.text('ExchangedDocument/ID')),
  'BR-03': (file) => isDay(issueDate(file)),
  'BR-05': (file) => /^[A-Z]{3}$/.test(currency(file) ?? ''),
  'BR-06': (file) => Boolean(file.text(`${seller}/Name`)),
  'BR-07': (file) => Boolean(file.text(`${buyer}/Name`)),
  'BR-09': (file) => /^[A-Z]{2}$/.test(file.text(`${seller}/PostalTradeAddress/CountryID`) ?? ''),
  'BR-11': (file) => /^[A-Z]{2}$/.test(file.text(`${buyer}/PostalTradeAddress/CountryID`) ?? ''),
  'BR-16': (file) => file.all(lines).length > 0,
  'BR-21 to BR-26': (file) =>
    file
      .all(lines)
      .every(
        (line) =>
          line.text('AssociatedDocumentLineDocument/LineID') &&
          line.text('SpecifiedLineTradeDelivery/BilledQuantity') &&
          line.text('SpecifiedLineTradeDelivery/BilledQuantity/@unitCode') &&
          line.text(lineNet) &&
          line.text('SpecifiedTradeProduct/Name') &&
          line.text('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
      ),
  'BR-61': (file) =>
    file
      .all(`${settlement}/SpecifiedTradeSettlementPaymentMeans`)
      .every(
        (one) =>
          !['30', '58'].includes(one.text('TypeCode') ?? '') || one.text('PayeePartyCreditorFinancialAccount/IBANID'),
      ),
  'BR-CO-04': (file) => file.all(lines).every((line) => line.text(`${lineTax}/CategoryCode`)),
  'BR-CO-09': (file) => [seller, buyer].every((party) => /^([A-Z]{2}.+)?$/.test(vatId(file, party) ?? '')),
  'BR-CO-10': (file) => amount(file, 'LineTotalAmount') === sum(file.texts(`${lines}/${lineNet}`)),
  'BR-CO-11': (file) => amount(file, 'AllowanceTotalAmount') === actual(allowances(file, false)),
  'BR-CO-12': (file) => amount(file, 'ChargeTotalAmount') === actual(allowances(file, true)),
  'BR-CO-13': (file) =>
    amount(file, 'TaxBasisTotalAmount') ===
    amount(file, 'LineTotalAmount') - amount(file, 'AllowanceTotalAmount') + amount(file, 'ChargeTotalAmount'),
  'BR-CO-14': (file) => vatTotal(file) === sum(rows(file).map((row) => row.text('CalculatedAmount'))),
  'BR-CO-15': (file) => amount(file, 'GrandTotalAmount') === amount(file, 'TaxBasisTotalAmount') + vatTotal(file),
  'BR-CO-16': (file) =>
    amount(file, 'DuePayableAmount') ===
    amount(file, 'GrandTotalAmount') - amount(file, 'TotalPrepaidAmount') + amount(file, 'RoundingAmount'),
  // The published rule leaves less than one unit to the rounding of parts, at a rate that rounds to nothing none.
  'BR-CO-17': (file) =>
    rows(file).every((row) => {
      const computed = cents(
        (exact(row.text('BasisAmount')) * exact(row.text('RateApplicablePercent'))) / (100n * unit),
      )
      const given = cents(exact(row.text('CalculatedAmount')))
      const missed = computed - given
      if (exact(row.text('RateApplicablePercent')) < unit / 2n) return given >= -50n && given < 50n
      return missed > -100n && missed < 100n
    }),
  'BR-CO-18': (file) => rows(file).length > 0,
  'BR-CO-21, BR-CO-22': (file) =>
    [
      ...file.all(`${settlement}/SpecifiedTradeAllowanceCharge`),
      ...file.all(`${lines}/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge`),
    ].every((one) => (one.text('Reason') || one.text('ReasonCode')) && exact(one.text('ActualAmount')) > 0n),
  'BR-CO-25': (file) =>
    amount(file, 'DuePayableAmount') <= 0n ||
    Boolean(dueDate(file) || file.text(`${settlement}/SpecifiedTradePaymentTerms/Description`)),
  'BR-CO-26': (file) => Boolean(siren(file, seller) || vatId(file, seller)),
  'BR-S-08 and its kin': (file) =>
    rows(file).every(
      (row) =>
        exact(row.text('BasisAmount')) ===
        sum(
          file
            .all(lines)
            .filter(isOf(row, lineTax))
            .map((line) => line.text(lineNet)),
        ) -
          actual(allowances(file, false).filter(isOf(row, 'CategoryTradeTax'))) +
          actual(allowances(file, true).filter(isOf(row, 'CategoryTradeTax'))),
    ),
  'a line is its quantity at its price, less its allowance': (file) =>
    file.all(lines).every((line) => {
      const [quantity, price] = [
        'SpecifiedLineTradeDelivery/BilledQuantity',
        'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount',
      ].map((path) => exact(line.text(path))) as [bigint, bigint]
      const [one] = line.all('SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge')
      const off = one
        ? one.text('ChargeIndicator/Indicator') === 'true'
          ? -exact(one.text('ActualAmount'))
          : exact(one.text('ActualAmount'))
        : 0n
      return cents((quantity * price) / unit) - cents(off) === cents(exact(line.text(lineNet)))
    }),
  'one row for each category and rate': (file) =>
    new Set(rows(file).map((row) => `${row.text('CategoryCode')} ${row.text('RateApplicablePercent')}`)).size ===
    rows(file).length,
  'BR-S-02, BR-E-02': (file) =>
    categories(file).every((one) => one === 'O' || Boolean(vatId(file, seller) || vatId(file, seller, 'FC'))),
  'BR-S-05, BR-Z-05': (file) =>
    allTaxes(file).every((tax) => {
      const [category, rate] = [tax.text('CategoryCode'), tax.text('RateApplicablePercent')]
      return category === 'O' ? rate === undefined : category === 'S' ? exact(rate) > 0n : rate === '0'
    }),
  'BR-S-10, BR-Z-10': (file) =>
    rows(file).every((row) => !['S', 'Z'].includes(row.text('CategoryCode') ?? '') || !row.text('ExemptionReason')),
  'BR-E-10': (file) => withReason(file, 'E'),
  'BR-AE-10': (file) => withReason(file, 'AE'),
  'BR-IC-10': (file) => withReason(file, 'K'),
  'BR-G-10': (file) => withReason(file, 'G'),
  'BR-O-10': (file) => withReason(file, 'O'),
  'BR-AE-02, BR-IC-02': (file) =>
    !categories(file).some((one) => one === 'AE' || one === 'K') || Boolean(vatId(file, seller) && vatId(file, buyer)),
  'BR-G-02': (file) => !categories(file).includes('G') || Boolean(vatId(file, seller)),
  'BR-IC-11, BR-IC-12': (file) =>
    !categories(file).includes('K') ||
    (isDay(
      file.text(
        `${transaction}/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
      ),
    ) &&
      Boolean(file.text(`${transaction}/ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID`))),
  'BR-O-02': (file) => !categories(file).includes('O') || (!vatId(file, seller) && !vatId(file, buyer)),
  'BR-O-11': (file) => !categories(file).includes('O') || rows(file).length === 1,
}

/** The French rules of section 2.3 of the domain rules. */
const french: Readonly<Record<string, Rule>> = {
  'BR-FR-01, BR-FR-02': (file) => every(file, 'ExchangedDocument/ID', (id) => /^[A-Za-z0-9+\-_/]{1,35}$/.test(id)),
  'BR-FR-04': (file) => ['380', '381', '384', '386', '389', '262', '503'].includes(type(file)),
  'BR-FR-05, BR-FR-06': (file) => ['PMT', 'PMD', 'AAB'].every((code) => notes(file, code).length === 1),
  'BR-FR-08': (file) => /^[BSM][124]$/.test(frame(file)),
  'BR-FR-09': (file) =>
    [seller, buyer].every((party) => {
      const number = siret(file, party)
      return !number || (/^\d{14}$/.test(number) && number.startsWith(siren(file, party) ?? '?'))
    }),
  'BR-FR-10': (file) => /^\d{9}$/.test(siren(file, seller) ?? ''),
  'BR-FR-11': (file) => treatment(file) !== 'B2B' || /^\d{9}$/.test(siren(file, buyer) ?? ''),
  'BR-FR-12': (file) => treatment(file) === 'B2C' || Boolean(endpoint(file, buyer)[0]),
  'BR-FR-13': (file) => Boolean(endpoint(file, seller)[0]),
  'BR-FR-15': (file) => allTaxes(file).every((tax) => /^(S|E|AE|K|G|O|Z)$/.test(tax.text('CategoryCode') ?? '')),
  'BR-FR-16': (file) => allTaxes(file).every((tax) => rates.includes(tax.text('RateApplicablePercent') ?? '0')),
  'BR-FR-20, BR-FR-31': (file) =>
    notes(file, 'BAR').length === 1 && ['B2B', 'B2BINT', 'B2C'].includes(treatment(file) ?? ''),
  'BR-FR-21': (file) =>
    treatment(file) !== 'B2B' ||
    type(file) === '389' ||
    (endpoint(file, buyer)[0]?.startsWith(siren(file, buyer) ?? '?') === true && endpoint(file, buyer)[1] === '0225'),
  'BR-FR-22': (file) =>
    type(file) !== '389' ||
    (endpoint(file, seller)[0]?.startsWith(siren(file, seller) ?? '?') === true &&
      endpoint(file, seller)[1] === '0225'),
  'BR-FR-23, BR-FR-25': (file) =>
    [seller, buyer].every((party) => {
      const [id = '', scheme] = endpoint(file, party)
      return id.length <= 125 && (scheme !== '0225' || /^[A-Za-z0-9_.-]+$/.test(id))
    }),
  'BR-FR-CO-04': (file) => type(file) !== '384' || (earlier(file).length === 1 && earlier(file).every(isDated)),
  'BR-FR-CO-03': (file) =>
    type(file) !== '262' ||
    (Boolean(file.text(`${agreement}/ContractReferencedDocument/IssuerAssignedID`)) &&
      ['Start', 'End'].every((end) =>
        isDay(file.text(`${settlement}/BillingSpecifiedPeriod/${end}DateTime/DateTimeString`)),
      )),
  'BR-FR-CO-05': (file) =>
    !['261', '381', '396', '502', '503'].includes(type(file)) ||
    (earlier(file).length > 0 && earlier(file).every(isDated)),
  'BR-FR-CO-07': (file) =>
    !dueDate(file) || type(file) === '386' || paidFrame(file) || dueDate(file)! >= issueDate(file),
  'BR-FR-CO-08': (file) => !/^[BSM]4$/.test(frame(file)) || type(file) !== '386',
  'BR-FR-CO-09': (file) =>
    !paidFrame(file) ||
    (amount(file, 'TotalPrepaidAmount') === amount(file, 'GrandTotalAmount') &&
      amount(file, 'DuePayableAmount') === 0n &&
      isDay(dueDate(file))),
  'BR-FR-CO-12': (file) =>
    currency(file) === 'EUR' ||
    (file.text(`${settlement}/TaxCurrencyCode`) === 'EUR' &&
      file.all(`${sums}/TaxTotalAmount`).some((one) => one.text('@currencyID') === 'EUR')),
  'BR-FR-DEC-01': (file) =>
    [
      ...file.texts(`${lines}/${lineNet}`),
      ...rows(file).flatMap((row) => [row.text('BasisAmount'), row.text('CalculatedAmount')]),
      ...['LineTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].flatMap(
        (name) => file.texts(`${sums}/${name}`),
      ),
    ].every((text) => isMoney(text ?? '')),
  'BR-FR-DEC-02': (file) =>
    every(file, `${lines}/SpecifiedLineTradeDelivery/BilledQuantity`, (text) => /^-?\d+(\.\d{1,4})?$/.test(text)),
  'BR-FR-DEC-03': (file) =>
    every(file, `${lines}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`, (text) =>
      /^\d+(\.\d{1,6})?$/.test(text),
    ),
  'BR-FR-DEC-04': (file) =>
    allTaxes(file).every((tax) => /^\d+(\.\d{1,2})?$/.test(tax.text('RateApplicablePercent') ?? '0')),
}

/** The names of the rules that a file breaks. */
export const brokenRules = (file: Part): string[] =>
  Object.entries({ ...european, ...french })
    .filter(([, rule]) => !rule(file))
    .map(([name]) => name)
