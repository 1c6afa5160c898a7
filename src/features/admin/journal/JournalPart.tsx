import { Download } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JournalFilters, type JournalRow, readJournal, useJournal } from '../../../api/history/journal.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { today } from '../../../widgets/today.ts'
import styles from '../Admin.module.css'
import { useAddressFilters } from './address-filters.ts'
import { useGroupedText } from '../../../widgets/field-value/phone-writer.ts'
import { actionText, kindNamespaces, recordAddress, recordText } from './entry-text.ts'
import { JournalFilterBar } from './JournalFilterBar.tsx'

/** Most rows of an export. */
const mostExported = 100_000

/** Shows the journal of the whole company: author, action, moment and record. */
export function JournalPart(): ReactElement {
  // Translations of every module: the journal contains actions on any of its records.
  const { t } = useTranslation(['admin', 'common', 'widgets', ...kindNamespaces])
  const [filters, setFilter] = useAddressFilters(names)
  const journal = useJournal(filters)
  const columns = useColumns()
  const rows = useMemo(() => journal.data?.pages.flatMap(({ results }) => results), [journal.data])
  const failure = journal.isError && !rows && (
    <ErrorState title={t('journal.failed')} onRetry={() => void journal.refetch()} isRetrying={journal.isFetching} />
  )
  const placeholder = failure || (rows?.length === 0 ? <EmptyState title={t('journal.empty')} /> : undefined)
  return (
    <Page isFilled title={t('common:menuParts.journal')}>
      <JournalFilterBar filters={filters} onFilter={setFilter} kinds={journal.data?.pages[0]?.kinds ?? []}>
        <ExportButton filters={filters} columns={columns} />
      </JournalFilterBar>
      <div className={styles.underTabs}>
        <DataTable
          label={t('journal.label')}
          columns={columns}
          rows={journal.isError && !rows ? [] : rows}
          row={{ keyOf }}
          around={{
            placeholder,
            footer: journal.hasNextPage && (
              <Button isLoading={journal.isFetchingNextPage} onClick={() => void journal.fetchNextPage()}>
                {t('journal.more')}
              </Button>
            ),
          }}
        />
      </div>
    </Page>
  )
}

const keyOf = ({ id }: JournalRow): string => id

const names = ['entity', 'actor', 'action', 'date_after', 'date_before'] as const

interface TextColumn extends TableColumn<JournalRow> {
  text: (row: JournalRow) => string
}

function useColumns(): readonly TextColumn[] {
  const { t, i18n } = useTranslation('admin')
  const grouped = useGroupedText()
  return useMemo(() => {
    const action = (row: JournalRow): string => actionText(row, grouped)
    const when = ({ at }: JournalRow): string => formatMoment(at, i18n.language)
    const who = (row: JournalRow): string =>
      fullName(row.actor_object) || t(row.actor_kind === 'user' ? 'journal.nobody' : 'journal.visitor')
    // A recipient that the row contains already is not repeated.
    const address = (row: JournalRow): string =>
      row.address && ![action(row), recordText(row)].some((words) => words.includes(row.address ?? ''))
        ? row.address
        : ''
    const plain = (key: string, header: string, text: (row: JournalRow) => string, more = {}): TextColumn => ({
      key,
      header,
      render: text,
      text,
      ...more,
    })
    return [
      plain('at', t('journal.when'), when, { isNumeric: true, tone: 'quiet', phone: 'line' }),
      plain('actor', t('journal.who'), who, { tone: 'strong', phone: 'title' }),
      plain('action', t('journal.what'), action),
      {
        key: 'record',
        header: t('journal.record'),
        text: recordText,
        render: (row) => {
          const to = recordAddress(row)
          return to ? <TextLink to={to}>{recordText(row)}</TextLink> : recordText(row)
        },
      },
      plain('address', t('journal.address'), address, { tone: 'quiet', phone: 'hidden' }),
    ]
  }, [t, i18n.language, grouped])
}

function ExportButton({ filters, columns }: { filters: JournalFilters; columns: readonly TextColumn[] }) {
  const { t, i18n } = useTranslation('admin')
  const [isBusy, setBusy] = useState(false)
  const write = async (): Promise<void> => {
    setBusy(true)
    try {
      const [rows, { writeCsv }] = await Promise.all([
        readJournal(filters, mostExported),
        import('../../../format/sheets/csv.ts'),
      ])
      const sheet = {
        columns: columns.map(({ header }) => ({ header, kind: 'text' as const })),
        rows: rows.map((row) => columns.map(({ text }) => text(row))),
      }
      saveFile(writeCsv(sheet, i18n.language), `${t('journal.file')} ${today()}.csv`)
      showToast('success', t('journal.exported'))
    } catch {
      showToast('error', t('journal.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} isLoading={isBusy} onClick={() => void write()}>
      {t('journal.export')}
    </Button>
  )
}
