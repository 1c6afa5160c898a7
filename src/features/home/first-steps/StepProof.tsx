import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstStep } from '../../../api/dashboard/first-steps.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { deviceOf } from '../../../format/user-agent.ts'
import { pathToPage } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'

/** Shows the fact that proves a step, with a link to its record. */
export function StepProof({
  stepKey,
  proof: { day, text = '', amount, page, id, is_kept: isKept },
}: {
  stepKey: FirstStep['key']
  proof: NonNullable<FirstStep['proof']>
}): ReactElement {
  const { t, i18n } = useTranslation('home')
  const said = t(isKept ? 'firstSteps.mail.kept' : `firstSteps.${stepKey}.proof`, {
    date: formatDay(day, i18n.language),
    text: stepKey === 'phone' ? (deviceOf(text).system ?? '') : text,
    amount: amount ? inSentence(formatMoney(amount, i18n.language), i18n.language) : '',
  })
  if (!page || !id) return <>{said}</>
  return <TextLink to={pathToPage({ page, id, is_sales: true })}>{said}</TextLink>
}
