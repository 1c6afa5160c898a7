import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLastPrices } from '../../../api/commercial/documents/last-prices.ts'
import { contacts } from '../../../api/directory/contacts.ts'
import { organizations } from '../../../api/directory/organizations.ts'
import { products as productRecords } from '../../../api/products/products.ts'
import { dueDate } from '../../../contract/rules/time/due-dates.ts'
import { formatPrice, formatQuantity } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import type { ComboOption } from '../../../ui/fields/choice/combobox-state.ts'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import type { Kind, Side } from '../../../widgets/documents/kinds.ts'
import { today } from '../../../widgets/today.ts'
import { listChanges } from './model/changes.ts'
import { editorReducer, startState } from './model/editor-state.ts'
import type { GridHandle } from './grid/LineGrid.tsx'
import type { Content, Head, Line } from './model/model.ts'
import {
  productDefaults,
  type PriceContext,
  type PricedProduct,
  priceOf,
  repriced,
  freeLineNature,
  freeLineTax,
} from './model/pricing.ts'
import { taxesById } from './model/totals.ts'
import { useComputed } from './use-computed.ts'
import { useEditorLookups, useProducts, useReadTaxes } from './model/use-editor-lookups.ts'

/** Returns the state and actions of a document being edited. */
export function useDocumentEditor(kind: Kind, side: Side, start: Content, id: string | null) {
  const { t, i18n } = useTranslation('commercial')
  const client = useQueryClient()
  const [state, dispatch] = useReducer(editorReducer, start, startState)
  const grid = useRef<GridHandle | null>(null)
  const around = useEditorLookups(kind, state.head, side)
  const { products, remember } = useProducts(state.lines)
  const [current, setCurrent] = useState('')
  const [asked, setAsked] = useState<{ level: string | null; changes: ReadonlyMap<string, Partial<Line>> } | null>(null)
  const lastPrices = useLastPrices(state.head.organization, side === 'sales', id).data
  const { company, exempt, taxes, organization } = around
  const readTaxes = useReadTaxes(taxes)
  const isSales = side === 'sales'
  const context = useMemo<PriceContext>(
    () => ({ isSales, exempt, level: state.head.price_level, organization, taxes }),
    [isSales, exempt, state.head.price_level, organization, taxes],
  )
  const taxOf = useMemo(() => taxesById(taxes, exempt), [taxes, exempt])
  const computed = useComputed(state, taxOf, exempt, start.supplierVat)
  const changes = useMemo(() => listChanges(state, state.saved), [state])
  const isVatOnPayment = isSales && !exempt && company?.invoice_frame_debits !== true
  const sold = isSales ? (company as { sold_nature?: string | null } | undefined)?.sold_nature : null
  const seller = { isVatOnPayment, sold }
  const latest = useLatestRef({ state, products, context, lastPrices, exempt, seller })

  const stockText = useCallback(
    (product: PricedProduct): string =>
      product.type === 'physical' && product.stock !== null && product.stock !== undefined
        ? t('grid.stock', { quantity: formatQuantity(product.stock, i18n.language) })
        : '',
    [t, i18n.language],
  )
  const searchProducts = useCallback(
    async (text: string): Promise<readonly ComboOption[]> => {
      const { results } = await client.fetchQuery({
        ...productRecords.listOptions({ page_size: 12, search: text, expand: ['prices'] }, { isSilent: true }),
        staleTime: 60_000,
      })
      const found = results as PricedProduct[]
      remember(found)
      return found.map((product) => {
        const last = latest.current.lastPrices?.get(product.id)
        return {
          value: product.id,
          label: product.name,
          aside: formatPrice(priceOf(product, latest.current.context).price, i18n.language),
          detail:
            [
              product.reference,
              stockText(product),
              last &&
                t('grid.lastPrice', {
                  price: formatPrice(last.price, i18n.language),
                  day: formatDay(last.day, i18n.language),
                }),
            ]
              .filter(Boolean)
              .join(' · ') || undefined,
        }
      })
    },
    [client, remember, latest, stockText, t, i18n.language],
  )

  const pickProduct = useCallback(
    (key: string, id: string): void => {
      const found =
        latest.current.products.get(id) ??
        client
          .getQueriesData<{ results: PricedProduct[] }>({ queryKey: [...productRecords.key, 'list'] })
          .flatMap(([, page]) => page?.results ?? [])
          .find((one) => one.id === id)
      const line = latest.current.state.lines.find((one) => one.key === key)
      if (found && line) dispatch({ type: 'line', key, values: productDefaults(found, latest.current.context, line) })
    },
    [latest, client],
  )
  const startFree = useCallback(
    (line: Line, name: string): Partial<Line> => ({
      product_name: name,
      quantity: line.quantity ?? '1',
      tax: line.tax ?? freeLineTax(latest.current.context),
      nature: line.nature ?? freeLineNature(latest.current.state.lines, latest.current.seller),
    }),
    [latest],
  )

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
    [kind, latest],
  )

  const setLevel = useCallback(
    (level: string | null): void => {
      const now = latest.current
      const changed = repriced(now.state.lines, now.products, { ...now.context, level })
      if (changed.size > 0) setAsked({ level, changes: changed })
      else dispatch({ type: 'head', values: { price_level: level } })
    },
    [latest],
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
    [client, kind, latest, setLevel],
  )

  return {
    state,
    dispatch,
    grid,
    around,
    products,
    remember,
    current,
    setCurrent,
    context,
    taxOf,
    computed,
    changes,
    lastPrices,
    searchProducts,
    pickProduct,
    startFree,
    readTaxes,
    stockText,
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

export type DocumentEditorState = ReturnType<typeof useDocumentEditor>

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
