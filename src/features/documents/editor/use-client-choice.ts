import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type RefObject, useCallback, useState } from 'react'
import { contacts } from '../../../api/directory/contacts.ts'
import { organizations } from '../../../api/directory/organizations.ts'
import { dueDate } from '../../../contract/rules/time/due-dates.ts'
import type { Kind } from '../../../widgets/documents/kinds.ts'
import { today } from '../../../widgets/today.ts'
import type { EditorAction } from './model/editor-state.ts'
import type { Head, EditorLine } from './model/model.ts'
import { type PriceContext, type PricedProduct, repriced } from './model/pricing.ts'

interface Latest {
  state: { head: Head; lines: readonly EditorLine[] }
  products: ReadonlyMap<string, PricedProduct>
  context: PriceContext
}

/** Returns the changes of the head that bring others: a day its due date, a client its terms, a level its prices. */
export function useClientChoice(kind: Kind, latest: RefObject<Latest>, dispatch: Dispatch<EditorAction>) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<{
    level: string | null
    changes: ReadonlyMap<string, Partial<EditorLine>>
  } | null>(null)

  const setHead = useCallback(
    (values: Partial<Head>): void => {
      const { issue_date } = values
      const {
        context: { organization: party },
        state: now,
      } = latest.current
      const isDue =
        issue_date && kind.isFiscal && now.head.expiration_payment === dueOf(now.head.issue_date ?? today(), party)
      dispatch({ type: 'head', values: isDue ? { ...values, expiration_payment: dueOf(issue_date, party) } : values })
    },
    [dispatch, kind, latest],
  )

  const setLevel = useCallback(
    (level: string | null): void => {
      const now = latest.current
      const changed = repriced(now.state.lines, now.products, { ...now.context, level })
      if (changed.size > 0) setAsked({ level, changes: changed })
      else dispatch({ type: 'head', values: { price_level: level } })
    },
    [dispatch, latest],
  )

  const setClient = useCallback(
    (id: string): void => {
      dispatch({ type: 'head', values: { organization: id, [kind.contactField]: null } })
      void client
        .fetchQuery(organizations.oneOptions(id, {}, { isSilent: true }))
        .then((party) => {
          const { head } = latest.current.state
          if (kind.isFiscal)
            dispatch({
              type: 'head',
              values: {
                expiration_payment: dueOf(head.issue_date ?? today(), party),
                payment_method: party.payment_method ?? head.payment_method,
              },
            })
          if (party.default_price && party.default_price !== head.price_level) setLevel(party.default_price)
        })
        .catch(() => undefined)
      void client
        .fetchQuery(
          contacts.listOptions({ page_size: 1, filters: { organization: id, is_active: true } }, { isSilent: true }),
        )
        .then(({ results: [first] }) => {
          const { head } = latest.current.state
          if (first && head.organization === id && head[kind.contactField] === null)
            dispatch({ type: 'head', values: { [kind.contactField]: first.id } })
        })
        .catch(() => undefined)
    },
    [client, dispatch, kind, latest, setLevel],
  )

  return {
    setHead,
    setLevel,
    setClient,
    /** Question whether the lines get the prices of the new level. */
    asked: asked && {
      count: asked.changes.size,
      answer: (isSure: boolean) => {
        dispatch({ type: 'head', values: { price_level: asked.level } })
        if (isSure) dispatch({ type: 'lines', changes: asked.changes })
        setAsked(null)
      },
    },
  }
}

function dueOf(
  issued: string | null,
  party: { deadline?: string | null; payday?: number | null } | null,
): string | null {
  if (!issued) return null
  try {
    return dueDate(issued, { deadline: party?.deadline, payday: party?.payday })
  } catch {
    return dueDate(issued)
  }
}
