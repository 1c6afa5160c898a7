import type { DroppedMail } from '../../contract/directory/calls/dropped-mails.ts'
import { mostMailBytes } from '../../contract/dropped-mail.ts'
import { joinWords } from '../../format/join-words.ts'
import { formatMegabytes } from '../../format/sizes.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { megabytesOf, UploadError } from './read-upload.ts'

/** Returns the mail, unless it is too large. Throws `UploadError`. */
export function checkedMail(file: File): File {
  if (file.size <= mostMailBytes) return file
  const size = formatMegabytes(megabytesOf(mostMailBytes), i18n.language)
  throw new UploadError(i18n.t('widgets:mailTooLarge', { size }))
}

/** Reports that a mail is now in the timeline, and which of its files could not be kept. */
export function tellMail({ name }: File, { left }: DroppedMail): void {
  if (left.length === 0) showToast('success', i18n.t('widgets:mailKept', { name }))
  else
    showToast('warning', i18n.t('widgets:mailKept', { name }), {
      detail: i18n.t('widgets:mailLeft', { names: joinWords(left, i18n.language) }),
    })
}
