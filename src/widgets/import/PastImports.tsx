import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportRead, useImports } from '../../api/history/imports.ts'
import { useRights, useSession } from '../../api/session/use-session.ts'
import { formatMoment } from '../../format/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import type { AnyEntity } from '../entity.ts'
import { useLabels } from '../labels.ts'
import styles from './Import.module.css'
import { UndoResult } from './UndoResult.tsx'
import { useUndo } from './use-undo.ts'

const nameOf = ({ actor_object: person }: ImportRead): string =>
  person ? `${person.first_name} ${person.last_name}` : ''

/** Returns whether the person may undo an import: they could do so by hand, or they created its records. */
export function useMayUndo(entity: AnyEntity): (one: Pick<ImportRead, 'created' | 'updated' | 'actor'>) => boolean {
  const { may } = useRights()
  const { user } = useSession()
  const mayRemove = (actor: string): boolean =>
    may(entity.scope, 'delete') || (actor === user?.uuid && may(entity.scope, 'create'))
  return ({ created, updated, actor }) =>
    created + updated > 0 && (created === 0 || mayRemove(actor)) && (updated === 0 || may(entity.scope, 'update'))
}

/** Shows the imports of a kind of records, newest first, each with its undo. */
export function PastImports({ entity }: { entity: AnyEntity }): ReactElement | null {
  const { t, i18n } = useTranslation('imports')
  const labels = useLabels(entity)
  const { data } = useImports(entity.key)
  const undoing = useUndo(entity)
  const mayUndo = useMayUndo(entity)
  if (!data || data.length === 0) return null
  return (
    <section className={styles.step} aria-label={t('past')}>
      <h3 className={styles.head}>{t('past')}</h3>
      {undoing.share !== null && <ProgressBar label={t('undoing')} value={undoing.share} />}
      <UndoResult undone={undoing.undone} />
      <ul className={styles.past}>
        {data.slice(0, 10).map((one) => (
          <li key={one.id}>
            <span>
              <b>
                <bdi>{one.file}</bdi>
              </b>{' '}
              · {t(`states.${one.state}`)}
              <br />
              <span className={styles.quiet}>
                {formatMoment(one.started_at, i18n.language)} · {nameOf(one)} · {t('pastLine', { ...counted(one) })}
                {one.key && ` · ${labels.field(one.key)}`}
              </span>
            </span>
            {one.state !== 'undone' && mayUndo(one) && (
              <Button
                size="s"
                aria-label={t('undoOf', { file: one.file })}
                disabled={undoing.share !== null}
                onClick={() => void undoing.undo(one)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const counted = ({ created, updated, unchanged }: ImportRead) => ({ created, updated, unchanged })
