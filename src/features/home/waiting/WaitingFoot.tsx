import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type WaitingAnswer } from '../../../api/dashboard/waiting.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { type Selection } from '../../../widgets/list-screen/query/selection.ts'
import { SIZE } from './use-waiting-answers.ts'
import styles from './waiting.module.css'
import { type Answerable } from './rows/waiting-row.ts'

/** Returns the rows that are approved in place. */
export const approvable = (items: readonly Answerable[]): Answerable[] => items.filter(({ kind }) => kind?.approve)

interface FootProps {
  selection: Selection<Answerable>
  data: WaitingAnswer
  pages: { page: number; toPage: (page: number) => void }
  onApprove: () => void
}

export function WaitingFoot({ selection, data: { count, results }, pages: { page, toPage }, onApprove }: FootProps) {
  const { t, i18n } = useTranslation(['home', 'widgets'])
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  const ready = approvable(selection.rows).length
  const last = Math.min(page * SIZE, count)
  return (
    <>
      {selection.rows.length > 0 ? (
        <>
          <span className={styles.count} aria-live="polite">
            {t('toHandle.picked', { count: selection.rows.length })}
          </span>
          <TextButton onClick={selection.clear}>{t('toHandle.clear')}</TextButton>
          <Button size="s" icon={Check} disabled={ready === 0} onClick={onApprove}>
            {t('toHandle.approveMany', { count: ready })}
          </Button>
        </>
      ) : (
        <span className={styles.count} aria-live="polite">
          <b>{number(count)}</b> {t('widgets:results', { count })}
        </span>
      )}
      {results.length < count && (
        <Pagination
          range={t('widgets:range', {
            from: number(Math.min((page - 1) * SIZE + 1, count)),
            to: number(last),
            total: number(count),
          })}
          label={t('widgets:pages')}
          page={page}
          pageCount={Math.max(1, Math.ceil(count / SIZE))}
          onPage={toPage}
        />
      )}
    </>
  )
}
