import { useQueryClient } from '@tanstack/react-query'
import type { DroppedMail, dropMail } from '../../contract/directory/calls/dropped-mails.ts'
import { mailTakers } from '../../contract/dropped-mail.ts'
import { dataUrlOf } from '../uploads/data-url.ts'
import type { UploadOptions } from '../uploads/upload.ts'
import { historyKey } from './timeline.ts'
import { settings } from '../http/config.ts'
import { call } from '../http/declared.ts'

/**
 * Returns a function that attaches a mail to a record, by the registry name of its documents; undefined where no mails
 * are accepted.
 */
export function useDropMail(documents: string, id: string) {
  const client = useQueryClient()
  const taker = mailTakers[documents]
  if (!taker || !settings(taker.service).added) return undefined
  return async (file: File, { key, ...options }: UploadOptions & { key: string }): Promise<DroppedMail> => {
    const [, base64 = ''] = (await dataUrlOf(file)).split(',')
    try {
      return await call<ReturnType<typeof dropMail>>(`post ${taker.service} ${taker.path}/:id/mails`, {
        params: { id },
        body: { file: base64 },
        ...options,
        key,
        isSilent: true,
      })
    } finally {
      for (const old of [taker.notes, documents, historyKey]) void client.invalidateQueries({ queryKey: [old] })
    }
  }
}
