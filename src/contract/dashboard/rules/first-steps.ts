/** Steps with which a company begins, in their order. */
export const firstSteps = ['logo', 'mail', 'quotation', 'payment', 'colleague', 'phone'] as const

export type FirstStepKey = (typeof firstSteps)[number]

/** A fact that proves a step: its day, its name, an amount in euros, and the page of its record. */
export interface FirstStepProof {
  day: string | null
  text?: string
  amount?: string
  page?: string
  id?: string
  /** Whether the mail that proves it is in the development mailbox. */
  is_kept?: boolean
}

/** A step that the person may do, with its proof once it is done. */
export interface FirstStep {
  key: FirstStepKey
  proof: FirstStepProof | null
}

/** Steps of the person; `is_empty` while the company has written no document and taken no payment. */
export interface FirstStepsAnswer {
  steps: FirstStep[]
  /** Keys of the steps that the person has hidden; `dismissed` for all of them. */
  hidden: string[]
  is_empty: boolean
  /** Whether the steps are shown no more: done, dismissed by an administrator, or the company has been at work for a while. */
  is_over: boolean
}

/** Widget under which a person keeps the steps that are hidden; `dismissed` of an administrator hides all for everybody. */
export const firstStepsWidget = 'first-steps'
export const dismissed = 'dismissed'

/** Days after the first payment for which the steps are still shown. */
export const firstStepsDays = 30
