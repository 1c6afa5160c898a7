import { type ReactElement, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../../contract/commercial/rules/fiscal/exempt-seller.ts'
import { exemptMention } from '../../../contract/commercial/rules/fiscal/invoice-mentions.ts'
import { useStoredDataUrl } from '../../../api/files/stored-data-url.ts'
import { accentError } from '../../../contract/commercial/rules/flows/document-look.ts'
import { computeTotals } from '../../../contract/commercial/rules/amounts/totals.ts'
import type { DocumentData } from '../../../pdf/document-data.ts'
import { printedDocument } from '../../../pdf/printed-document.ts'
import { PdfView } from '../../../widgets/pdf-view/PdfView.tsx'
import { usePreview } from '../../../widgets/pdf-view/use-preview.ts'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { today } from '../../../widgets/today.ts'
import styles from './DocumentLook.module.css'

interface Words {
  item: string
  work: string
  unit: string
  customer: string
}

/** Returns the data of a quotation with two lines, as the company would send it with the values of the form. */
function sample(seller: Record<string, unknown>, logo: string | null, words: Words): DocumentData {
  const lines = [
    { kind: 'product' as const, product_name: words.item, quantity: '4', price: '845.00', discount: '5', rate: '5.5' },
    { kind: 'product' as const, product_name: words.work, quantity: '6', unit: words.unit, price: '62.00', rate: '10' },
  ]
  const exempt = isExemptSeller(seller)
  const totals = computeTotals({ lines, exempt, shipping: null })
  const accent = seller.document_accent
  return printedDocument({
    kind: 'quotation',
    document: { number: 'DE-0001', currency: 'eur' },
    today: today(),
    lines: lines.map((line, index) => ({ line, rate: line.rate, net: totals.lines[index]?.net ?? null })),
    totals,
    seller: { ...seller, document_accent: typeof accent === 'string' && !accentError(accent) ? accent : null },
    logo,
    buyer: { company_name: words.customer },
    attention: null,
    quotation: null,
    exemptMention: exempt ? exemptMention(today()) : null,
    mentions: [],
  })
}

/** Shows a document of the company with its logo, colour and columns, drawn anew while they are chosen. */
export function DocumentPreview(): ReactElement {
  const { t } = useTranslation('admin')
  const { form } = useFormState()
  const values = useWatch({ control: form.control }) as Record<string, unknown>
  const chosen = typeof values.logo === 'string' ? values.logo : null
  const isNew = chosen?.startsWith('data:') === true
  const stored = useStoredDataUrl(isNew ? null : chosen) ?? null
  const logo = isNew ? chosen : stored
  const text = JSON.stringify(values)
  const content = useMemo(() => ({ text, logo }), [text, logo])
  const words = {
    item: t('documentLook.item'),
    work: t('documentLook.work'),
    unit: t('documentLook.unit'),
    customer: t('documentLook.customer'),
  }
  const { preview } = usePreview(() => sample(values, logo, words), content)
  return (
    <section className={styles.preview} aria-label={t('documentLook.label')}>
      <h3>{t('documentLook.title')}</h3>
      <PdfView
        bytes={preview?.bytes ?? null}
        url={preview?.url ?? null}
        name={t('documentLook.title')}
        label={t('documentLook.label')}
      />
    </section>
  )
}
