import type { AnswerOf } from '../../../src/contract/call.ts'
import { readCompanyTree } from '../../../src/contract/directory/calls/companies.ts'
import { type TreeMember, mostTreeMembers } from '../../../src/contract/directory/rules/company-tree.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'

type Row = TreeMember & Record<string, unknown>

async function tree(call: Call, hooks: Hooks): Promise<Answer<AnswerOf<typeof readCompanyTree>>> {
  const { id } = await visibleRecord(call, call.db, organization, hooks, call.params.id)
  const results = await call.db.query<Row>(
    `with recursive above as (
       select id, parent from directory_organizations where company = $1 and id = $2
       union
       select o.id, o.parent from directory_organizations o join above a on o.id = a.parent where o.company = $1
     ), tree as (
       select id from above where parent is null
       union
       select o.id from directory_organizations o join tree t on o.parent = t.id where o.company = $1
     )
     select id, company_name, city, parent, is_active, merged_into from directory_organizations
      where company = $1 and (id in (select id from tree) or merged_into in (select id from tree))
      order by sort_title, id limit ${mostTreeMembers}`,
    [companyOf(call), id],
  )
  return { body: { results, count: results.length, stats: {} } }
}

/** Serves the tree of companies that contains a given one, from the top down, with the companies merged into them. */
export const serveCompanyTree = (router: Router, hooks: Hooks): void =>
  router.read(readCompanyTree, (call) => tree(call, hooks))
