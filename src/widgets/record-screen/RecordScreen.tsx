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

/** Addresses of a record and of its list. */
interface RecordLinks {
  to: (id: string) => string
  list: string
}

/** The first line of the page. */
interface RecordHead<R extends AnyRecord> {
  /** Name of the record; its title field by default. */
  name?: (record: R) => string
  /** The choice field shown as a badge beside the name; the state without. */
  badge?: string
  beside?: (record: R) => ReactNode
  /** Buttons; by default the steps of its state or "modify", and a menu. */
  actions?: (record: R, items: RecordItems) => ReactNode
}

/** The facts of a record on its page. */
interface RecordFacts<R extends AnyRecord> {
  /** Fields that are shown when they are filled, in groups. */
  groups: readonly (readonly string[])[]
  /** Returns the values where they differ from the stored ones. */
  valuesOf?: (record: R) => object
  /** Returns the content of a fact with more than its field, such as a link to another record with its telephone. */
  contentOf?: (record: R, name: string) => ReactNode
  /** Facts that are edited in place, by people who may change the record. */
  inPlace?: (record: R) => ReadonlySet<string>
}

/** Related parts of a record: before its facts, under them, and beside them. */
interface RecordParts<R extends AnyRecord> {
  before?: (record: R) => ReactNode
  main?: (record: R) => ReactNode
  aside?: (record: R) => ReactNode
  /** The notes and the files of this kind of record: `contactNotes`, `contactDocuments`. */
  notes?: AnyResource
  files?: AnyResource
}

export interface RecordScreenProps<R extends AnyRecord> {
  source: AnyResource<R>
  /** References expanded with the record. */
  expand?: readonly string[]
  links: RecordLinks
  head?: RecordHead<R>
  facts: RecordFacts<R>
  /** The fields of its form, opened beside the page; or a form of its own, `id` null while it is closed. */
  form: ReactNode | ((id: string | null, onClose: () => void) => ReactNode)
  parts?: RecordParts<R>
}

/**
 * Shows the page of a record at `/{...}/:id`: name, state, next step, facts and related parts. It also shows its
 * timeline with the notes, tasks, files, and previous and next of the list that led here.
 */
export function RecordScreen<R extends AnyRecord>(props: RecordScreenProps<R>): ReactElement {
  const { id = '' } = useParams()
  const { source, expand, links } = props
  const query = source.useOne(id, expand ? { expand } : {})
  return (
    <RecordLoader entity={source.entity} query={query} listTo={links.list}>
      {(record) => <Loaded {...props} record={record} />}
    </RecordLoader>
  )
}

function Loaded<R extends AnyRecord>({
  record,
  source,
  links: { to, list },
  head = {},
  facts,
  form,
  parts = {},
}: RecordScreenProps<R> & { record: R }) {
  const { beside, actions } = head
  const [edited, show] = useFormAddress()
  const nameOf = (one: R): string => (head.name ?? ((found: R) => optionTitleOf(source.entity.title, found)))(one)
  const name = nameOf(record)
  const merging = useMergeParts({ source: source as AnyResource, record, to, nameOf: (one) => nameOf(one as R) })
  const { isMerged } = merging
  const items = useRecordItems({
    source,
    record,
    name,
    listTo: list,
    onEdit: () => show(record.id),
    onMerge: merging.open,
  })
  const close = (): void => show(null)
  useOpenedRecord(name, useLabels(source.entity).one)
  return (
    <>
      <Page
        title={name}
        beside={
          <>
            <Badges source={source} record={record} badge={head.badge} />
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
        <Content {...{ source, record, to, facts, parts, merging }} title={name} onEdit={items.edit?.onSelect} />
      </Page>
      {merging.dialog}
      {typeof form === 'function' ? (
        form(edited, close)
      ) : (
        <RecordPanel source={source} id={edited} onClose={close}>
          {form}
        </RecordPanel>
      )}
    </>
  )
}

interface ContentProps<R extends AnyRecord> extends Pick<RecordScreenProps<R>, 'source' | 'facts'> {
  parts: RecordParts<R>
  record: R
  to: RecordLinks['to']
  /** Name of the record. */
  title: string
  merging: Pick<ReturnType<typeof useMergeParts>, 'isMerged' | 'merges' | 'duplicates'>
  onEdit?: () => void
}

/** Shows the facts and related parts of a record; for a merged record, the merge first and no way to add to it. */
function Content<R extends AnyRecord>({
  record,
  source,
  to,
  facts: { groups, valuesOf, contentOf, inPlace },
  parts: { before, main, aside, notes, files },
  title,
  merging: { isMerged, merges, duplicates },
  onEdit,
}: ContentProps<R>) {
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
      {before?.(record)}
      <Facts
        key={record.id}
        entity={entity}
        record={valuesOf ? valuesOf(record) : record}
        groups={groups}
        changes={canEdit && inPlace ? { source, record, names: inPlace(record) } : undefined}
        factOf={contentOf && ((name) => contentOf(record, name))}
        onEdit={onEdit}
      />
      {main?.(record)}
    </Columns>
  )
}

function Badges<R extends AnyRecord>({
  source,
  record,
  badge,
}: Pick<RecordScreenProps<R>, 'source'> & { record: R; badge: string | undefined }) {
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
