import { ArrowLeftRight } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountLineRead, accountLines } from '../../../api/accounting/account-lines.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import type { ListLinks } from '../../../widgets/list-screen/list-links.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { FecExport } from '../../../widgets/fec/FecExport.tsx'
import { PeriodFields } from '../PeriodFields.tsx'
import { usePeriod } from '../period.ts'
import { useLineColumns } from './line-columns.ts'
import { linePath } from './line-path.ts'

const journals = { sales: 'VE', purchases: 'AC' } as const
const filters = ['organization', 'account', 'entry_number']

const links: ListLinks<AccountLineRead> = {
  open: linePath,
  name: ({ entry, label }) => `${entry ?? ''} ${label ?? ''}`,
  blockOf: ({ entry_number: number }) => String(number),
}

function JournalScreen({ side }: { side: keyof typeof journals }): ReactElement {
  const { t } = useTranslation('accounting')
  const period = usePeriod()
  const { from, to } = period
  const other = side === 'sales' ? 'purchases' : 'sales'
  const columns = useLineColumns('account')
  const base = useMemo(
    () => ({
      ordering: 'entry_number,entry_date',
      expand: ['account'],
      filters: { journal: journals[side], entry_date_after: from, entry_date_before: to, sources: true },
    }),
    [side, from, to],
  )
  return (
    <ListScreen
      source={accountLines}
      columns={columns}
      page={{
        title: t(`journals.${side}`),
        empty: t('journals.empty'),
        actions: (
          <>
            <FecExport />
            <LinkButton
              variant="ghost"
              icon={ArrowLeftRight}
              to={pathTo(`accounting-journals-${other}`, {}, { from, to })}
            >
              {t(`journals.${other}`)}
            </LinkButton>
          </>
        ),
        top: <PeriodFields period={period} />,
      }}
      links={links}
      base={base}
      options={{ filters, name: 'journal', canDelete: false, canEdit: false, placeholder: t('account.search') }}
    />
  )
}

/** The journal of sales, entry by entry. */
export const SalesJournalScreen = (): ReactElement => <JournalScreen key="sales" side="sales" />

/** The journal of purchases, entry by entry. */
export const PurchasesJournalScreen = (): ReactElement => <JournalScreen key="purchases" side="purchases" />
