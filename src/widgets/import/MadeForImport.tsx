import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { loadResource } from '../../api/entities.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import type { AnyEntity } from '../entity.ts'
import { useLabels } from '../labels.ts'
import styles from './Import.module.css'
import { MadeRecords } from './MadeRecords.tsx'
import type { MadeNames } from './make-named.ts'
import { useMayUndo } from './PastImports.tsx'
import { UndoResult } from './UndoResult.tsx'
import { useUndo } from './use-undo.ts'

/** Shows the records created for unknown names: an import of their own, with its links and its undo. */
export function MadeForImport({ names }: { names: MadeNames }): ReactElement | null {
  const { data: entity } = useQuery({
    queryKey: ['import-target', names.target],
    queryFn: async () => (await loadResource(names.target)).entity as AnyEntity,
    staleTime: Infinity,
  })
  return entity ? <Made names={names} entity={entity} /> : null
}

function Made({ names: { made, outcomes }, entity }: { names: MadeNames; entity: AnyEntity }) {
  const { t } = useTranslation('imports')
  const labels = useLabels(entity)
  const { share, undone, undo } = useUndo(entity)
  const mayUndo = useMayUndo(entity)
  const title = t('madeFirst', { name: labels.many })
  return (
    <section className={styles.step} aria-label={title}>
      <h3 className={styles.head}>{title}</h3>
      <MadeRecords
        isHeadless
        entity={entity}
        records={outcomes.filter(({ action }) => action === 'create')}
        count={made.created}
      />
      {share !== null && <ProgressBar label={t('undoing')} value={share} />}
      <UndoResult undone={undone} />
      {!undone && mayUndo(made) && (
        <span>
          <Button size="s" disabled={share !== null} onClick={() => void undo(made)}>
            {t('undoMade')}
          </Button>
        </span>
      )}
    </section>
  )
}
