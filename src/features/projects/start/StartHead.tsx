import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProjectStartRead, useDismissal } from '../../../api/projects/project-starts.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../../widgets/undo/undo.ts'
import styles from '../projects.module.css'

/** Shows the deal that a project is to be started for, and the button to dismiss it where it needs none. */
export function StartHead({ start, onSettled }: { start: ProjectStartRead; onSettled: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['projects', 'common'])
  const dismissal = useDismissal()
  const textOf = useRefusalText()
  const { id, name, client, won_on: day } = start
  const date = formatDay(day, i18n.language)
  const settle = async (isDismissed: boolean): Promise<void> => {
    try {
      await dismissal.mutateAsync({ id, isDismissed })
      if (!isDismissed) return
      onSettled()
      offerUndo(t('start.dismissed', { name }), () => void settle(false))
    } catch (error) {
      showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
    }
  }
  return (
    <div className={styles.startHead}>
      <span className={styles.quiet}>
        {client ? t('start.ofClient', { client, date }) : t('start.wonFor', { date })}
      </span>
      <Button size="s" variant="ghost" isLoading={dismissal.isPending} onClick={() => void settle(true)}>
        {t('start.none')}
      </Button>
    </div>
  )
}
