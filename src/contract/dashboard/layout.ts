import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, json, optional, text, user } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'
import { gridPositions, layoutFilters } from './shared.ts'

const viewPrefix = 'view:'

/** Returns the widget under which the saved views of a list are kept: `view:commercial/invoices`. */
export const viewsOfList = (entityKey: string): string => `${viewPrefix}${entityKey}`

/** Checks whether a layout of this widget is a saved view of a list. */
export const isViewOfList = (widget: string): boolean => widget.startsWith(viewPrefix)

/** Places of a person's widget on the dashboard, for three widths of the screen. */
export const layout = entity({
  service: 'dashboard',
  path: 'layouts',
  name: 'layout',
  access: { scope: 'dashboard', rows: { own: ['user'], shared: 'is_shared' } },
  title: 'widget',
  fields: {
    widget: text(120),
    ...optional({
      lg: json(gridPositions),
      md: json(gridPositions),
      sm: json(gridPositions),
      filters: json(layoutFilters),
      user: user(),
      // A saved view of a list that all colleagues may open; the rows of the list stay those of each one's rights.
      is_shared: added(bool()),
    }),
  },
  derived: optional({ user_object: added(personName()) }),
  list: { filters: ['widget', 'user'], sort: 'created_at' },
})

export type Layout = RecordOf<typeof layout>
export type LayoutDraft = DraftOf<typeof layout>
