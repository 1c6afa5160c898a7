import type { Database } from '../../server/database/database.ts'

/** Change by SQL that breaks the law of numbers, and the check of verify that finds it; none where no check can. */
export interface Hole {
  name: string
  sql: string
  found?: string
  /** A constraint that refuses the row itself, for which no trigger is asked. */
  constraint?: string
}

/** Names of the checks of verify by their subject. */
const checks = {
  administrators: 'companies keep an administrator',
  counters: 'counters stand at the last number',
  numbered: 'validated documents have number and hash',
  left: 'left to pay follows from the money',
  booked: 'payments stand in the books',
  trail: 'what counts is in the trail',
  made: 'files of documents are those that were made',
  bytes: 'files match their checksum',
  balanced: 'entries balanced',
  rates: 'used taxes keep their rate',
  siren: 'sellers keep the SIREN of their invoices',
  selfBilled: 'self-billed invoices have the number of their supplier',
  twins: 'numbers without hole or twin',
  dates: 'dates of numbers do not fall',
  chain: 'hash chain of validated documents',
  customers: 'customers (411) equal what is left of sales',
  written: 'the trail is as it was written',
  taken: 'nothing is taken twice',
  deposits: 'no more of a deposit is deducted than there is of it',
  vat: 'rows of the VAT make the totals of invoices',
  refunds: 'refunds stand in the books',
  deal: 'deposits are no more than their deal',
  held: 'refunds are no more than the money that is held',
  transfers: 'orders of transfers are as they were approved',
  suppliers: 'suppliers (401) equal what is left of purchases',
}
const payments = 'commercial_invoice_payments'
const validatedOnly = 'commercial_invoices commercial_invoices_validated'

const frozenTables = (
  'accounting_account_lines accounting_accounts commercial_credit_lines commercial_credits commercial_invoice_documents ' +
  'commercial_invoice_lines commercial_invoice_payments commercial_invoices commercial_taxes ' +
  'system_document_files system_files'
).split(' ')

const columnsOf = async (db: Database, table: string): Promise<string[]> =>
  (
    await db.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
      [table],
    )
  ).map(({ name }) => name)

/** Inserts a row again with other values. */
async function copied(db: Database, table: string, where: string, values: Record<string, string>): Promise<string> {
  const names = await columnsOf(db, table)
  const cells = names.map((name) => values[name] ?? `"${name}"`)
  return `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${cells.join(', ')} from ${table} where ${where} limit 1`
}

/** The ways to break a deal: its order, notes, returns, refunds, allocations and deposits. */
function dealHoles(ids: Record<string, string>): [name: string, sql: string, found?: string][] {
  const [final, back, note] = [`id = '${ids.final}'`, `transaction = '${ids.back}'`, `transaction = '${ids.note}'`]
  const refund = `id = (select refund from commercial_refund_payments where id = '${ids.refunded}')`
  return [
    [
      'a line of an order below what was taken of it',
      `update commercial_purchase_order_lines set quantity = 1 where transaction = '${ids.order}'`,
      checks.taken,
    ],
    ['more on a note that left', `update commercial_delivery_note_lines set quantity = 99 where ${note}`, checks.taken],
    [
      'more on a return that came back',
      `update commercial_product_return_lines set quantity = 99 where ${back}`,
      checks.taken,
    ],
    ['a line of a return that came back deleted', `delete from commercial_product_return_lines where ${back}`],
    ['a line of a note that left deleted', `delete from commercial_delivery_note_lines where ${note}`, checks.taken],
    ['a refund raised', `update commercial_refunds set total_price = 99999 where ${refund}`, checks.held],
    ['a refund deleted', `delete from commercial_refunds where ${refund}`],
    [
      'a payment of a refund raised',
      `update commercial_refund_payments set amount = amount + 1 where id = '${ids.refunded}'`,
      checks.refunds,
    ],
    [
      'a payment of a refund deleted',
      `delete from commercial_refund_payments where id = '${ids.refunded}'`,
      checks.left,
    ],
    [
      'a share of a credit raised',
      `update commercial_credit_allocations set amount = amount + 1 where id = '${ids.allocation}'`,
      checks.left,
    ],
    [
      'a share of a credit deleted',
      `delete from commercial_credit_allocations where id = '${ids.allocation}'`,
      checks.left,
    ],
    [
      'more deducted of a deposit than there is',
      `update commercial_invoices set deducted_deposits = deducted_deposits || deducted_deposits, deposits_total = deposits_total * 2 where ${final}`,
      checks.deposits,
    ],
    [
      'a deposit deducted that the rows do not say',
      `update commercial_invoices set deposits_total = deposits_total + 1 where ${final}`,
      checks.deposits,
    ],
    [
      'deposits above their deal',
      `update commercial_invoices set total_price = total_price * 2 where id = '${ids.onOffer}'`,
      checks.deal,
    ],
    [
      'the VAT of an invoice that its rows do not make',
      `update commercial_invoices set total_taxes = total_taxes + 1, sub_total_price = sub_total_price - 1 where ${final}`,
      checks.vat,
    ],
  ]
}

