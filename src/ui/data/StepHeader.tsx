import { Circle, CircleAlert, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import styles from './StepHeader.module.css'

type StepState = 'done' | 'current' | 'todo' | 'problem'

/** One stage of a longer piece of work. */
export interface HeaderStep {
  key: string
  label: string
  state: StepState
}

const ICONS: Record<StepState, LucideIcon> = {
  done: CircleCheck,
  current: CircleDot,
  todo: Circle,
  problem: CircleAlert,
}

/** Shows the current step of a task of a few steps; each step leads to its part of the page. */
export function StepHeader({
  label,
  steps,
  onStep,
}: {
  label: string
  steps: readonly HeaderStep[]
  onStep?: (key: string) => void
}): ReactElement {
  const labels = useUiLabels()
  const words: Record<StepState, string> = {
    done: labels.stepDone,
    current: labels.stepCurrent,
    todo: labels.stepTodo,
    problem: labels.stepProblem,
  }
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step) => {
          const Icon = ICONS[step.state]
          const content = (
            <>
              <Icon className={styles.icon} aria-hidden />
              {step.label}
              <span className="srOnly"> ({words[step.state]})</span>
            </>
          )
          return (
            <li
              key={step.key}
              className={classNames(styles.step, styles[step.state])}
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              {onStep ? (
                <button type="button" className={styles.button} onClick={() => onStep(step.key)}>
                  {content}
                </button>
              ) : (
                <span className={styles.button}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
