import type { AddressObject } from 'mailparser'
import type { ReadBodyOf } from '../../src/contract/call.ts'
import { type DroppedMail, dropMail } from '../../src/contract/directory/calls/dropped-mails.ts'
import { mailTakers } from '../../src/contract/dropped-mail.ts'
import { registry } from '../../src/contract/index.ts'
import { type Entity, factsOf } from '../../src/contract/kit/kit.ts'
import { type Answer, type Writing } from '../http/call/call.ts'
import { Refusal, invalidField } from '../http/call/errors.ts'
import { type Hooks, servedEntities } from '../http/call/hooks.ts'
import { checkNotMerged } from '../merge/merge.ts'
import type { Values } from '../database/records.ts'
import { createRecord, visibleRecord } from '../http/resource/resource.ts'
import { type ReadMail, parseMail } from './read-mail.ts'
import type { Router } from '../http/routing/routes.ts'

const mostFiles = 20

const addresses = (given: AddressObject | AddressObject[] | undefined): string =>
  [given ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')

/** Reads the bytes of a mail; refuses with 422 a file that is no message with a sender. */
async function read(base64: string): Promise<ReadMail> {
  const mail = await parseMail(Buffer.from(base64, 'base64'))
  if (!mail) throw invalidField('file', 'mail_unreadable')
  return mail
}

/** Returns the text of a mail under who wrote it to whom, what about and when. */
function told(mail: ReadMail, language: string): string {
  const moment =
    mail.date &&
    new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
      mail.date,
    )
  const head = [mail.subject, `${addresses(mail.from)} → ${addresses(mail.to) || '—'}`, moment]
  return `${head.filter(Boolean).join('\n')}\n\n${mail.text}`.replaceAll('\u0000', '').trim()
}

const cut = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

interface Taker {
  entity: Entity
  notes: Entity
  documents: Entity
  parent: string
}

const make = async (call: Writing, entity: Entity, values: Values): Promise<string> =>
  (await createRecord(call, entity, servedEntities.get(entity.key)?.hooks ?? {}, values)).id

/** Stores a file with the record; null for a type or size that is not accepted. */
async function keep(
  call: Writing,
  { documents, parent }: Taker,
  record: string,
  title: string,
  data: Buffer,
  type: string,
): Promise<string | null> {
  try {
    return await make(call, documents, {
      [parent]: record,
      title: cut(title, 255),
      document: `data:${type};base64,${data.toString('base64')}`,
      size: String(Math.max(1, Math.round((data.length / 1_048_576) * 1000)) / 1000),
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null
    throw error
  }
}

type Body = () => ReadBodyOf<ReturnType<typeof dropMail>>

async function drop(call: Writing, taker: Taker, hooks: Hooks, body: Body): Promise<Answer<DroppedMail>> {
  const record = await visibleRecord(call, call.tx, taker.entity, hooks, call.params.id)
  checkNotMerged(record)
  const mail = await read(body().file)
  const text = told(mail, call.language)
  const most = factsOf(taker.notes.fields.text!).max ?? 2000
  const name = mail.subject || 'mail'
  const files = [
    ...(Array.from(text).length > most
      ? [{ filename: `${name}.txt`, content: Buffer.from(text), type: 'text/plain' }]
      : []),
    ...mail.files.slice(0, mostFiles),
  ]
  const documents: string[] = []
  const left = [...(mail.isCut ? [`${name}.html`] : []), ...mail.files.slice(mostFiles).map(({ filename }) => filename)]
  for (const { filename, content, type } of files) {
    const kept = await keep(call, taker, record.id, filename, content, type)
    if (kept) documents.push(kept)
    else left.push(filename)
  }
  const note = await make(call, taker.notes, { [taker.parent]: record.id, text: cut(text, most) })
  return { status: 201, body: { note, documents, left } }
}

/** Serves the mails that are dropped on records of a kind: the text becomes a note, the files documents, all or nothing. */
export function serveDroppedMails(router: Router, entity: Entity, hooks: Hooks): void {
  const [documents, taker] =
    Object.entries(mailTakers).find(([, { service, path }]) => `${service}/${path}` === entity.key) ?? []
  if (!documents || !taker) throw new Error(`${entity.key} takes no mails`)
  const of = (key: string): Entity => registry.get(key) as Entity
  const whole: Taker = { entity, notes: of(taker.notes), documents: of(documents), parent: taker.parent }
  router.write(dropMail(entity), (call, body) => drop(call, whole, hooks, body))
}
