import { useEffect, useState } from 'react'
import type { VisitorGuard } from '../../../api/crm/visitor-pages.ts'
import {
  type LeadAnswers,
  type LeadAsked,
  type LeadQuestion,
  leadQuestionKeys,
  missingAnswers,
  readAnswers,
} from '../../../contract/crm/rules/lead-forms.ts'
import type { Act } from '../../../widgets/public/use-act.ts'
import { useKeptAnswers } from '../../../widgets/public/use-kept-answers.ts'

/** Values and consent of a visitor, and the missing answers. */
export interface VisitorForm {
  asked: LeadAsked
  answers: Readonly<Record<string, string>>
  change: (name: LeadQuestion, value: string) => void
  missing: readonly LeadQuestion[]
  hasConsent: boolean
  isConsentMissing: boolean
  agree: (agrees: boolean) => void
  website: string
  setWebsite: (value: string) => void
  /** Returns the values to send when nothing is missing; otherwise moves the focus to the first missing field. */
  complete: (started: string) => (LeadAnswers & VisitorGuard) | undefined
  forget: () => void
}

/** The id of the form on its page, which the button at the foot submits. */
export const visitorFormId = 'visitor'

function focusField(name: string): void {
  const form = document.getElementById(visitorFormId)
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
  if (field instanceof HTMLElement) field.focus()
}

/** Returns the form of a public page; a field that the service refuses gets the focus as well. */
export function useVisitorForm(asked: LeadAsked, errors: Act<unknown>['errors']): VisitorForm {
  const kept = useKeptAnswers()
  const [missing, setMissing] = useState<readonly LeadQuestion[]>([])
  const [hasConsent, setConsent] = useState(false)
  const [isConsentMissing, setConsentMissing] = useState(false)
  const [website, setWebsite] = useState('')
  useEffect(() => {
    const refused = leadQuestionKeys.find((key) => errors[key])
    if (refused) focusField(refused)
  }, [errors])
  return {
    asked,
    answers: kept.answers,
    change: (name, value) => {
      kept.change(name, value)
      setMissing((now) => now.filter((one) => one !== name))
    },
    missing,
    hasConsent,
    isConsentMissing,
    agree: (agrees) => {
      setConsent(agrees)
      if (agrees) setConsentMissing(false)
    },
    website,
    setWebsite,
    complete: (started) => {
      const lacking = missingAnswers(asked, kept.answers)
      setMissing(lacking)
      setConsentMissing(!hasConsent)
      if (lacking.length > 0 || !hasConsent) {
        focusField(lacking[0] ?? 'consent')
        return undefined
      }
      return { ...readAnswers(asked, kept.answers), started, ...(website ? { website } : {}) }
    },
    forget: kept.forget,
  }
}
