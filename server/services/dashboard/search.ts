import type { AnswerOf } from '../../../src/contract/call.ts'
import { searchAll } from '../../../src/contract/dashboard/calls/day.ts'
import type { AnyEntity } from '../../../src/contract/kit/kit.ts'
import { type RightAction, allows } from '../../../src/contract/rights/rights.ts'
import {
  type SearchedRecord,
  foundDocument,
  foundLimits,
  foundPlace,
  foundRecord,
  mergeFound,
} from '../../../src/contract/rules/search/found-record.ts'
import { type Answer, type Call, memberOf } from '../../http/call/call.ts'
import { type Hooks, servedEntities } from '../../http/call/hooks.ts'
import { searchRecords } from '../../http/lists/list-records.ts'
import type { Router } from '../../http/routing/routes.ts'
import { readsEntity } from '../../http/call/rights.ts'
import { conditionOfNearNumber, conditionOfNumber } from './numbered.ts'

const longest = 200

interface Kind {
  entity: AnyEntity
  hooks: Hooks
}

/** Returns the kinds of records that are found and that the caller may read. */
const kindsFor = (call: Call): Kind[] =>
  [...servedEntities.values()].filter(
    ({ entity, isOpenToStaff }) => entity.found && (isOpenToStaff || readsEntity(memberOf(call).rights, entity)),
  )

type How = 'words' | 'similar' | 'number' | 'near'

const byNumber: Readonly<Partial<Record<How, typeof conditionOfNumber>>> = {
  number: conditionOfNumber,
  near: conditionOfNearNumber,
}

async function findOfKind(call: Call, { entity, hooks }: Kind, search: string, how: How): Promise<SearchedRecord[]> {
  const { rights } = memberOf(call)
  const may = (scope: string, action: RightAction): boolean => allows(rights, scope, action)
  const only = byNumber[how]?.(entity, search)
  if (how in byNumber && !only) return []
  const isSimilar = how === 'similar'
  const found = await searchRecords(call, entity, hooks, {
    search,
    limit: foundLimits.kind,
    isSimilar,
    ...(only && { only }),
  })
  return found.map((record) => ({
    ...foundRecord(entity, record),
    is_similar: isSimilar || how === 'near',
    place: foundPlace(entity, record, may),
    ...foundDocument(entity, record),
  }))
}

const find = async (call: Call, search: string, how: How): Promise<SearchedRecord[]> =>
  mergeFound(search, await Promise.all(kindsFor(call).map((kind) => findOfKind(call, kind, search, how))))

/**
 * Answers records of every kind: documents by their number first, then matches of the words, best first. When there are
 * few, documents with a close number and records with similar words follow.
 */
async function search(call: Call): Promise<Answer<AnswerOf<typeof searchAll>>> {
  const text = (call.context.req.query('q') ?? '').trim().slice(0, longest)
  const meant = text ? await find(call, text, 'number') : []
  const named = new Set(meant.map(({ id }) => id))
  const held = text ? await find(call, text, 'words') : []
  const exact = [...meant, ...held.filter(({ id }) => !named.has(id))]
  const known = new Set(exact.map(({ id }) => id))
  const near = text && meant.length === 0 ? await find(call, text, 'near') : []
  const similar = text && exact.length < foundLimits.kind ? await find(call, text, 'similar') : []
  const alike = new Map([...near, ...similar].filter(({ id }) => !known.has(id)).map((one) => [one.id, one]))
  const results = [...exact, ...alike.values()].slice(0, foundLimits.all)
  return { body: { results, count: results.length, stats: {} }, isKept: true }
}

/** Serves one search over all that a person may read. */
export function serveSearch(router: Router): void {
  router.read(searchAll, search)
}
