import { useTranslation } from 'react-i18next'
import type { DunnedInvoice } from '../../contract/commercial/rules/dunning/dunning-customers.ts'

type Step = { step: 'reminder' | 'call'; level: number }

/** Returns a function that names steps and acts. */
export function useStepName(): (step: Step) => string {
  const { t } = useTranslation('dunning')
  return ({ step, level }) => t(`steps.${step === 'call' ? 'call' : (String(Math.min(Math.max(level, 1), 3)) as '1')}`)
}

type Act = Pick<NonNullable<DunnedInvoice['last']>, 'kind' | 'level' | 'channel'>

/** Returns the name of an act: a reminder by its level and channel, everything else by its kind. */
export function useActName(): (act: Act) => string {
  const { t } = useTranslation(['dunning', 'commercial'])
  const stepName = useStepName()
  return ({ kind, level, channel }) => {
    if (kind !== 'reminder') return t(`commercial:reminder.choices.kind.${kind as 'call'}`)
    const name = level ? stepName({ step: 'reminder', level }) : t('dunning:steps.free')
    return channel ? `${name} · ${t(`commercial:reminder.choices.channel.${channel as 'mail'}`)}` : name
  }
}
