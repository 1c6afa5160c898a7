import { BellRing } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useDunning } from '../../../api/commercial/reminders.ts'
import { useRights } from '../../../api/session/use-session.ts'
import type { DunnedCustomer } from '../../../contract/rules/dunning-customers.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { DunningTable } from './DunningTable.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { allInvoices, dueReminders, dunningTabs, type DunningTab, isDunningTab } from './tabs.ts'

const keyOf = ({ organization }: DunnedCustomer): string => organization.id
/** Reminders that one call takes. */
const mostAtOnce = 200
const none: readonly DunnedCustomer[] = []

/** Customers who pay late: whom to remind, to call or to leave alone, and the reminders of all of them at once. */
export function DunningScreen(): ReactElement {
  const { t, i18n } = useTranslation('dunning')
  const { may } = useRights()
  const mayAct = may('invoice', 'update')
  const asked = useDunning()
  const [params, setParams] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isPreview, setPreview] = useState(false)
  const given = params.get('tab') ?? ''
  const tab: DunningTab = isDunningTab(given) ? given : 'todo'
  const all = asked.data?.results ?? none
  const rows = useMemo(() => all.filter(dunningTabs[tab]), [all, tab])
  const chosen = rows.filter((row) => selected.has(keyOf(row)))
  const open = all.find((row) => keyOf(row) === params.get('of'))
  const isReminding = params.get('action') === 'remind'
  // Of customers that were picked each invoice is asked for, so that one that is not reminded says why.
  const picked = isReminding && open ? [open] : chosen
  const items = (picked.length > 0 ? allInvoices(picked) : dueReminders(rows)).slice(0, mostAtOnce)
  const setParam = (name: string, value: string | null): void =>
    setParams((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return (
    <Page
      isFilled
      title={t('title')}
      subtitle={
        asked.data && t('summary', { count: asked.data.count, late: formatMoney(asked.data.late, i18n.language) })
      }
      actions={
        mayAct && (
          <Button variant="primary" icon={BellRing} disabled={items.length === 0} onClick={() => setPreview(true)}>
            {t('remind')}
          </Button>
        )
      }
    >
      <NavTabs
        label={t('tabs.label')}
        active={tab}
        tabs={(Object.keys(dunningTabs) as DunningTab[]).map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: `?tab=${key}`,
          count: asked.data ? all.filter(dunningTabs[key]).length : undefined,
        }))}
      />
      <DunningTable
        asked={asked}
        rows={rows}
        empty={t(tab === 'todo' ? 'empty.todo' : 'empty.other')}
        selection={mayAct ? { selected, onChange: setSelected } : undefined}
        onOpen={(id) => setParam('of', id)}
      />
      {open && (
        <CustomerPanel
          customer={open}
          onRemind={mayAct ? () => setParam('action', 'remind') : undefined}
          onClose={() => setParam('of', null)}
        />
      )}
      {(isPreview || (isReminding && open)) && mayAct && (
        <PreviewDialog
          items={items}
          onClose={() => {
            setPreview(false)
            setParam('action', null)
            setSelected(new Set())
          }}
        />
      )}
    </Page>
  )
}
