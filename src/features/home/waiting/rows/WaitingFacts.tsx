import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingRow } from '../../../../api/dashboard/waiting.ts'
import { waitingReasonOf, waitingTitleOf } from './waiting-row.ts'

/** Shows the facts of a row in a question: title, party, amount, and whether the answer is final. */
export function WaitingFacts({ row, isFinal }: { row: WaitingRow; isFinal?: boolean }): ReactElement {
  const { t, i18n } = useTranslation('home')
  return (
    <>
      <p>
        <bdi>{waitingTitleOf(row)}</bdi>
        {row.detail && (
          <>
            {' · '}
            <bdi>{row.detail}</bdi>
          </>
        )}
        {' · '}
        {waitingReasonOf(row, i18n.language)}
      </p>
      {isFinal && <p>{t('toHandle.final')}</p>}
    </>
  )
}
