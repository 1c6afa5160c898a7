/** Ways in which a form asks for a value. */
export const askedHow = ['hidden', 'optional', 'required'] as const

export type AskedHow = (typeof askedHow)[number]

/** Questions that a form may ask a visitor, in their order, with the maximum length of each answer. */
export const leadQuestions = {
  company: 120,
  first_name: 120,
  last_name: 120,
  email: 254,
  phone: 40,
  postcode: 20,
  message: 2000,
} as const

export type LeadQuestion = keyof typeof leadQuestions

/** The questions in their order. */
export const leadQuestionKeys = Object.keys(leadQuestions) as LeadQuestion[]

/** Ways in which a form asks for each question. */
export type LeadAsked = Readonly<Record<LeadQuestion, AskedHow>>

/** Answers that a visitor typed. */
export type LeadAnswers = Readonly<Partial<Record<LeadQuestion, string>>>

/** Reads from the fields of a form the way in which it asks for each question. */
export const askedBy = (form: Readonly<Record<string, unknown>>): LeadAsked =>
  Object.fromEntries(leadQuestionKeys.map((key) => [key, form[`ask_${key}`]])) as unknown as LeadAsked

/** Checks whether a form asks for contact details: an e-mail address or a telephone number. */
export const asksHowToReach = ({ email, phone }: Pick<LeadAsked, 'email' | 'phone'>): boolean =>
  email !== 'hidden' || phone !== 'hidden'

/** Returns the trimmed answers to the questions of a form, without other values. */
export function readAnswers(asked: LeadAsked, answers: LeadAnswers): LeadAnswers {
  const given = leadQuestionKeys.flatMap((key) => {
    const text = answers[key]?.trim()
    return text && asked[key] !== 'hidden' ? [[key, text] as const] : []
  })
  return Object.fromEntries(given)
}

/**
 * Returns the questions without a needed answer: the required ones, and one for contact details. The latter is the
 * first that is asked, where neither an e-mail address nor a telephone number was given.
 */
export function missingAnswers(asked: LeadAsked, answers: LeadAnswers): LeadQuestion[] {
  const given = readAnswers(asked, answers)
  const reach = asked.email === 'hidden' ? 'phone' : 'email'
  return leadQuestionKeys.filter(
    (key) => !given[key] && (asked[key] === 'required' || (key === reach && !given.email && !given.phone)),
  )
}

/** Returns the last name of a contact; where the form did not ask for it, other known details of the contact. */
export const nameOfLead = ({ last_name, company, email, phone }: LeadAnswers): string =>
  last_name ?? company ?? email?.split('@')[0] ?? phone ?? '-'
