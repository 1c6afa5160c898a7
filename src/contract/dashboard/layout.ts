import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, json, optional, text, user } from '../kit.ts'
import { gridPositions, layoutFilters } from './shared.ts'

/** Where a person wants a widget on the dashboard, for three widths of the screen. */
export const layout = entity({
  service: 'dashboard',
  path: 'layouts',
  name: 'layout',
  scope: 'dashboard',
  title: 'widget',
  fields: {
    widget: text(120),
    ...optional({
      lg: json(gridPositions),
      md: json(gridPositions),
      sm: json(gridPositions),
      filters: json(layoutFilters),
      user: user(),
    }),
  },
  list: { filters: ['widget', 'user'], sort: 'created_at' },
})

export type Layout = RecordOf<typeof layout>
export type LayoutDraft = DraftOf<typeof layout>
