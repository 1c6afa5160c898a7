import { z } from 'zod'
import { type AnswerOf, call } from '../../call.ts'
import { mostMailBytes } from '../../dropped-mail.ts'
import type { Entity } from '../../kit/kit.ts'

/** Base64 is a third longer than its bytes. */
const mostCharacters = Math.ceil((mostMailBytes * 4) / 3) + 4

/** Keeping of a mail with a record. */
export const dropMail = ({ service, path, scope }: Entity) =>
  call({
    service,
    method: 'post',
    path: `${path}/:id/mails`,
    access: 'user',
    right: { scope, action: 'update' },
    summary: 'keeps a mail (.eml, in base64) with the record: its text as a note, its files as documents',
    added: true,
    takes: 'neither',
    success: 201,
    body: () =>
      z.object({
        file: z
          .string()
          .max(mostCharacters)
          .regex(/^[A-Za-z0-9+/]+=*$/),
      }),
    /** The note with the text, the files that were kept, and the names of those that were not. */
    answer: () => z.object({ note: z.string(), documents: z.array(z.string()), left: z.array(z.string()) }),
  })

/** Result of a dropped mail. */
export type DroppedMail = AnswerOf<ReturnType<typeof dropMail>>
