import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import { type Quotation, quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { startFromTemplate } from '../../../../src/contract/commercial/calls/deals.ts'
import { quotationTemplate } from '../../../../src/contract/commercial/quotations/quotation-template.ts'
import { quotationExpiry } from '../../../../src/contract/rules/time/due-dates.ts'
import {
  type TemplateLine,
  lineFromTemplate,
} from '../../../../src/contract/commercial/rules/flows/quotation-template.ts'
import { organization as organizationEntity } from '../../../../src/contract/directory/organization.ts'
import { type Answer, type Writing, companyOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type Values, findRecord, recordsBy } from '../../../database/records.ts'
import { type Change, type Hooks, answerRecord, createRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { copiedFields, pickFields } from '../document/copies.ts'
import { quotationKind } from '../document/kinds.ts'
import { quotationHooks } from './quotation-hooks.ts'
import { refuseOtherSide } from '../../../http/access/side.ts'

/** Fields that a template takes from the head of a quotation. */
const kept = ['is_sales', 'subject', 'expiration_days', 'deposit_percent', 'terms_of_sales'] as const
/** Copies the lines and terms of a quotation into a template; values of the body take precedence. */
async function takeQuotation(call: Writing, { extra, values, before }: Change): Promise<void> {
  if (!('quotation' in extra)) return
  if (!isUuid(extra.quotation)) throw invalidField('quotation', 'unknown_reference')
  const source = await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, extra.quotation)
  if (before && before.is_sales !== source.is_sales) throw invalidField('quotation', 'template_side')
  const lines = await recordsBy(
    call.tx,
    quotationKind.line,
    companyOf(call),
    'transaction',
    [source.id],
    'position, id',
  )
  const names = copiedFields.filter((name) => name in quotationKind.line.fields)
  Object.assign(values, pickFields(kept, source), {
    lines: lines.map((line) => ({ kind: 'product', ...pickFields(names, line) })),
  })
}

/** Checks that the name of a template is unique on its side. */
async function checkName(call: Writing, { before, values }: Change): Promise<void> {
  const { name, is_sales: isSales } = { ...before, ...values }
  const [twin] = await call.tx.query(
    'select id from commercial_quotation_templates where company = $1 and is_sales = $2 and lower(name) = lower($3) and id is distinct from $4::uuid',
    [companyOf(call), isSales, name, before?.id ?? null],
  )
  if (twin) throw invalidField('name', 'template_name')
}

const hooks: Hooks = {
  extra: ['quotation'],
  beforeWrite: async (call, change) => {
    await takeQuotation(call, change)
    refuseOtherSide(call, change.values)
    await checkName(call, change)
  },
}

/** Returns the ids of products and taxes of template lines that a document may still use. */
async function stillThere(call: Writing, lines: readonly TemplateLine[]) {
  const idsOf = async (sql: string, ids: readonly unknown[]): Promise<ReadonlySet<string>> => {
    const rows = await call.tx.query<{ id: string }>(sql, [companyOf(call), [...new Set(ids.filter(isUuid))]])
    return new Set(rows.map(({ id }) => id))
  }
  const products = lines.map(({ product }) => product)
  const taxes = lines.flatMap(({ taxes: named }) => named ?? [])
  return {
    products: await idsOf('select id from products_catalogue where company = $1 and id = any($2::uuid[])', products),
    taxes: await idsOf(
      'select id from commercial_taxes where company = $1 and id = any($2::uuid[]) and is_active is not false',
      taxes,
    ),
  }
}

/** Creates a quotation from a template: for a customer when one is named, with today's prices and day. */
async function start(call: Writing, body: () => ReadBodyOf<typeof startFromTemplate>): Promise<Answer<Quotation>> {
  const template = await visibleRecord(call, call.tx, quotationTemplate, hooks, call.params.id)
  const { organization } = body()
  const party = organization ? await findRecord(call.tx, organizationEntity, companyOf(call), organization) : undefined
  if (organization && !party) throw invalidField('organization', 'unknown_reference')
  const lines = template.lines ?? []
  const there = await stillThere(call, lines)
  const values: Values = {
    ...pickFields(kept, template),
    expiration_date: quotationExpiry(call.today, template.expiration_days ?? 30),
    ...(party ? { organization: party.id, price_level: party.default_price ?? null } : {}),
    [quotationKind.lines]: lines.map((line) => lineFromTemplate(line, there)),
  }
  const made = await createRecord(call, quotationKind.entity, quotationHooks, values)
  return answerRecord(call, call.tx, quotation, quotationHooks, made, 201)
}

/** Templates of quotations: kept from one, started from. */
export function serveTemplates(router: Router): void {
  serveResource(router, quotationTemplate, hooks)
  router.write(startFromTemplate, start)
}
