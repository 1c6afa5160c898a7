import { GitMerge, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { canMerge, useMerges, useUndoMerge } from '../../api/merging.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { Merge } from '../../contract/directory/merging.ts'
import { formatMoment } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { type AnyEntity, type AnyRecord, valueOf } from '../entity.ts'
import { refusalText } from '../refusal-text.ts'
import styles from './Merge.module.css'

/** Shows the merges of a record, into it or from it: since when, by whom, and the undo while it is possible. */
export function Merges({
  entity,
  record,
  to,
}: {
  entity: AnyEntity
  record: AnyRecord
  to: (id: string) => string
}): ReactElement | null {
  const { t } = useTranslation('widgets')
  const { data } = useMerges(entity, record.id)
  const successor = valueOf(record, 'merged_into')
  const standing = (data?.results ?? []).filter(({ undone_at, stayed, went }) =>
    undone_at ? false : successor ? went === record.id : stayed === record.id,
  )
  if (!canMerge(entity) || (!successor && standing.length === 0)) return null
  return (
    <Card title={t(typeof successor === 'string' ? 'merge.went' : 'merge.came')}>
      {typeof successor === 'string' && (
        <p className={styles.went}>
          <GitMerge className={styles.icon} aria-hidden />
          <span>
            {t('merge.wentText')} <TextLink to={to(successor)}>{t('merge.open')}</TextLink>
          </span>
        </p>
      )}
      <ul className={styles.merges}>
        {standing.map((merge) => (
          <Standing key={merge.id} entity={entity} record={record} merge={merge} to={to} />
        ))}
      </ul>
    </Card>
  )
}

function Standing({
  entity,
  record,
  merge,
  to,
}: {
  entity: AnyEntity
  record: AnyRecord
  merge: Merge
  to: (id: string) => string
}) {
  const { t, i18n } = useTranslation(['widgets', 'common'])
  const { may } = useRights()
  const undo = useUndoMerge(entity)
  const canUndo = may(entity.scope, 'update') && merge.can_undo
  // The merge is removed from the page before the toast: a callback of `mutate` would not be called any more.
  const handleUndo = async (): Promise<void> => {
    await undo.mutateAsync({ id: record.id, merge: merge.id })
    showToast('success', t('merge.undone', { name: merge.went_name }))
  }
  const params = {
    at: formatMoment(merge.at, i18n.language),
    name: merge.actor_object ? fullName(merge.actor_object) : '',
  }
  return (
    <li className={styles.merge}>
      <span>
        {merge.went === record.id ? merge.went_name : <TextLink to={to(merge.went)}>{merge.went_name}</TextLink>}
        <small>{t(params.name ? 'merge.atBy' : 'merge.at', params)}</small>
        {canUndo && <small>{t('merge.until', { until: formatMoment(merge.until, i18n.language) })}</small>}
      </span>
      {canUndo && (
        <Button
          variant="ghost"
          icon={Undo2}
          isLoading={undo.isPending}
          onClick={() => void handleUndo().catch(() => undefined)}
        >
          {t('merge.undo')}
        </Button>
      )}
      {undo.error && (
        <p role="alert" className={styles.refusal}>
          {refusalText(undo.error) ?? t('common:errors.save')}
        </p>
      )}
    </li>
  )
}
