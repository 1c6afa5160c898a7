import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { WrittenName } from '../../../contract/commercial/kinds/names.ts'
import type { DocumentRecord } from '../../../api/commercial/documents/documents.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { isOpen, type Kind, kinds, type PageSide, sideOf } from '../../../widgets/documents/kinds.ts'
import { today } from '../../../widgets/today.ts'
import { useMadeRecord } from '../../../widgets/record-form/use-made-record.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'
import type { Section } from './use-editor-screen.ts'
import styles from './FormSkeleton.module.css'
import { type Content, toContent, freshLines, newContent, withBlankLine } from './model/model.ts'

/** Edits an invoice; one screen for its addresses, so that a first save does not leave it. */
export const InvoiceFormScreen = (): ReactElement => <DocumentFormScreen kind={kinds.invoice} />
/** Edits a quotation. */
export const QuotationFormScreen = (): ReactElement => <DocumentFormScreen kind={kinds.quotation} />

/** Edits an order. */
export const OrderFormScreen = (): ReactElement => <DocumentFormScreen kind={kinds['purchase-order']} />

/**
 * Shows the editor at an address: a new document, or one that is read first. After the first save, a new document stays
 * in its editor.
 */
function DocumentFormScreen({ kind }: { kind: Kind }): ReactElement {
  const { id, sales } = useParams()
  const { pathname } = useLocation()
  const { number, made, onMade } = useMadeRecord<DocumentRecord>(id)
  const side = sideOf(sales)
  const section = linesFirst.test(pathname) ? 'lines' : 'client'
  return id && !made ? (
    <ChangeForm key={id} kind={kind} side={side} id={id} section={section} />
  ) : (
    <CreateForm key={`${side} ${number}`} kind={kind} side={side} section={section} made={made} onMade={onMade} />
  )
}

/** Addresses that open the lines; the others begin with the customer. */
const linesFirst = /^\/[\w-]+-(modify|create-product)\//

/**
 * Returns the query of the form: read once and fresh, because later updates must not change the document being written.
 */
const formOptions = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [kind.records.entity.key, 'form', id],
    queryFn: () =>
      kind.records.one(id, {
        expand: [kind.lines, ...kind.formExpand],
      }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

interface FormProps {
  kind: Kind
  side: PageSide
  section: Section
}

function ChangeForm({ id, ...form }: FormProps & { id: string }) {
  const { kind, side } = form
  const { t } = useTranslation('commercial')
  // Requested while the page is rendered, not after.
  usePrefetchQuery(formOptions(kind, id))
  const query = useQuery(formOptions(kind, id))
  return (
    <RecordLoader
      entity={kind.records.entity}
      query={query}
      listTo={kind.listTo(side)}
      skeleton={<FormSkeleton title={t(`${kind.name}.one`)} />}
    >
      {(record) => <Loaded {...form} record={record} />}
    </RecordLoader>
  )
}

function Loaded({ kind, side, record, section }: FormProps & { record: DocumentRecord }) {
  const start = useMemo(() => toContent(kind, record), [kind, record])
  if (!isOpen(kind, record)) return <Navigate to={kind.pageTo(record.id, side)} replace />
  return <DocumentEditor kind={kind} side={side} record={record} start={start} section={section} />
}

interface CreateProps extends FormProps {
  /** Record after its first save. */
  made: DocumentRecord | null
  onMade: (record: DocumentRecord) => void
}

function CreateForm({ kind, side, section, made, onMade }: CreateProps) {
  const { t } = useTranslation('commercial')
  const [query] = useSearchParams()
  const organization = query.get('organization')
  const deal = query.get('opportunity')
  const isCopyFromLast = query.get('copyFromLast') !== null
  const { data: last, isPending } = useQuery({
    queryKey: [kind.records.entity.key, 'copyFromLast', organization, side],
    queryFn: async (): Promise<DocumentRecord | null> =>
      (
        await kind.records.list({
          page_size: 1,
          ordering: '-created_at',
          filters: { organization, is_sales: side === 'sales' },
          expand: [kind.lines],
        })
      ).results[0] ?? null,
    enabled: isCopyFromLast && organization !== null,
    gcTime: 0,
  })
  const isWaiting = isCopyFromLast && organization !== null && isPending
  const start = useMemo(
    () => (isWaiting ? null : startOf(kind, side, { organization, deal, last: last ?? null })),
    [kind, side, organization, deal, last, isWaiting],
  )
  if (!start) return <FormSkeleton title={t(`editor.title.${kind.name as WrittenName}.${side}`)} />
  return (
    <DocumentEditor
      kind={kind}
      side={side}
      record={made}
      start={start}
      section={organization ? 'lines' : section}
      onMade={onMade}
    />
  )
}

/**
 * Returns the start of a new document: for the customer and deal of the address, with the lines of the last one on
 * request.
 */
function startOf(
  kind: Kind,
  side: PageSide,
  { organization, deal, last }: { organization: string | null; deal: string | null; last: DocumentRecord | null },
): Content {
  const day = today()
  const fresh = newContent(kind, side, day)
  const head = { ...fresh.head, organization, business_opportunity: deal }
  if (!last) return { ...fresh, head }
  const old = toContent(kind, last)
  return {
    head: {
      ...old.head,
      issue_date: fresh.head.issue_date,
      number: null,
      type: null,
      business_opportunity: deal,
      delivery_date: null,
      [kind.dueField]: kind.dueFrom(day),
    },
    lines: withBlankLine(freshLines(old.lines)),
  }
}

function FormSkeleton({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className={styles.head}>
        {['h1', 'h2', 'h3', 'h4', 'h5'].map((key) => (
          <Skeleton key={key} height={32} />
        ))}
      </div>
      <div className={styles.grid}>
        {['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].map((key) => (
          <Skeleton key={key} height={14} />
        ))}
      </div>
    </Page>
  )
}
