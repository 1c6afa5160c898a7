import { type MouseEvent, type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRights } from '../../api/session/use-session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import { LeaveDialog } from '../draft/LeavePrompt.tsx'
import type { AnyRecord, AnyResource } from '../entity.ts'
import type { FullColumn } from '../list-screen/query/list-columns.ts'
import { RecordTimeline } from '../timeline/RecordTimeline.tsx'
import { PeekFact } from './PeekFact.tsx'
import { editableFields } from './editable-fields.ts'
import styles from './RecordPeek.module.css'

/** The list beside which a row is shown. */
export interface PeekedList<R extends AnyRecord> {
  source: AnyResource<R>
  /** Rows of its page. */
  rows: readonly R[]
  columns: readonly FullColumn<R>[]
  /** The address of a row's page, its name, and its expanded references. */
  to: (row: R) => string
  nameOf: (row: R) => string
  expand?: readonly string[] | undefined
}

export interface RecordPeekProps<R extends AnyRecord> {
  list: PeekedList<R>
  /** The shown row. */
  id: string
  canEdit: boolean
  onMove: (id: string) => void
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null

/**
 * Shows a row of a list in detail beside it: its columns, the fields that may be changed in place, and its history. The
 * keys j and k lead to the rows above and below, Space closes.
 */
export function RecordPeek<R extends AnyRecord>(props: RecordPeekProps<R>): ReactElement | null {
  const { list, id, canEdit, onMove, onClose } = props
  const { source, rows, to, nameOf } = list
  const { t } = useTranslation(['widgets', 'common'])
  const [isDirty, setDirty] = useState(false)
  /** Action that waits for the answer whether a change is discarded. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const at = rows.findIndex((row) => row.id === id)
  const leave = (act: () => void): void => (isDirty ? setLeaving(() => act) : act())
  const move = (step: number): void => {
    const next = rows[at + step]
    if (next) leave(() => onMove(next.id))
  }
  const close = (): void => leave(onClose)
  usePeekKeys({ move, close })
  const navigate = useNavigate()
  const row = rows[at]
  const isGone = row === undefined
  useEffect(() => {
    if (isGone) onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the row has left the list
  }, [isGone])
  if (!row) return null
  const handleOpen = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leave(() => {
      onClose()
      void navigate(to(row))
    })
  }
  return (
    <>
      <SidePanel
        isOpen
        title={nameOf(row)}
        onClose={close}
        footer={
          <div className={styles.foot}>
            <Button disabled={at === 0} kbd="K" onClick={() => move(-1)}>
              {t('peek.previous')}
            </Button>
            <Button disabled={at === rows.length - 1} kbd="J" onClick={() => move(1)}>
              {t('peek.next')}
            </Button>
            <LinkButton data-autofocus variant="primary" to={to(row)} onClick={handleOpen}>
              {t('peek.open')}
            </LinkButton>
          </div>
        }
      >
        <div className={styles.body}>
          <Body key={id} list={list} row={row} canEdit={canEdit} onDirty={setDirty} />
          <RecordTimeline key={`timeline ${id}`} entity={source.entity} id={id} canEdit={false} />
        </div>
      </SidePanel>
      <LeaveDialog
        isOpen={leaving !== null}
        onLeave={() => {
          setDirty(false)
          setLeaving(null)
          leaving?.()
        }}
        onStay={() => setLeaving(null)}
      />
    </>
  )
}

function Body<R extends AnyRecord>({
  list: { source, columns, expand },
  row,
  canEdit,
  onDirty,
}: Pick<RecordPeekProps<R>, 'list' | 'canEdit'> & { row: R; onDirty: (isDirty: boolean) => void }) {
  const { may } = useRights()
  const { data } = source.useOne(row.id, expand ? { expand } : {}, { isSilent: true })
  const [edited, setEdited] = useState<string | null>(null)
  // Values of the list take precedence: it was read with all that its columns need.
  const record = { ...data, ...row }
  const editable: ReadonlySet<string> =
    canEdit && data && may(source.entity.scope, 'update') ? editableFields(source.entity) : new Set()
  const end = (): void => {
    setEdited(null)
    onDirty(false)
  }
  return (
    <DefinitionList
      items={columns
        .filter(({ isHeaderHidden }) => !isHeaderHidden)
        // An empty value that cannot be filled in here is hidden.
        .filter(({ key, isExported, text }) => !isExported || editable.has(key) || text(record) !== '')
        .map((column) => ({
          key: column.key,
          label: column.header,
          value: (
            <PeekFact
              source={source}
              record={record}
              name={column.key}
              label={column.header}
              editing={
                editable.has(column.key)
                  ? {
                      isOpen: edited === column.key,
                      onOpen: () => setEdited(column.key),
                      onDirty,
                      onEnd: end,
                    }
                  : undefined
              }
            >
              {column.render(record)}
            </PeekFact>
          ),
        }))}
    />
  )
}

/** Adds the keys of the panel; they are off while text is typed and while a question is open over it. */
function usePeekKeys(acts: { move: (step: number) => void; close: () => void }): void {
  const latest = useLatestRef(acts)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelectorAll('dialog[open]').length > 1) return
      const step = steps[event.key]
      if (step) latest.current.move(step)
      else if (event.key === ' ' && !(event.target as Element).closest?.('button')) latest.current.close()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [latest])
}