/** The ways to break an order of transfers that was approved. */
async function transferHoles(db: Database, order: string): Promise<[name: string, sql: string, found?: string][]> {
  const [orders, lines] = ['payment_transfer_orders', 'payment_transfer_order_lines']
  const change = (set: string): string => `update ${orders} set ${set} where id = '${order}'`
  const of = `transfer_order = '${order}'`
  return [
    ['orders of transfers emptied', `truncate ${orders} cascade`],
    ['transfers emptied', `truncate ${lines}`],
    ['more in an approved order', change('total_price = total_price + 1'), checks.transfers],
    ['an approved order that is a draft again', change("state = 'draft'"), checks.transfers],
    ['an approved order on an earlier day', change('execution_date = execution_date - 1')],
    ['another print of an approved order', change("approved_sha256 = 'x'"), checks.transfers],
    ['another IBAN in an approved order', `update ${lines} set iban = 'DE00' where ${of}`, checks.transfers],
    ['another amount in an approved order', `update ${lines} set amount = 1 where ${of}`, checks.transfers],
    [
      'a transfer added to an approved order',
      await copied(db, lines, of, { id: 'gen_random_uuid()', is_open: 'false' }),
      checks.transfers,
    ],
    ['a transfer taken out of an approved order', `delete from ${lines} where ${of}`, checks.transfers],
    ['an approved order deleted', `delete from ${orders} where id = '${order}'`],
  ]
}

