import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountLineRead, accountLines } from '../../../api/accounting/account-lines.ts'
import { pathTo } from '../../../paths/index.ts'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'
import type { ListLinks } from '../../../widgets/list-screen/query/list-links.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { useTextAddress } from '../../../widgets/tab-address.ts'
import { FecExport } from '../../../widgets/fec/FecExport.tsx'
import { ManualEntryButton } from '../manual/ManualEntryButton.tsx'
import { PeriodFields } from '../PeriodFields.tsx'
import { usePeriod } from '../period.ts'
import { useLineColumns } from './line-columns.ts'
import { linePath } from './line-path.ts'

const ManualEntryPanel = lazyPart<{ id: string; onClose: () => void }>(() =>
  import('../manual/ManualEntryPanel.tsx').then((part) => part.ManualEntryPanel),
)

const journals = { sales: 'VE', purchases: 'AC', bank: 'BQ', cash: 'CA', sundry: 'OD', opening: 'AN' } as const
type Journal = keyof typeof journals
const names = Object.keys(journals) as Journal[]
const filters = ['organization', 'account', 'entry_number']

const links: ListLinks<AccountLineRead> = {
  hasPeek: false,
  open: linePath,
  name: ({ entry, label }) => `${entry ?? ''} ${label ?? ''}`,
  blockOf: ({ entry_number: number }) => String(number),
}

function JournalScreen({ journal }: { journal: Journal }): ReactElement {
  const { t } = useTranslation('accounting')
  const period = usePeriod()
  const [entry, show] = useTextAddress('entry')
  const { from, to } = period
  const columns = useLineColumns('account')
  const base = useMemo(
    () => ({
      ordering: 'entry_number,entry_date',
      expand: ['account', 'organization'],
      filters: { journal: journals[journal], entry_date_after: from, entry_date_before: to, sources: true },
    }),
    [journal, from, to],
  )
  return (
    <>
      <ListScreen
        source={accountLines}
        columns={columns}
        page={{
          title: t(`journals.${journal}`),
          empty: t('journals.empty'),
          actions: (
            <>
              <FecExport />
              {journal === 'sundry' && <ManualEntryButton isMain />}
            </>
          ),
          top: (
            <>
              <NavTabs
                label={t('journals.list')}
                tabs={names.map((key) => ({
                  key,
                  label: t(`journals.tabs.${key}`),
                  to: pathTo(`accounting-journals-${key}`, {}, { from, to }),
                }))}
                active={journal}
              />
              <PeriodFields period={period} />
            </>
          ),
        }}
        links={links}
        base={base}
        options={{ filters, name: 'journal', canDelete: false, canEdit: false, placeholder: t('account.search') }}
      />
      {entry && <ManualEntryPanel id={entry} onClose={() => show('')} />}
    </>
  )
}

/** Shows the journal of sales, entry by entry. */
export const SalesJournalScreen = (): ReactElement => <JournalScreen key="sales" journal="sales" />

/** Shows the journal of purchases, entry by entry. */
export const PurchasesJournalScreen = (): ReactElement => <JournalScreen key="purchases" journal="purchases" />

/** Shows the journal of the banks, entry by entry. */
export const BankJournalScreen = (): ReactElement => <JournalScreen key="bank" journal="bank" />

/** Shows the journal of the till, entry by entry. */
export const CashJournalScreen = (): ReactElement => <JournalScreen key="cash" journal="cash" />

/** Shows the journal of sundry operations, with the manual entries. */
export const SundryJournalScreen = (): ReactElement => <JournalScreen key="sundry" journal="sundry" />

/** Shows the journal of the openings of years. */
export const OpeningJournalScreen = (): ReactElement => <JournalScreen key="opening" journal="opening" />
