import { createHash } from 'node:crypto'
import type { Queryable } from '../database.ts'
import { tenant } from '../row-level-security.ts'
import { companyProfiles } from './auth/company-profiles.ts'
import { people } from './auth/people.ts'
import { bookings, chart } from './accounting/bookings.ts'
import { disputes } from './commercial/disputes.ts'
import * as commercialFacts from './commercial/facts.ts'
import { quantityViews } from './commercial/open-quantities.ts'
import { takenLines } from './commercial/taken-lines.ts'
import { activityMoments, bookingMoments, submissionMoments } from './crm/contacts-made.ts'
import { deals } from './crm/deals.ts'
import { parties, partyContacts } from './directory/parties.ts'
import { bankLineParts, bankLines, ledgerAccounts } from './payment/bank-lines.ts'
import { catalogue, priceList } from './products/catalogue.ts'
import type { View } from './view.ts'

/** Every view, after those that it reads. */
export const views: readonly View[] = [
  takenLines,
  ...quantityViews,
  ...Object.values(commercialFacts),
  people,
  companyProfiles,
  parties,
  partyContacts,
  chart,
  bookings,
  ledgerAccounts,
  bankLines,
  bankLineParts,
  catalogue,
  priceList,
  disputes,
  deals,
  activityMoments,
  submissionMoments,
  bookingMoments,
]

/** SQL that drops the views, also those of another version, so that migrations may alter the tables behind them. */
export const dropViews = `do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
    execute format('drop view if exists %I cascade', name);
  end loop;
end $$;`

/** Digest of the queries, by which a start finds views of another version. */
export const viewsDigest = createHash('sha256').update(JSON.stringify(views)).digest('hex')

// A view runs with the rights of its reader: row-level security of the tables holds. Without it, a view shows the rows
// of all companies.
const created = ({ name, query }: View): string =>
  `create view ${name} with (security_invoker = true) as\n${query};\ncomment on view ${name} is '${viewsDigest}';`

/** SQL that creates the views; on an empty database the role of the companies is made, and may read them, later. */
export const createViews = `${views.map(created).join('\n')}
do $$ begin
  if exists (select from pg_roles where rolname = '${tenant}') then
    grant select on ${views.map(({ name }) => name).join(', ')} to ${tenant};
  end if;
end $$;`

/** Returns the names of the present views, and whether they are those of this version. */
export async function presentViews(database: Queryable): Promise<{ names: string[]; areCurrent: boolean }> {
  const rows = await database.query<{ name: string; digest: string | null }>(
    "select c.relname as name, obj_description(c.oid) as digest from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')",
  )
  const isCurrent = rows.length === views.length && rows.every(({ digest }) => digest === viewsDigest)
  return { names: rows.map(({ name }) => name), areCurrent: isCurrent }
}