/** The ways to break the law for the rows that `prepareHoles` made. */
export async function holesOf(db: Database, ids: Record<string, string>): Promise<Hole[]> {
  const { chain } = checks
  const [id, company] = ['gen_random_uuid()', `company = '${ids.company}'`]
  const [first, draftLine] = [`'${ids.first}'`, `transaction = '${ids.draft}'`]
  const entry = `${company} and document = ${first}`
  const counter = `${company} and series = 'invoice' and sales`
  const pdf = `(select file from system_document_files where document = ${first})`
  const payment = `id = '${ids.payment}'`
  const invoice = (where: string, values: Record<string, string>): Promise<string> =>
    copied(db, 'commercial_invoices', where, { id, public_key: 'null', ...values })
  const holes: [name: string, sql: string, found?: string, constraint?: string][] = [
    ...frozenTables.map((table): [string, string] => [`${table} emptied`, `truncate ${table} cascade`]),
    [
      'the last administrator kept out',
      `update system_members set active = false where ${company}`,
      checks.administrators,
    ],
    ['the last administrator demoted', `update system_members set role = 'sales' where ${company}`],
    ['the last administrator deleted', `delete from system_members where ${company}`],
    ...dealHoles(ids),
    ...(await transferHoles(db, ids.transfers!)),
    [
      'the trail of the validation of a credit deleted',
      `delete from system_audit where ${company} and entity = 'commercial/credits' and state_to = 'accepted'`,
      checks.trail,
    ],
    [
      'the file of a credit deleted',
      `delete from system_document_files where ${company} and document in (select id from commercial_credits where ${company})`,
      checks.made,
    ],
    ['a credit changed', `update commercial_credits set number = 'AV-2026-00002' where ${company}`, checks.chain],
    ['a credit deleted', `delete from commercial_credits where ${company}`, checks.counters],
    ['a line of a credit changed', `update commercial_credit_lines set price = 1 where ${company}`, checks.chain],
    ['the amount of a payment under way', `update ${payments} set amount = 1 where ${company} and state = 'pending'`],
    [
      'a payment under way that was removed',
      `update ${payments} set state = 'removed' where ${company} and state = 'pending'`,
      checks.booked,
    ],
    ['the checksum of a stored PDF', `update system_files set sha256 = 'x' where id in ${pdf}`, checks.bytes],
    [
      'an issuer under another SIREN',
      `update commercial_personal_organizations set siret = '73282932000074' where id = '${ids.issuer}'`,
      checks.siren,
    ],
    [
      'a line moved into a validated invoice',
      `update commercial_invoice_lines set transaction = ${first} where ${draftLine}`,
      chain,
    ],
    [
      'a line moved out of one',
      `update commercial_invoice_lines set transaction = '${ids.draft}' where transaction = ${first}`,
      chain,
    ],
    ['a line added to one', await copied(db, 'commercial_invoice_lines', draftLine, { id, transaction: first }), chain],
    ['a line taken out of one', `delete from commercial_invoice_lines where transaction = ${first}`, chain],
    ['a line changed in one', `update commercial_invoice_lines set price = 1 where transaction = ${first}`, chain],
    [
      'a line of a purchase changed',
      `update commercial_invoice_lines set price = 1 where transaction = '${ids.purchase}'`,
      chain,
    ],
    [
      'a validated invoice changed',
      `update commercial_invoices set total_price = 1, left_to_pay = 1 where id = ${first}`,
      chain,
    ],
    [
      'a self-billed invoice under another number',
      `update commercial_invoices set number = 'F-2', voucher_number = 'F-FA-2026-00002' where id = '${ids.selfBilled}'`,
      checks.selfBilled,
    ],
    [
      'a self-billed invoice that is one of the supplier',
      `update commercial_invoices set type = 'invoice' where id = '${ids.selfBilled}'`,
      chain,
    ],
    ['a validated invoice deleted', `delete from commercial_invoices where id = '${ids.last}'`, checks.counters],
    ['a validated purchase deleted', `delete from commercial_invoices where id = '${ids.purchase}'`, checks.counters],
    [
      'a validated invoice cancelled without a credit',
      `update commercial_invoices set status = 'canceled' where id = ${first}`,
      checks.numbered,
    ],
    [
      'a draft validated under a date before the last',
      `update commercial_invoices set status = 'accepted', number = 'FA-2019-00001', issue_date = '2019-01-01', hash = 'x', validated_at = '2026-12-01', seller_frozen = '{"siret": "73282932000074"}' where id = '${ids.draft}'`,
      checks.dates,
    ],
    [
      'a draft accepted without number and hash',
      `update commercial_invoices set status = 'accepted' where id = '${ids.draft}'`,
      checks.numbered,
      validatedOnly,
    ],
    [
      'an invoice inserted as accepted without hash',
      await invoice(`id = ${first}`, { hash: 'null', number: "'FA-2026-00009'" }),
      checks.numbered,
      validatedOnly,
    ],
    [
      'an invoice inserted as accepted without number',
      await invoice(`id = ${first}`, { number: "'PROV-0099'" }),
      checks.numbered,
      validatedOnly,
    ],
    [
      'an invoice inserted as canceled under an official number',
      await invoice(`id = '${ids.draft}'`, { status: "'canceled'", number: "'FA-2026-00009'" }),
      checks.numbered,
      validatedOnly,
    ],
    [
      'a credit inserted as accepted without number and hash',
      `insert into commercial_credits (id, company, created_at, updated_at, status, motive, is_sales, currency, discount_type, cost) values (${id}, '${ids.company}', now(), now(), 'accepted', 'other', true, 'eur', 'percent', 0)`,
      checks.numbered,
      'commercial_credits commercial_credits_validated',
    ],
    [
      'an invoice inserted under a number that is given',
      await invoice(`id = ${first}`, {}),
      checks.twins,
      'index commercial_invoices_holder_key',
    ],
    [
      'a purchase inserted under a voucher that is given',
      await invoice(`id = '${ids.purchase}'`, { number: "'F-2'" }),
      checks.twins,
      'index commercial_invoices_voucher_key',
    ],
    [
      'one side of an entry',
      await copied(db, 'accounting_account_lines', `${entry} and debit > 0`, { id, entry_number: '99' }),
      checks.balanced,
    ],
    [
      'a line of no entry',
      await copied(db, 'accounting_account_lines', `${entry} and debit > 0`, { id, entry_number: 'null' }),
      checks.balanced,
    ],
    [
      'two sides added to an entry that stands',
      `insert into accounting_account_lines (id, company, created_at, updated_at, date, debit, credit, currency, account, label, entry_number, entry_date)
       select ${id}, company, now(), now(), date, side, 1 - side, currency, account, label, entry_number, entry_date from accounting_account_lines, generate_series(0, 1) side where ${entry} and debit > 0`,
      checks.balanced,
    ],
    [
      'an entry changed',
      `update accounting_account_lines set debit = debit + 1 where ${entry} and debit > 0`,
      checks.balanced,
    ],
    [
      'a line of an entry deleted',
      `delete from accounting_account_lines where ${entry} and debit > 0`,
      checks.balanced,
    ],
    [
      'a booked account renumbered',
      `update accounting_accounts set number = '999999' where ${company} and number like '411%'`,
      checks.customers,
    ],
    ['the amount of a payment', `update ${payments} set amount = 1 where ${payment}`, checks.left],
    [
      'the day of a payment',
      `update ${payments} set payment_date = '2026-01-01T00:00:00Z' where ${payment}`,
      checks.booked,
    ],
    ['the way of a payment', `update ${payments} set payment_method = 'cash' where ${payment}`, checks.booked],
    ['a payment of another invoice', `update ${payments} set invoice = '${ids.last}' where ${payment}`, checks.left],
    ['a payment that is pending again', `update ${payments} set state = 'pending' where ${payment}`, checks.left],
    [
      'a payment removed without its reversing entry',
      `update ${payments} set state = 'removed' where ${payment}`,
      checks.booked,
    ],
    [
      'a removed payment that counts again',
      `update ${payments} set state = 'accepted' where id = '${ids.removed}'`,
      checks.left,
    ],
    ['a payment without an entry', await copied(db, 'commercial_invoice_payments', payment, { id }), checks.booked],
    ['a payment deleted', `delete from commercial_invoice_payments where ${payment}`, checks.left],
    ['a removed payment deleted', `delete from commercial_invoice_payments where id = '${ids.removed}'`, checks.trail],
    ['a counter put back', `update system_counters set n = n - 1 where ${counter}`, checks.counters],
    ['a counter put forward', `update system_counters set n = n + 5 where ${counter}`, checks.counters],
    [
      'the last day of a series put back',
      `update system_counters set last_date = '2020-01-01' where ${counter}`,
      checks.counters,
    ],
    [
      'the last hash of a series taken away',
      `update system_counters set last_hash = null where ${counter}`,
      checks.counters,
    ],
    [
      'a counter of somebody else',
      `update system_counters set seller = 'other' where ${counter} and seller = '732829320'`,
      checks.counters,
    ],
    ['a counter deleted', `delete from system_counters where ${counter}`, checks.counters],
    [
      'the counter of entries deleted',
      `delete from system_counters where ${company} and series = 'entry'`,
      checks.counters,
    ],
    ['the counters emptied', 'truncate system_counters', checks.counters],
    ...(await columnsOf(db, 'system_audit')).map((name): [string, string, string] => [
      `the trail changed: ${name}`,
      `update system_audit set "${name}" = ${otherOf(name)} where ${company} and record = ${first} and action = 'validate'`,
      checks.written,
    ]),
    [
      'the trail of a validation deleted',
      `delete from system_audit where ${company} and record = ${first} and action = 'validate'`,
      checks.trail,
    ],
    [
      'the trail of a payment deleted',
      `delete from system_audit where ${company} and record = '${ids.payment}'`,
      checks.trail,
    ],
    ['the trail emptied', 'truncate system_audit', checks.trail],
    ['the bytes of a stored PDF', `update system_files set content = '\\x00' where id in ${pdf}`, checks.bytes],
    [
      'bytes and checksum of a stored PDF',
      `update system_files set content = '\\x00', sha256 = encode(sha256('\\x00'), 'hex') where id in ${pdf}`,
      checks.made,
    ],
    ['the bytes of a stored PDF taken away', `update system_files set content = null where id in ${pdf}`, checks.bytes],
    ['a stored PDF deleted', `delete from system_files where id in ${pdf}`, checks.made],
    [
      'a stored PDF of another document',
      `update system_document_files set document = '${ids.draft}' where document = ${first}`,
      checks.made,
    ],
    ['the row of a stored PDF deleted', `delete from system_document_files where document = ${first}`, checks.made],
    [
      'a file of a validated invoice deleted',
      `delete from commercial_invoice_documents where id = '${ids.file}'`,
      checks.trail,
    ],
    [
      'a file of a validated invoice replaced',
      `update commercial_invoice_documents set document = 'other' where id = '${ids.file}'`,
      checks.made,
    ],
    [
      'the bytes of a file of a validated invoice deleted',
      `delete from system_files where owner_record = '${ids.file}'`,
      checks.made,
    ],
    ['the rate of a used tax', `update commercial_taxes set number = 21 where id = '${ids.tax}'`, checks.rates],
    [
      'the rate of a tax that only a delivery took',
      `update commercial_taxes set number = 6 where id = '${ids.shipping}'`,
      checks.rates,
    ],
    [
      'a tax deleted that only a delivery took',
      `delete from commercial_taxes where id = '${ids.shipping}'`,
      checks.rates,
    ],
    [
      'a seller under another SIREN',
      `update auth_companies set siret = '40483304800022' where id = '${ids.company}'`,
      checks.siren,
    ],
  ]
  return holes.map(([name, sql, found, constraint]) => ({
    name,
    sql,
    ...(found ? { found } : {}),
    ...(constraint ? { constraint } : {}),
  }))
}

const other: Readonly<Record<string, string>> = {
  at: "'2020-01-01'",
  version: '77',
  changes: `'{"a": 1}'`,
}
const otherOf = (column: string): string =>
  other[column] ??
  (['id', 'company', 'record', 'actor', 'erased_by'].includes(column) ? 'gen_random_uuid()' : "'autre'")
