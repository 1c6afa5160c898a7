import { paymentGroups } from '../../src/contract/commercial/states.ts'
import { stateIn } from '../database/facts.ts'
import { dealChecks } from './deal-law.ts'
import type { SqlCheck } from './finding.ts'
import { merged } from './merged-law.ts'
import { transfers } from './transfer-law.ts'

const count = (from: string): string => `select count(*)::int as n from ${from}`

const entries: readonly SqlCheck[] = [
  {
    check: 'entries balanced',
    total:
      'select count(distinct (company, entry_number, extract(year from entry_date)))::int as n from accounting_account_lines',
    invalid: `select concat('entry ', entry_number, ' of ', extract(year from entry_date), ': debit ', sum(debit), ', credit ', sum(credit), case when min(created_at) < max(created_at) then ', not written at once' end) as error
       from accounting_account_lines group by company, entry_number, extract(year from entry_date)
      having sum(debit) <> sum(credit) or min(created_at) < max(created_at) or entry_number is null or min(entry_date) is null`,
  },
  {
    // Deposits, payments, credit notes, their allocations, and refunds (domain rules 1.6).
    check: 'left to pay follows from the money',
    total: count("commercial_invoices where status = 'accepted'"),
    invalid: `with moved as (
        select company, invoice, -amount as amount from commercial_invoice_payments where state = 'accepted'
        union all select company, linked_invoice, coalesce(deposits_total, 0) - total_price from commercial_credits where status = 'accepted'
        union all select a.company, c.linked_invoice, a.amount from commercial_credit_allocations a join commercial_credits c on c.id = a.credit
        union all select company, invoice, -amount from commercial_credit_allocations
        union all select p.company, r.linked_invoice, p.amount from commercial_refund_payments p join commercial_refunds r on r.id = p.refund where p.state = 'accepted'
      )
      select concat(i.number, ': left ', i.left_to_pay, ', moved ', coalesce(m.amount, 0)) as error from commercial_invoices i
       left join (select company, invoice, sum(amount) as amount from moved group by 1, 2) m on m.company = i.company and m.invoice = i.id
      where i.status = 'accepted' and i.left_to_pay <> i.total_price - coalesce(i.deposits_total, 0) + coalesce(i.payable_rounding, 0) + coalesce(m.amount, 0)`,
  },
  {
    check: 'the net of an invoice follows from its credits',
    total: count("commercial_invoices where status = 'accepted'"),
    invalid: `select concat(coalesce(i.number, i.id::text), ': net ', i.net_price) as error from commercial_invoices i
       left join (select company, linked_invoice, sum(sub_total_price) as amount from commercial_credits where status = 'accepted' group by 1, 2) c on c.company = i.company and c.linked_invoice = i.id
      where i.status = 'accepted' and i.net_price is distinct from i.sub_total_price - coalesce(c.amount, 0)`,
  },
  {
    check: 'the next due day follows from what is left',
    total: count("commercial_invoices where status = 'accepted'"),
    invalid: `select concat(coalesce(number, id::text), ': next due ', next_due) as error from commercial_invoices
      where next_due is distinct from commercial_next_due(status = 'accepted', left_to_pay, expiration_payment, installments)`,
  },
  {
    check: 'credits are no more than their invoice, and bear the totals of their VAT',
    total: count("commercial_credits where status = 'accepted'"),
    invalid: `select concat('credits of ', i.number, ': ', sum(c.total_price), ' of ', i.total_price) as error
       from commercial_credits c join commercial_invoices i on i.company = c.company and i.id = c.linked_invoice
      where c.status = 'accepted' group by i.id, i.number, i.total_price having sum(c.total_price) > i.total_price
     union all select concat('credit ', c.number, ': ', c.total_price, ', VAT rows ', t.total) from commercial_credits c
      cross join lateral (select sum((x ->> 'base')::numeric + (x ->> 'amount')::numeric) as total from jsonb_array_elements(c.transaction_taxes) x) t
      where c.status = 'accepted' and coalesce(t.total, 0) <> c.total_price`,
  },
  {
    check: 'no more of a deposit is deducted than there is of it',
    total: count("commercial_invoices where status = 'accepted' and type = 'deposit'"),
    invalid: `select concat('deposit ', coalesce(d.number, l.deposit::text), ' at ', l.rate, ' %: left ', l.base, ' and ', l.amount) as error
       from deposits_left() l left join commercial_invoices d on d.company = l.company and d.id = l.deposit
      where l.base < 0 or l.amount < 0
     union all select concat('invoice ', i.number, ' deducts ', i.deposits_total, ', its rows ', r.total) from commercial_invoices i
      cross join lateral (select coalesce(sum((x ->> 'base')::numeric + (x ->> 'amount')::numeric), 0) as total from jsonb_array_elements(coalesce(i.deducted_deposits, '[]')) x) r
      where i.status = 'accepted' and (coalesce(i.deposits_total, 0) <> r.total or r.total > greatest(i.total_price, 0))`,
  },
  {
    check: 'refunds stand in the books',
    total: count('commercial_refund_payments'),
    invalid: `select concat('refund payment ', p.id, ' of ', p.amount, ' ', p.state, ', booked ', coalesce(b.moved, 0)) as error from commercial_refund_payments p
      cross join lateral (
        select sum(abs(l.debit - l.credit)) as moved, sum(l.debit - l.credit) as balance
          from accounting_account_lines l join accounting_accounts a on a.id = l.account
         where l.company = p.company and l.document = p.id::text and a.number like '5%') b
      where coalesce(b.moved, 0) < p.amount or (b.balance = 0) <> (p.state = 'removed')`,
  },
  {
    check: 'customers (411) equal what is left of sales',
    total: count('auth_companies'),
    invalid: `select concat('company ', c.id, ': 411 ', coalesce(l.balance, 0), ', left ', coalesce(i.rest, 0)) as error from auth_companies c
       left join (select x.company, sum(x.debit - x.credit) as balance from accounting_account_lines x join accounting_accounts a on a.id = x.account where a.number like '411%' and x.journal is distinct from 'AN' and x.document_key is distinct from 'accounting/entries' group by 1) l on l.company = c.id
       left join (select company, sum(case when currency = 'eur' or exchange_rate is null then left_to_pay else round(total_price * exchange_rate, 2) - round((total_price - left_to_pay) * exchange_rate, 2) end) as rest from commercial_invoices where status = 'accepted' and is_sales group by 1) i on i.company = c.id
      where coalesce(l.balance, 0) <> coalesce(i.rest, 0)`,
  },
  {
    check: 'suppliers (401) equal what is left of purchases',
    total: count('auth_companies'),
    invalid: `select concat('company ', c.id, ': 401 ', coalesce(l.balance, 0), ', left ', coalesce(i.rest, 0)) as error from auth_companies c
       left join (select x.company, sum(x.credit - x.debit) as balance from accounting_account_lines x join accounting_accounts a on a.id = x.account where a.number like '401%' and x.journal is distinct from 'AN' and x.document_key is distinct from 'accounting/entries' group by 1) l on l.company = c.id
       left join (select company, sum(case when currency = 'eur' or exchange_rate is null then left_to_pay else round(total_price * exchange_rate, 2) - round((total_price - left_to_pay) * exchange_rate, 2) end) as rest from commercial_invoices where status = 'accepted' and not is_sales group by 1) i on i.company = c.id
      where coalesce(l.balance, 0) <> coalesce(i.rest, 0)`,
  },
  {
    // The day, the treasury and, in euros, the amount; a removed payment is reversed.
    check: 'payments stand in the books',
    total: count(`commercial_invoice_payments where ${stateIn('state', paymentGroups.booked)}`),
    invalid: `select concat('payment ', p.id, ' of ', i.number, ': ', p.amount, ' ', p.state, ', booked ', coalesce(b.moved, 0)) as error
       from commercial_invoice_payments p join commercial_invoices i on i.id = p.invoice
      cross join lateral (
        select sum(abs(l.debit - l.credit)) as moved, sum(l.debit - l.credit) as balance,
               count(*) filter (where l.entry_date = (p.payment_date at time zone 'Europe/Paris')::date and a.number like case when p.from_credit then '4191%' when p.payment_method = 'cash' then '53%' else coalesce((select b.ledger_account from payment_bank_accounts b where b.company = p.company and b.id = p.bank_account), '512%') end
                 and l.entry = i.number and (i.currency <> 'eur' or l.debit + l.credit = p.amount)) as first
          from accounting_account_lines l join accounting_accounts a on a.id = l.account
         where l.company = p.company and l.document = p.id::text and a.number like case when p.from_credit then '4191%' else '5%' end) b
      where ${stateIn('p.state', paymentGroups.booked)} and (b.first = 0 or (b.balance = 0) <> (p.state = 'removed'))
     union all select concat('payment ', p.id, ' of ', p.amount, ', charged ', c.amount) from system_charges c join commercial_invoice_payments p on p.id = c.payment
      where p.amount <> c.amount`,
  },
]

