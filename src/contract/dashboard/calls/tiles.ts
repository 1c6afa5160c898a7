import { z } from 'zod'
import { call, countedResultsOf } from '../../call.ts'
import type { Entity } from '../../kit/kit.ts'

const query = () => z.record(z.string(), z.string())
const address = () => z.object({ id: z.string().optional(), query: query().optional() })

const facts = () => ({
  key: z.string(),
  type: z.enum(['numbers', 'recap', 'bar', 'line', 'array']),
  label: z.string(),
  entity: z.string(),
  page: z.string(),
  counted: z.string(),
  list: query(),
  address: address().optional(),
  color: z.enum(['danger', 'warning']).optional(),
})

const figures = () => ({ count: z.int(), total: z.string().nullable() })

const part = () =>
  z.object({
    ...figures(),
    label: z.string(),
    list: query(),
    name: z.string().optional(),
    day: z.string().nullish(),
    address: address().optional(),
  })

const row = () =>
  z.object({
    id: z.string(),
    entity: z.string(),
    label: z.string(),
    detail: z.string(),
    page: z.string(),
    is_sales: z.boolean(),
    day: z.string().nullable(),
    amount: z.string().nullable(),
    currency: z.string(),
  })

const tile = () =>
  z.object({
    ...facts(),
    datas: z.object({
      ...figures(),
      before: z.object(figures()).optional(),
      parts: z.array(part()).optional(),
      rows: z.array(row()).optional(),
    }),
  })

/** Figures of the dashboard about the records of an entity. */
export const readTiles = ({ service, path, scope }: Entity, keys: readonly string[]) =>
  call({
    service,
    method: 'get',
    path: `${path}dashboard`,
    access: 'user',
    right: { scope, action: 'read' },
    summary: 'figures of the dashboard; all where no filter is given',
    query: Object.fromEntries(keys.map((key) => [key, 'true: this figure is asked for'])),
    answer: () => countedResultsOf(tile()),
  })

export const readTileCatalogue = call({
  service: 'dashboard',
  method: 'get',
  path: 'tiles',
  access: 'user',
  right: 'any',
  summary: 'figures that the caller may put on the dashboard',
  added: true,
  answer: () => countedResultsOf(z.object(facts())).extend({ has_first_steps: z.boolean().optional() }),
})
