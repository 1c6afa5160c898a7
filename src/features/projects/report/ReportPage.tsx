import { Pencil, Printer, RefreshCw, Send, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReportRead, reports, useReportRefresh } from '../../../api/projects/reports.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatMoment } from '../../../format/dates.ts'
import { joinWords } from '../../../format/join-words.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useOpenedRecord } from '../../../widgets/record-screen/opened-record.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { useRecordItems } from '../../../widgets/record-screen/record-items.ts'
import { useRefusalText, useTransition } from '../../../widgets/state-actions/use-transition.ts'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import styles from './report.module.css'
import { ReportFactsCard } from './ReportFactsCard.tsx'
import { ReportPanel } from './ReportPanel.tsx'

/** Shows a report: the data of the week in the service, and the written text. */
export function ReportPage({ id }: { id: string }): ReactElement {
  return (
    <RecordLoader entity={reports.entity} query={reports.useOne(id)} listTo={pathTo('reports')}>
      {(record) => <Loaded report={record} />}
    </RecordLoader>
  )
}

function Loaded({ report }: { report: ReportRead }) {
  const { t } = useTranslation('projects')
  const name = report.name ?? ''
  useOpenedRecord(name)
  const [form, show] = useFormAddress()
  const [asksReaders, setAsksReaders] = useState(false)
  const edit = (forReaders: boolean): void => {
    setAsksReaders(forReaders)
    show(report.id)
  }
  return (
    <>
      <Page
        title={name}
        beside={<StatusBadge entity={reports.entity} field="status" value={report.status} />}
        subtitle={<Readers report={report} />}
        actions={<Actions report={report} onEdit={edit} />}
      >
        <div className={styles.report}>
          <Card title={t('report.fields.text')}>
            {report.text ? (
              <p dir="auto" className={styles.reportText}>
                {report.text}
              </p>
            ) : (
              <EmptyState title={t('reports.noText')} />
            )}
          </Card>
          {report.facts && <ReportFactsCard facts={report.facts} project={report.project} />}
        </div>
      </Page>
      {report.status === 'draft' && (
        <ReportPanel id={form === report.id ? form : null} asksReaders={asksReaders} onClose={() => show(null)} />
      )}
    </>
  )
}

const namesOf = ({ sent_to_object: people }: ReportRead, language: string): string =>
  joinWords((people ?? []).map(fullName), language)

/** Shows the recipients of a report, and when it was sent. */
function Readers({ report }: { report: ReportRead }) {
  const { t, i18n } = useTranslation('projects')
  const names = namesOf(report, i18n.language)
  if (report.sent_at) return <>{t('reports.sentTo', { at: formatMoment(report.sent_at, i18n.language), names })}</>
  return <>{names ? t('reports.goesTo', { names }) : t('reports.goesToNobody')}</>
}

function Actions({ report, onEdit }: { report: ReportRead; onEdit: (forReaders: boolean) => void }) {
  const { t } = useTranslation(['projects', 'widgets', 'common'])
  const { may } = useRights()
  const isDraft = report.status === 'draft'
  const mayChange = isDraft && may(reports.entity.scope, 'update')
  const refresh = useRefresh(report)
  const { send, isPending } = useSending(report, () => onEdit(true))
  const { remove } = useRecordItems({
    source: reports,
    record: report,
    name: report.name ?? '',
    listTo: pathTo('reports'),
  })
  const items: MenuItem[] = [
    ...(mayChange ? [{ key: 'refresh', label: t('reports.refresh'), icon: RefreshCw, onSelect: refresh }] : []),
    { key: 'print', label: t('reports.print'), icon: Printer, onSelect: () => window.print() },
    ...(isDraft && remove ? [{ ...remove, icon: Trash2 }] : []),
  ]
  return (
    <>
      <RecordMenu label={t('widgets:moreActions')} items={items} />
      {mayChange && (
        <>
          <Button icon={Pencil} onClick={() => onEdit(false)}>
            {t('common:actions.modify')}
          </Button>
          <Button variant="primary" icon={Send} isLoading={isPending} onClick={send}>
            {t('report.transitions.send')}
          </Button>
        </>
      )}
    </>
  )
}

function useRefresh(report: ReportRead): () => void {
  const { t } = useTranslation(['projects', 'common'])
  const textOf = useRefusalText()
  const { mutateAsync } = useReportRefresh()
  const run = async (): Promise<void> => {
    const { text } = await mutateAsync(report)
    showToast('success', t(text === report.text ? 'reports.refreshedKept' : 'reports.refreshed'))
  }
  return () =>
    void run().catch((error: unknown) => showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save')))
}

/** Sends a report after showing its recipients; without any, its form asks for them. */
function useSending(report: ReportRead, onEdit: () => void) {
  const { t, i18n } = useTranslation(['projects', 'common'])
  const confirm = useConfirm()
  const textOf = useRefusalText()
  const { make, isPending } = useTransition({ source: reports, record: report })
  const names = namesOf(report, i18n.language)
  const run = async (): Promise<void> => {
    if (!report.sent_to?.length) return onEdit()
    const title = t('reports.sendTitle')
    const text = <p>{t('reports.sendText', { names })}</p>
    if (!(await confirm({ title, text, confirmLabel: t('report.transitions.send') }))) return
    await make('send')
    showToast('success', t('reports.sent', { names }))
  }
  const send = (): void =>
    void run().catch((error: unknown) => showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save')))
  return { send, isPending }
}