const holder = (of: string): string =>
  `number_holder(${of}.seller_frozen ->> 'siret', coalesce(${of}.personal_organization, ${of}.company))`

const selfBilled = (of: string): string => `(${of}.type = 'self_billing' and not ${of}.is_sales)`

const seriesHolder = (of: string): string =>
  `case when ${selfBilled(of)} then number_holder(${of}.buyer_frozen ->> 'siret_number', ${of}.organization) else ${holder(of)} end`

const numbers: readonly SqlCheck[] = [
  {
    check: 'validated documents have number and hash',
    total: count("commercial_invoices where status <> 'pro_format'"),
    invalid: `select concat('invoice ', coalesce(number, id::text), ', ', status) as error from commercial_invoices i
      where status = 'accepted' and (hash is null or number is null or number like 'PROV-%' or issue_date is null)
         or status = 'canceled' and case when hash is null then is_sales and number not like 'PROV-%'
                                    else not exists (select from commercial_credits c where c.company = i.company and c.linked_invoice = i.id and c.status = 'accepted') end
     union all select concat('credit ', coalesce(number, id::text)) from commercial_credits
      where status = 'accepted' and (hash is null or number is null or number like 'PROV-%' or issue_date is null)`,
  },
  {
    check: 'counters stand at the last number',
    total: count("system_counters where series in ('invoice', 'deposit', 'self_billing', 'credit', 'entry')"),
    invalid: `with numbered as (
        select company, ${seriesHolder('i')} as seller, case when ${selfBilled('i')} then 'self_billing' when type = 'deposit' then 'deposit' else 'invoice' end as series, is_sales as sales,
               extract(year from issue_date)::integer as year, substring(case when is_sales then number else voucher_number end from '\\d+$')::bigint as n, issue_date, hash
          from commercial_invoices i where hash is not null
        union all select company, ${holder('c')}, 'credit', is_sales, extract(year from issue_date)::integer, substring(case when is_sales then number else voucher_number end from '\\d+$')::bigint, issue_date, hash
          from commercial_credits c where hash is not null
      ), given as (
        select company, seller, series, sales, year, max(n) as n, max(issue_date) as last_date, (array_agg(hash order by n desc))[1] as last_hash from numbered group by 1, 2, 3, 4, 5
        union all select company, company::text, 'entry', true, extract(year from entry_date)::integer, max(entry_number), null, null from accounting_account_lines group by 1, 5
      )
      select concat(coalesce(g.series, c.series), ' ', coalesce(g.year, c.year), ' of ', coalesce(g.seller, c.seller), ': counter ', c.n, ', last number ', g.n) as error
        from given g full join (select * from system_counters where series in ('invoice', 'deposit', 'self_billing', 'credit', 'entry')) c using (company, seller, series, sales, year)
       where (c.n, c.last_date, c.last_hash) is distinct from (g.n, g.last_date, g.last_hash)
         and not (g.n is null and c.last_hash is null and c.series <> 'entry')`,
  },
  {
    // Number 1 of a year is kept for its opening while the year before is open (counter `opening` at 0).
    check: 'entries are numbered without gap',
    total: count("system_counters where series = 'entry'"),
    invalid: `select concat('entries of ', c.year, ': last number ', c.n, ', ', count(distinct l.entry_number), ' numbers') as error
       from system_counters c left join system_counters o on o.company = c.company and o.series = 'opening' and o.year = c.year
       left join accounting_account_lines l on l.company = c.company and extract(year from l.entry_date) = c.year
      where c.series = 'entry' group by c.company, c.year, c.n, o.n having c.n - coalesce(1 - o.n, 0) <> count(distinct l.entry_number)
     union all select distinct concat('entry 1 of ', o.year, ' is no opening') from system_counters o
       join accounting_account_lines l on l.company = o.company and extract(year from l.entry_date) = o.year and l.entry_number = 1
      where o.series = 'opening' and l.journal is distinct from 'AN'`,
  },
  {
    check: 'dates of numbers do not fall',
    total: `select ((${count("commercial_invoices where hash is not null and (is_sales or type = 'self_billing')")}) + (${count('commercial_credits where hash is not null and is_sales')}))::int as n`,
    invalid: `select concat(number, ' of ', issue_date, ' follows ', last) as error from (
        select number, issue_date, lag(issue_date) over (partition by company, ${seriesHolder('i')}, is_sales, type = 'deposit' order by validated_at, issue_date) as last
          from commercial_invoices i where hash is not null and (is_sales or type = 'self_billing')
        union all select number, issue_date, lag(issue_date) over (partition by company, ${holder('c')} order by validated_at, issue_date)
          from commercial_credits c where hash is not null and is_sales) d
      where issue_date < last`,
  },
  {
    check: 'self-billed invoices have the number of their supplier',
    total: count(`commercial_invoices i where hash is not null and ${selfBilled('i')}`),
    invalid: `select concat('invoice ', i.number, ' of ', o.company_name) as error from commercial_invoices i left join directory_organizations o on o.id = i.organization
      where i.hash is not null and ${selfBilled('i')}
        and (i.voucher_number is distinct from i.number or i.number not like concat('AF-', ${seriesHolder('i')}, '-', extract(year from i.issue_date), '-%'))`,
  },
  {
    check: 'sellers keep the SIREN of their invoices',
    total: count('(select id from auth_companies union all select id from commercial_personal_organizations) s'),
    invalid: `select concat('seller ', s.id, ' issued ', count(*), ' invoices under another SIREN') as error
       from (select id, siret from auth_companies union all select id, siret from commercial_personal_organizations) s
       join commercial_invoices i on coalesce(i.personal_organization, i.company) = s.id and i.hash is not null
      where ${holder('i')} not in (number_holder(s.siret, s.id), s.id::text) group by s.id`,
  },
  {
    check: 'used taxes keep their rate',
    total: count('commercial_taxes'),
    invalid: `select distinct concat('tax ', u.tax ->> 'tax', ' of ', i.number, ': ', u.tax ->> 'rate', ', now ', t.number) as error
       from (select company, number, hash, transaction_taxes from commercial_invoices union all select company, number, hash, transaction_taxes from commercial_credits) i
      cross join lateral jsonb_array_elements(i.transaction_taxes) u (tax)
       left join commercial_taxes t on t.company = i.company and t.id::text = u.tax ->> 'tax'
      where i.hash is not null and u.tax ->> 'tax' is not null
        and (t.id is null or (u.tax ->> 'rate')::numeric <> 0 and (u.tax ->> 'rate')::numeric is distinct from t.number)`,
  },
]

