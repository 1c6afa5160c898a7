import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { kinds, type PageSide } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import type { PageParts } from './DocumentParts.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'

const kind = kinds['product-return']

const parts: PageParts = { aside: (document, side) => <ReturnCard document={document} side={side} /> }

/** Shows the page of a return: goods returned by a customer or to a supplier, and their progress. */
export function ReturnScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}

const steps = ['waiting', 'delivered', 'finish', 'canceled'] as const

/** Returns the text of a step: goods returned to a supplier are shipped, and his credit is awaited. */
function stepWord(step: (typeof steps)[number], { redeliver }: PageRecord, side: PageSide) {
  if (redeliver && step === 'delivered') return 'redelivered'
  if (side === 'purchases' && step === 'delivered') return 'deliveredOut'
  return side === 'purchases' && step === 'waiting' ? 'waitingOut' : step
}

/** Shows the order of a return, and the next step. */
function ReturnCard({ document, side }: { document: PageRecord; side: PageSide }) {
  const { t } = useTranslation('commercial')
  const order = document.linked_purchase_order
  const step = steps.find((one) => one === document.status)
  return (
    <Card title={t('return-card.title')}>
      {order && typeof order === 'object' && (
        <p>
          {t('return-card.of')} <TextLink to={kinds['purchase-order'].pageTo(order.id, side)}>{order.number}</TextLink>
        </p>
      )}
      {document.motive && (
        <p>
          {t('motive.label')} <b>{t(`credit.choices.motive.${document.motive}`)}</b>
        </p>
      )}
      {step && <p>{t(`return-card.${stepWord(step, document, side)}`)}</p>}
      {document.redeliver && step === 'waiting' && <p>{t('return-card.toRedeliver')}</p>}
    </Card>
  )
}
