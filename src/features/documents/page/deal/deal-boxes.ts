import type { ChainDocument } from '../../../../contract/commercial/rules/flows/document-chain.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import type { RelatedDocument } from '../../../../ui/graph/RelatedDocuments.tsx'
import { translateKey } from '../../../../widgets/labels.ts'
import { type Kind, kinds } from '../../../../widgets/documents/kinds.ts'
import { type DealWords, dealMoney } from './deal-graph.ts'

export const boxKindOf = (entity: string): Kind | undefined =>
  Object.values(kinds).find(({ records }) => records.entity.key === entity)

/** Returns the name of a document of the deal on its side. */
export function kindWord({ name }: Kind, isSales: boolean, type: string | null | undefined, { t }: DealWords): string {
  if (name === 'invoice' && type === 'deposit') return t('invoice.choices.type.deposit')
  if (name === 'invoice' && type === 'corrective') return t('corrective.one')
  if (name === 'invoice' && type === 'self_billing') return t('invoice.choices.type.self_billing')
  return name === 'delivery-note' && !isSales ? t('chain.receipt') : t(`${name}.one`)
}

/** Returns the name of several documents of one place in the deal. */
export function kindsWord(place: string, isSales: boolean, { t }: DealWords): string {
  if (place === 'deposit') return t('chain.deposits')
  if (place === 'delivery-note' && !isSales) return t('chain.receipts')
  return translateKey(`commercial:${place}.many`)
}

type Named = Pick<ChainDocument, 'id' | 'entity' | 'number' | 'status' | 'is_sales' | 'total_price'> & {
  currency?: string | null
  type?: string | null
}

/** Returns the box of a document of the deal that is not the current one; none of a kind without a page. */
export function other(
  { id, entity, number, status, is_sales, total_price, currency, type }: Named,
  words: DealWords,
): RelatedDocument[] {
  const kind = boxKindOf(entity)
  if (!kind) return []
  const state =
    kind.name === 'delivery-note' && !is_sales && status === 'deliver'
      ? words.t('states.delivery-note.takenIn')
      : translateKey(`commercial:${kind.name}.choices.status.${status}`)
  return [
    {
      key: id,
      kind: kindWord(kind, is_sales, type, words),
      title: number,
      detail:
        total_price && kind.hasPrices
          ? `${inSentence(dealMoney(total_price, words, currency), words.language)}, ${state}`
          : state,
      to: kind.pageTo(id, is_sales ? 'sales' : 'purchases'),
    },
  ]
}
