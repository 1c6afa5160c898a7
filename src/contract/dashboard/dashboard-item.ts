import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, json, oneOf, optional, strings, text } from '../kit/kit.ts'

/**
 * Item of a dashboard: numbers, a table or a summary. None is ever written: the items of this suite are the tiles that
 * its services declare (`tiles.ts` of each) and `{resource}dashboard` answers. A figure has to open the list that sums
 * to it, which stored `datas` and `lookup_fields` could not guarantee. The resource is read for clients that ask.
 */
export const dashboardItem = entity({
  service: 'dashboard',
  path: 'dashboard-items',
  name: 'dashboard-item',
  access: { scope: 'dashboard' },
  title: 'label',
  fields: {
    type: oneOf('numbers', 'array', 'recap'),
    ...optional({
      label: text(),
      color: text(30),
      headers: json(z.array(z.unknown())),
      datas: json(z.unknown()),
      lookup_fields: strings(),
      functions: strings(),
      categories: strings(),
    }),
  },
  list: { search: ['label'], filters: ['type'], sort: 'label' },
  rules: 'made',
})

export type DashboardItem = RecordOf<typeof dashboardItem>
export type DashboardItemDraft = DraftOf<typeof dashboardItem>
