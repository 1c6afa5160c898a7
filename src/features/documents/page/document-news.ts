import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveDocument } from '../../../api/commercial/documents/live-document.ts'
import { useQuestions } from '../../../api/commercial/documents/quotation-questions.ts'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatTime } from '../../../format/dates.ts'
import type { DocumentState } from '../../../widgets/document-state/document-state.ts'
import { stateName } from '../../../widgets/document-state/state-name.ts'
import { now } from '../../../widgets/today.ts'
import type { Kind } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'

/** Facts of an open document that others may change: its state, the amount left to pay, its questions. */
interface Facts {
  state: DocumentState['key']
  left: string | null
  questions: number | null
}

interface News {
  facts: Facts
  text: string | null
}

/** Follows the document of a page, and returns a line about the last change of others: "Accepté à l'instant". */
export function useDocumentNews(
  kind: Kind,
  document: PageRecord,
  { state, isHeld }: { state: DocumentState; isHeld: boolean },
): string | null {
  const { t, i18n } = useTranslation('commercial')
  const isForeign = useLiveDocument(kind.name, isHeld)
  const isAsked = kind.name === 'quotation' && document.send !== 'not_send'
  const { data } = useQuestions(document.id, isAsked)
  const facts: Facts = {
    state: state.key,
    left: document.left_to_pay ?? null,
    questions: data ? data.results.length : null,
  }
  const [{ facts: before, text }, setNews] = useState<News>({ facts, text: null })
  if (JSON.stringify(before) !== JSON.stringify(facts)) {
    const paid = decimal(before.left).minus(decimal(facts.left))
    const changes = [
      before.questions !== null && (facts.questions ?? 0) > before.questions && t('live.question'),
      paid.gt(0) && t('live.paid', { amount: formatMoney(paid.toFixed(2), i18n.language, document.currency) }),
      before.state !== facts.state && stateName(t, kind.name, state),
    ].filter((change) => change !== false)
    const said = changes.length > 0 && isForeign()
    setNews({ facts, text: said ? t('live.now', { what: changes.join(', '), time: formatTime(now()) }) : text })
  }
  return text
}
