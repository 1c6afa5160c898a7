import { formatMoment } from '../../../src/format/dates.ts'
import type { Call } from '../../http/call/call.ts'
import { plainMail } from '../../mail/mail-text.ts'

export const resetMail = (
  { words, language }: Pick<Call, 'words' | 'language'>,
  url: string,
): { subject: string; html: string; text: string } =>
  plainMail(words(language, 'mail_reset_subject'), [words(language, 'mail_reset_text')], {
    url,
    label: words(language, 'mail_reset_button'),
  })

export const passwordChangedMail = ({
  words,
  language,
  now,
  settings,
}: Pick<Call, 'words' | 'language' | 'now' | 'settings'>): { subject: string; html: string; text: string } =>
  plainMail(
    words(language, 'mail_password_changed_subject'),
    [words(language, 'mail_password_changed_text', { moment: formatMoment(now, language) })],
    { url: `${settings.PUBLIC_URL}/forgot-password`, label: words(language, 'mail_password_changed_button') },
    language,
  )

export const invitationMail = (
  { words, language }: Pick<Call, 'words' | 'language'>,
  company: string,
  by: string,
  url: string,
): { subject: string; html: string; text: string } =>
  plainMail(
    words(language, 'mail_invitation_subject', { company }),
    [words(language, 'mail_invitation_text', { company, by })],
    { url, label: words(language, 'mail_invitation_button') },
  )
