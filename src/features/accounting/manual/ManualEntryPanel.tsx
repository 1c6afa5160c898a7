import { Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountLineRead, accountLines, useReverseEntry } from '../../../api/accounting/account-lines.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import styles from './manual.module.css'

const accountOf = ({ account }: AccountLineRead): { number?: string; label?: string } =>
  typeof account === 'object' && account !== null ? (account as { number?: string }) : {}

/** Shows a manual entry beside its journal, by the document of its rows, and the button that writes its reverse. */
export function ManualEntryPanel({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const { may } = useRights()
  const asked = accountLines.useList({
    limit: 100,
    ordering: 'entry_date,entry_number',
    filters: { document: id, journal: 'OD' },
    expand: ['account'],
  })
  const { mutate, isPending } = useReverseEntry()
  const rows = asked.data?.results ?? []
  const numbers = [...new Set(rows.map(({ entry_number: n }) => n))]
  const [first] = numbers
  const own = rows.filter(({ entry_number: n }) => n === first)
  const isReversed = numbers.length > 1
  const reverse = (): void =>
    mutate(id, { onSuccess: ({ entry_number: number }) => showToast('success', t('manual.reversed', { number })) })
  return (
    <SidePanel isOpen title={t('manual.shown', { number: first ?? '' })} onClose={onClose}>
      <PanelBody query={asked} empty={rows.length === 0 && t('account.empty')}>
        <div className={styles.form}>
          <p className={styles.quiet}>{own[0]?.entry_date && formatDay(own[0].entry_date, i18n.language)}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('manual.account')}</th>
                <th scope="col">{t('manual.debit')}</th>
                <th scope="col">{t('manual.credit')}</th>
              </tr>
            </thead>
            <tbody>
              {own.map((row) => (
                <tr key={row.id}>
                  <td>
                    <strong>{accountOf(row).number}</strong> <bdi lang="fr">{row.label}</bdi>
                    {row.client && (
                      <>
                        {' · '}
                        <bdi>{row.client}</bdi>
                      </>
                    )}
                  </td>
                  {(['debit', 'credit'] as const).map((side) => (
                    <td key={side}>
                      {Number(row[side]) !== 0 && <bdi dir="ltr">{formatMoney(row[side], i18n.language)}</bdi>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {isReversed ? (
            <p role="status">{t('manual.reversed', { number: numbers[1] ?? '' })}</p>
          ) : (
            may('account', 'full') && (
              <>
                <p className={styles.quiet}>{t('manual.reverseText')}</p>
                <Button icon={Undo2} isLoading={isPending} onClick={reverse}>
                  {t('manual.reverse')}
                </Button>
              </>
            )
          )}
        </div>
      </PanelBody>
    </SidePanel>
  )
}
