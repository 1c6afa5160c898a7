import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, json, oneOf, optional, strings, text } from '../kit.ts'

/** What a dashboard shows: numbers, a table or a summary. */
export const dashboardItem = entity({
  service: 'dashboard',
  path: 'dashboard-items',
  name: 'dashboard-item',
  scope: 'dashboard',
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
  rules: 'later',
})

export type DashboardItem = RecordOf<typeof dashboardItem>
export type DashboardItemDraft = DraftOf<typeof dashboardItem>
