import { Circle, CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './first-steps.module.css'

/** Shows whether a step is done. */
export function StepMark({ isDone }: { isDone: boolean }): ReactElement {
  const { t } = useTranslation('home')
  const Icon = isDone ? CircleCheck : Circle
  return (
    <>
      <Icon className={styles.icon} data-done={isDone || undefined} aria-hidden />
      <span className="srOnly">{t(isDone ? 'firstSteps.done' : 'firstSteps.todo')}</span>
    </>
  )
}
