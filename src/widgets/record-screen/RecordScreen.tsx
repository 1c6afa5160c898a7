import type { ReactElement, ReactNode } from 'react'
import { parentField } from '../../contract/kit/kit.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useRights } from '../../api/session/use-session.ts'
import { Badge } from '../../ui/data/Badge.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useOpenedRecord } from './opened-record.ts'
import { type AnyRecord, type AnyResource, valueOf } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { FilesPanel } from '../files-panel/FilesPanel.tsx'
import { useMergeParts } from '../merge/use-merge-parts.ts'
import { PreviousNext } from '../list-screen/PreviousNext.tsx'
import { RecordPanel } from '../record-form/RecordPanel.tsx'
import { optionTitleOf } from '../record-picker/picker-source.ts'
import { StateActions } from '../state-actions/StateActions.tsx'
import { StatusBadge } from '../status-badge/StatusBadge.tsx'
import { useFormAddress } from '../tab-address.ts'
import { TasksPanel } from '../tasks-panel/TasksPanel.tsx'
import { RecordTimeline } from '../timeline/RecordTimeline.tsx'
import { Facts } from './Facts.tsx'
import { RecordLoader } from './RecordLoader.tsx'
import { type RecordItems, useRecordItems } from './record-items.ts'

export interface RecordScreenProps<R extends AnyRecord> {
  source: AnyResource<R>
  /** References expanded with the record. */
  expand?: readonly string[]
  /** The address of a record, and of its list. */
  to: (id: string) => string
  listTo: string
  /** Name of the record; its title field by default. */
  name?: (record: R) => string
  /** The choice field shown as a badge beside the name; the state without. */
  badge?: string
  beside?: (record: R) => ReactNode
  /**
   * The fields that are shown when they are filled, in groups, and their values where they differ from the stored ones.
   */
  facts: readonly (readonly string[])[]
  factsOf?: (record: R) => object
  /** Returns the content of a fact with more than its field, such as a link to another record with its telephone. */
  factOf?: (record: R, name: string) => ReactNode
  /** Facts that are edited in place, by people who may change the record. */
  inPlace?: (record: R) => ReadonlySet<string>
  /** The fields of its form, opened beside the page; or a form of its own, `id` null while it is closed. */
  fields?: ReactNode
  form?: (id: string | null, onClose: () => void) => ReactNode
  /** Buttons; by default the steps of its state or "modify", and a menu. */
  actions?: (record: R, items: RecordItems) => ReactNode
  /** Part before its facts: the stages of the record. */
  head?: (record: R) => ReactNode
  /** Related parts of the record: under its facts, and beside them. */
  main?: (record: R) => ReactNode
  aside?: (record: R) => ReactNode
  /** The notes and the files of this kind of record: `contactNotes`, `contactDocuments`. */
  notes?: AnyResource
  files?: AnyResource
}

/**
 * Shows the page of a record at `/{...}/:id`: name, state, next step, facts and related parts. It also shows its
 * timeline with the notes, tasks, files, and previous and next of the list that led here.
 */
export function RecordScreen<R extends AnyRecord>(props: RecordScreenProps<R>): ReactElement {
  const { id = '' } = useParams()
  const { source, expand, listTo } = props
  const query = source.useOne(id, expand ? { expand } : {})
  return (
    <RecordLoader entity={source.entity} query={query} listTo={listTo}>
      {(record) => <Loaded {...props} record={record} />}
    </RecordLoader>
  )
}

function Loaded<R extends AnyRecord>(props: RecordScreenProps<R> & { record: R }) {
  const { record, source, to, listTo, beside, form, actions } = props
  const [edited, show] = useFormAddress()
  const nameOf = (one: R): string => (props.name ?? ((found: R) => optionTitleOf(source.entity.title, found)))(one)
  const name = nameOf(record)
  const merging = useMergeParts({ source: source as AnyResource, record, to, nameOf: (one) => nameOf(one as R) })
  const { isMerged } = merging
  const items = useRecordItems({ source, record, name, listTo, onEdit: () => show(record.id), onMerge: merging.open })
  const close = (): void => show(null)
  useOpenedRecord(name, useLabels(source.entity).one)
  return (
    <>
      <Page
        title={name}
        beside={
          <>
            <Badges {...props} />
            {beside?.(record)}
          </>
        }
        actions={
          <>
            <PreviousNext source={source} id={record.id} to={to} />
            {actions
              ? !isMerged && actions(record, items)
              : !isMerged && <Actions source={source} record={record} name={name} items={items} />}
          </>
        }
      >
        <Content
          {...props}
          title={name}
          isMerged={isMerged}
          merges={merging.merges}
          duplicates={merging.duplicates}
          onEdit={items.edit?.onSelect}
        />
      </Page>
      {merging.dialog}
      {form ? (
        form(edited, close)
      ) : (
        <RecordPanel source={source} id={edited} onClose={close}>
          {props.fields}
        </RecordPanel>
      )}
    </>
  )
}

interface MergedContent {
  /** Name of the record. */
  title: string
  isMerged: boolean
  merges: ReactNode
  duplicates: ReactNode
  onEdit?: () => void
}

/** Shows the facts and related parts of a record; for a merged record, the merge first and no way to add to it. */
function Content<R extends AnyRecord>({
  record,
  source,
  to,
  facts,
  factsOf,
  factOf,
  inPlace,
  head,
  main,
  aside,
  notes,
  files,
  title,
  isMerged,
  merges,
  duplicates,
  onEdit,
}: RecordScreenProps<R> & MergedContent & { record: R }) {
  const { entity } = source
  const { may } = useRights()
  const canEdit = may(entity.scope, 'update') && !isMerged
  return (
    <Columns
      last={<RecordTimeline entity={entity} id={record.id} notes={notes} files={files} canEdit={canEdit} />}
      aside={
        <>
          {!isMerged && (
            <>
              {duplicates}
              {merges}
              {aside?.(record)}
              <TasksPanel externalId={record.id} title={title} link={to(record.id)} />
            </>
          )}
          {files && <FilesPanel source={files} parent={parentField(entity)} id={record.id} canEdit={canEdit} />}
        </>
      }
    >
      {isMerged && merges}
      {head?.(record)}
      <Facts
        key={record.id}
        entity={entity}
        record={factsOf ? factsOf(record) : record}
        groups={facts}
        changes={canEdit && inPlace ? { source, record, names: inPlace(record) } : undefined}
        factOf={factOf && ((name) => factOf(record, name))}
        onEdit={onEdit}
      />
      {main?.(record)}
    </Columns>
  )
}

function Badges<R extends AnyRecord>({ source, record, badge }: RecordScreenProps<R> & { record: R }) {
  const { t } = useTranslation('widgets')
  const field = badge ?? source.entity.states?.field
  return (
    <>
      {field && (
        <StatusBadge entity={source.entity} field={field} value={valueOf(record, field) as string | undefined} />
      )}
      {valueOf(record, 'is_active') === false && <Badge tone="secondary">{t('record.archived')}</Badge>}
    </>
  )
}

function Actions<R extends AnyRecord>({
  source,
  record,
  name,
  items: { edit, archive, remove },
}: {
  source: AnyResource<R>
  record: R
  name: string
  items: RecordItems
}) {
  const others = [archive, remove].filter((item) => item !== undefined)
  return <StateActions source={source} record={record} name={name} others={others} otherwise={edit} />
}
