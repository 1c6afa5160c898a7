import type { Call } from '../../http/call.ts'
import { escaped } from '../notifications/html.ts'

/** A short mail: paragraphs and one link as a button, the same words as plain text. */
export function plainMail(
  subject: string,
  paragraphs: readonly string[],
  link?: { url: string; label: string },
): { subject: string; html: string; text: string } {
  const button = link
    ? `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:10px 16px;background:#23408f;color:#fff;border-radius:6px;text-decoration:none">${escaped(link.label)}</a></p><p style="color:#69717f;font-size:12px">${escaped(link.url)}</p>`
    : ''
  const html = `<div style="font-family:Inter,Arial,sans-serif;font-size:14px;line-height:1.5;color:#1a1f2b">${paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('')}${button}</div>`
  return { subject, html, text: [...paragraphs, ...(link ? [`${link.label} : ${link.url}`] : [])].join('\n\n') }
}

export const resetMail = (
  { words, language }: Pick<Call, 'words' | 'language'>,
  url: string,
): { subject: string; html: string; text: string } =>
  plainMail(words(language, 'mail_reset_subject'), [words(language, 'mail_reset_text')], {
    url,
    label: words(language, 'mail_reset_button'),
  })

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
