import { EyeOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissed, type FirstStep, type FirstStepsAnswer, useHideSteps } from '../../../api/dashboard/first-steps.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import styles from './first-steps.module.css'
import { StepAction } from './StepAction.tsx'
import { StepMark } from './StepMark.tsx'
import { StepProof } from './StepProof.tsx'

export interface FirstStepsProps {
  answer: FirstStepsAnswer
}

/** Lists the first steps of a company: each is done when its fact exists, and may be hidden. */
export const FirstSteps = (props: FirstStepsProps): ReactElement => (
  <ConfirmPart>
    <Steps {...props} />
  </ConfirmPart>
)

function Steps({ answer: { steps, hidden } }: FirstStepsProps) {
  const { t } = useTranslation('home')
  const { may } = useRights()
  const confirm = useConfirm()
  const hide = useHideSteps()
  const shown = steps.filter(({ key }) => !hidden.includes(key))
  const done = shown.filter(({ proof }) => proof).length
  if (hidden.includes(dismissed)) return null
  const isAdministrator = may('company', 'full')
  const dismiss = async (): Promise<void> => {
    const question = {
      title: t('firstSteps.dismiss'),
      text: t(isAdministrator ? 'firstSteps.dismissAll' : 'firstSteps.dismissOwn'),
      confirmLabel: t('firstSteps.dismiss'),
    }
    if (await confirm(question)) hide.mutate([...hidden, dismissed])
  }
  return (
    <div className={styles.steps}>
      <Card
        title={t('firstSteps.title')}
        aside={
          <span className={styles.progress}>
            <ProgressBar label={t('firstSteps.title')} value={shown.length === 0 ? 1 : done / shown.length} />
            <span className={styles.count}>{t('firstSteps.progress', { done, count: shown.length })}</span>
          </span>
        }
        footer={
          <span className={styles.foot}>
            {hidden.length > 0 && (
              <TextButton onClick={() => hide.mutate([])}>
                {t('firstSteps.showHidden', { count: hidden.length })}
              </TextButton>
            )}
            <TextButton onClick={() => void dismiss()}>{t('firstSteps.dismiss')}</TextButton>
          </span>
        }
      >
        <ul className={styles.list}>
          {shown.map((step) => (
            <Step key={step.key} step={step} onHide={() => hide.mutate([...hidden, step.key])} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Step({ step, onHide }: { step: FirstStep; onHide: () => void }) {
  const { t } = useTranslation('home')
  const name = t(`firstSteps.${step.key}.name`)
  return (
    <li className={styles.step} data-done={step.proof ? '' : undefined}>
      <StepMark isDone={step.proof !== null} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {step.proof ? <StepProof stepKey={step.key} proof={step.proof} /> : t(`firstSteps.${step.key}.why`)}
        </span>
      </span>
      {!step.proof && <StepAction stepKey={step.key} />}
      <IconButton size="s" icon={EyeOff} label={t('firstSteps.hide', { name })} onClick={onHide} />
    </li>
  )
}
