import { createElement, type ReactNode, useMemo } from 'react'
import { lazyPart } from '../panel/lazy-part.ts'
import type { ListGroup } from '../../api/resource.ts'
import type { RowMark } from '../../ui/table/columns.ts'
import { type AnyEntity, type AnyRecord, fieldFacts } from '../entity.ts'
import { translateKey, useLabels } from '../labels.ts'
import { useChosenNames } from './query/chosen-names.ts'
import { followsRule, readRule, ruleValueText } from './views/colour-rule.ts'
import type { GroupRowProps } from './GroupRow.tsx'
import { groupKey, headsOnPage } from './query/list-groups.ts'
import { shownSums } from './query/selection.ts'
import type { ListState } from './query/use-list.ts'

const GroupRow = lazyPart<GroupRowProps>(() => import('./GroupRow.tsx').then((part) => part.GroupRow))

const noGroups: ListGroup[] = []
const none: readonly string[] = []

/** Returns the marks of the rows of a list: the heads of its groups, and the colour rule of its address. */
export function useRowMarks<R extends AnyRecord>(entity: AnyEntity, state: ListState<R>, hasTicks: boolean) {
  const headsAt = useGroupHeads(entity, state, state.shown.length + (hasTicks ? 1 : 0))
  const markOf = useRowMark(entity, state.address.colour)
  return { headsAt: state.list.isError ? undefined : headsAt, markOf }
}

/**
 * Returns the heads of groups before the row of a number, where the list is grouped; `span` is the number of its
 * columns.
 */
function useGroupHeads<R extends AnyRecord>(
  entity: AnyEntity,
  { address, groups = noGroups, group: field, size, stats, sums, all }: ListState<R>,
  span: number,
): ((index: number) => ReactNode) | undefined {
  const { closed, page, change } = address
  const labels = useLabels(entity)
  const heads = useMemo(() => headsOnPage(groups, closed, { page, size }), [groups, closed, page, size])
  const isNamed = ['ref', 'user'].includes(fieldFacts(entity, field)?.kind ?? '')
  const form = isNamed ? heads.map(({ key }) => key).filter((key) => key !== 'null') : none
  const names = useChosenNames(entity, { name: field, isActive: true, form: form.join(',') })
  const [sum] = shownSums(sums, groups[0]?.sums ?? stats)
  if (heads.length === 0) return undefined
  const label = sum && (all.find(({ key }) => key === sum)?.header ?? labels.field(sum))
  const toggle = (key: string): void =>
    change({ closed: closed.includes(key) ? closed.filter((one) => one !== key) : [...closed, key] })
  return (index) =>
    heads
      .filter(({ before }) => before === index)
      .map((head) =>
        createElement(GroupRow, {
          key: head.key,
          head,
          entity,
          field,
          name: isNamed ? (names.get(groupKey(head.value)) ?? '…') : undefined,
          sum: sum && label ? { name: sum, label } : undefined,
          span,
          onToggle: () => toggle(head.key),
        }),
      )
}

/** Returns the mark of the rows that match the colour rule of the address, with a text of its reason. */
function useRowMark(entity: AnyEntity, colour: string): ((row: object) => RowMark | undefined) | undefined {
  const labels = useLabels(entity)
  return useMemo(() => {
    const rule = readRule(entity, colour)
    if (!rule) return undefined
    const { field, value, tone } = rule
    const words = { field: labels.field(field), value: ruleValueText(entity, field, value, labels) }
    const mark: RowMark = { tone, label: translateKey('widgets:filterOf', words) }
    return (row: object) => (followsRule(rule, row) ? mark : undefined)
  }, [entity, colour, labels])
}
