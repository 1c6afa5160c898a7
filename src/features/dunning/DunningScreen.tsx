import { BellRing } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useDunning } from '../../api/commercial/reminders.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { DunnedCustomer } from '../../contract/commercial/rules/dunning/dunning-customers.ts'
import { formatMoney } from '../../format/amounts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { NavTabs } from '../../ui/actions/NavTabs.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { MailServerNotice } from '../../widgets/mail-server/MailServerNotice.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { DunningTable } from './DunningTable.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { allInvoices, dueReminders, dunningTabs, type DunningTab, isDunningTab } from './tabs.ts'

const keyOf = ({ organization }: DunnedCustomer): string => organization.id
/** Number of reminders of one call. */
const mostAtOnce = 200
const none: readonly DunnedCustomer[] = []

function useParam() {
  const [params, setParams] = useSearchParams()
  const setParam = (name: string, value: string | null): void =>
    setParams((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return [params, setParam] as const
}

/** Returns the open tab with its customers, the ticked ones, and the customer whose panel is open. */
function useShown(params: URLSearchParams) {
  const asked = useDunning()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const given = params.get('tab') ?? ''
  const tab: DunningTab = isDunningTab(given) ? given : 'todo'
  const all = asked.data?.results ?? none
  const rows = useMemo(() => all.filter(dunningTabs[tab]), [all, tab])
  const open = all.find((row) => keyOf(row) === params.get('of'))
  const isReminding = params.get('action') === 'remind' && open !== undefined
  // Each invoice of the picked customers is requested, so that the reason for a missing reminder is shown.
  const picked = isReminding ? [open] : rows.filter((row) => selected.has(keyOf(row)))
  const items = (picked.length > 0 ? allInvoices(picked) : dueReminders(rows)).slice(0, mostAtOnce)
  return { asked, tab, all, rows, open, isReminding, items, selected, setSelected }
}

/** Shows late customers: whom to remind, to call or to spare, and sends the reminders of all of them at once. */
export function DunningScreen(): ReactElement {
  const { t, i18n } = useTranslation('dunning')
  const mayAct = useRights().may('invoice', 'update')
  const [params, setParam] = useParam()
  const { asked, tab, all, rows, open, isReminding, items, selected, setSelected } = useShown(params)
  const [isPreview, setPreview] = useState(false)
  const endPreview = (): void => {
    setPreview(false)
    setParam('action', null)
    setSelected(new Set())
  }
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
      <MailServerNotice />
      <Tabs all={all} active={tab} isKnown={asked.data !== undefined} />
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
      {mayAct && (isPreview || isReminding) && <PreviewDialog items={items} onClose={endPreview} />}
    </Page>
  )
}

function Tabs({ all, active, isKnown }: { all: readonly DunnedCustomer[]; active: DunningTab; isKnown: boolean }) {
  const { t } = useTranslation('dunning')
  return (
    <NavTabs
      label={t('tabs.label')}
      active={active}
      tabs={(Object.keys(dunningTabs) as DunningTab[]).map((key) => ({
        key,
        label: t(`tabs.${key}`),
        to: `?tab=${key}`,
        count: isKnown ? all.filter(dunningTabs[key]).length : undefined,
      }))}
    />
  )
}
