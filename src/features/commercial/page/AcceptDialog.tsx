import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../format/amounts.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { partyName } from '../document/page-record.ts'
import type { DialogWiring } from './PageDialogs.tsx'

/** The customer agreed by telephone or on paper: somebody of the house notes it. */
export function AcceptDialog({ kind, side, document, onClose }: DialogWiring): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const move = kind.records.usePatch({ touches: ['history/entries'] })
  return (
    <ConfirmDialog isOpen title={t('accept.title')} confirmLabel={t('actions.accept')} onClose={onClose} onConfirm={() => move.mutateAsync({ id: document.id, values: { status: 'accepted' } })}>
      {t(side === 'sales' ? 'accept.text' : 'accept.textPurchase', { party: partyName(document), amount: inSentence(formatMoney(document.total_price, i18n.language), i18n.language) })}
    </ConfirmDialog>
  )
}