// Documents that a person validated through the services; imported ones have no trail and no file.
const validated = `(select company, id, number, is_sales, 'invoice' as kind from commercial_invoices where hash is not null and validated_by is not null
  union all select company, id, number, is_sales, 'credit' from commercial_credits where hash is not null and validated_by is not null) i where true`

const evidence: readonly SqlCheck[] = [
  {
    check: 'the trail is as it was written',
    total: count('system_audit'),
    invalid: `select concat('row ', a.id, ' of ', a.entity, ' ', a.record) as error from system_audit a where a.hash is distinct from audit_hash(a)
         or a.erased_by is not null and not exists (select from system_audit e where e.id = a.erased_by and e.company = a.company and e.action = 'erase')`,
  },
  {
    check: 'what counts is in the trail',
    total: `select ((select count(*) from ${validated}) + (select count(*) from commercial_invoice_payments))::int as n`,
    invalid: `select concat(i.kind, ' ', i.number, ' was validated') as error from ${validated}
        and not exists (select from system_audit a where a.company = i.company and a.record = i.id and a.state_to = 'accepted')
     union all select concat('payment ', p.id, ' ', p.state) from commercial_invoice_payments p
      where not exists (select from system_audit a where a.company = p.company and a.record = p.id and a.action = 'create')
         or p.state = 'removed' and not exists (select from system_audit a where a.company = p.company and a.record = p.id and a.state_to = 'removed')
     union all select concat(a.entity, ' ', a.record, ' is gone') from system_audit a
      where a.action = 'create' and a.entity in ('commercial/invoices', 'commercial/credits', 'commercial/invoice-payments', 'commercial/invoice-documents')
        and not exists (select from system_audit d where d.company = a.company and d.record = a.record and d.action = 'delete')
        and not exists (select from commercial_invoices where id = a.record)
        and not exists (select from commercial_credits where id = a.record)
        and not exists (select from commercial_invoice_payments where id = a.record)
        and not exists (select from commercial_invoice_documents where id = a.record)`,
  },
  {
    check: 'files of documents are those that were made',
    total: count('system_document_files'),
    invalid: `select concat('file ', d.file, ' of document ', d.document) as error from system_document_files d left join system_files f on f.id = d.file and f.company = d.company
      where f.sha256 is distinct from d.sha256
     union all select concat(i.kind, ' ', i.number, ' has no file') from ${validated} and i.is_sales
        and not exists (select from system_document_files d where d.company = i.company and d.document = i.id)
     union all select concat('file of ', d.title, ' of invoice ', i.number) from commercial_invoice_documents d join commercial_invoices i on i.id = d.invoice
      where i.hash is not null and d.document is not null
        and not exists (select from system_files f where f.owner_record = d.id and d.document = '/api/files/v1/content/' || f.id || '/')`,
  },
]

const people: readonly SqlCheck[] = [
  {
    check: 'companies keep an administrator',
    total: "select count(distinct company)::int as n from system_members where role = 'administrator'",
    invalid: `select concat('company ', company, ' has none who is active') as error from system_members
      where role = 'administrator' group by company having not bool_or(active)`,
  },
]

/** Checks of the rules that triggers of the database enforce, made again because triggers may have been off. */
export const laws: readonly SqlCheck[] = [
  ...entries,
  ...dealChecks,
  ...transfers,
  ...numbers,
  ...evidence,
  ...people,
  ...merged,
]
