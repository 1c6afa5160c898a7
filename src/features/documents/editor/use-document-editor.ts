import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { useLastPrices } from '../../../api/commercial/documents/last-prices.ts'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import type { Kind, PageSide } from '../../../widgets/documents/kinds.ts'
import { listChanges } from './model/changes.ts'
import { editorReducer, startState } from './model/editor-state.ts'
import type { GridHandle } from './grid/LineGrid.tsx'
import type { Content, EditorLine } from './model/model.ts'
import { type PriceContext, freeLineNature, freeLineTax } from './model/pricing.ts'
import { taxesById } from './model/totals.ts'
import { useClientChoice } from './use-client-choice.ts'
import { useComputed } from './use-computed.ts'
import { useProductSearch } from './use-product-search.ts'
import { useEditorLookups, useProducts, useReadTaxes } from './model/use-editor-lookups.ts'

/** Returns the state and actions of a document being edited. */
export function useDocumentEditor(kind: Kind, side: PageSide, start: Content, id: string | null) {
  const [state, dispatch] = useReducer(editorReducer, start, startState)
  const grid = useRef<GridHandle | null>(null)
  const around = useEditorLookups(kind, state.head, side)
  const { products, remember } = useProducts(state.lines)
  const [current, setCurrent] = useState('')
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

  const startFree = useCallback(
    (line: EditorLine, name: string): Partial<EditorLine> => ({
      product_name: name,
      quantity: line.quantity ?? '1',
      tax: line.tax ?? freeLineTax(latest.current.context),
      nature: line.nature ?? freeLineNature(latest.current.state.lines, latest.current.seller),
    }),
    [latest],
  )

  const { stockText, searchProducts, pickProduct } = useProductSearch(latest, { dispatch, remember })
  const { setHead, setLevel, setClient, asked } = useClientChoice(kind, latest, dispatch)

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
    asked,
  }
}

export type DocumentEditorState = ReturnType<typeof useDocumentEditor>
