import { Worker } from 'node:worker_threads'
import { file } from '../../../src/contract/files/file.ts'
import { folded } from '../../../src/contract/rules/search/search-rank.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import type { Backend } from '../../http/call/call.ts'
import { readStoredContent } from '../../storage/index.ts'

/** Limits of reading one document: time, memory of its worker, pages, characters. */
const limits = { seconds: 20, megabytes: 256, pages: 200, characters: 100_000 }

const batch = 20
const table = tableName(file)

interface Waiting extends Record<string, unknown> {
  id: string
  company: string
  name: string
  stored: string
  media_type: string
  content: Uint8Array | null
}

interface Read {
  text: string
  outcome: 'read' | 'empty' | 'failed'
}

/** Returns the text of a PDF, read by a worker beside the requests; the worker is stopped when it exceeds a limit. */
export function pdfText(bytes: Uint8Array, { seconds, megabytes, pages, characters } = limits): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-text-worker.mjs', import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), pages, characters },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: [],
    })
    const timer = setTimeout(() => void worker.terminate(), seconds * 1000)
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('the worker ended before it had read the file'))
    })
  })
}

async function readText(media: string, bytes: Uint8Array): Promise<Read> {
  try {
    const whole =
      media === 'application/pdf'
        ? await pdfText(bytes)
        : new TextDecoder().decode(bytes.subarray(0, limits.characters))
    // PostgreSQL keeps no NUL.
    const text = whole.replaceAll('\u0000', ' ').replaceAll(/\s+/g, ' ').slice(0, limits.characters).trim()
    return { text, outcome: text ? 'read' : 'empty' }
  } catch {
    return { text: '', outcome: 'failed' }
  }
}

async function keep(tx: Queryable, now: string, row: Waiting, { text, outcome }: Read): Promise<void> {
  const [still] = await tx.query<{ name: string }>(
    `select name from ${table} where id = $1 and document = $2 for update`,
    [row.id, `/api/files/v1/content/${row.stored}/`],
  )
  if (!still) return
  await tx.query(
    `insert into system_file_texts (file, company, stored, text, outcome, read_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (file) do update set stored = excluded.stored, text = excluded.text, outcome = excluded.outcome, read_at = excluded.read_at`,
    [row.id, row.company, row.stored, text, outcome, now],
  )
  await tx.query(`update ${table} set search_text = $2 where id = $1`, [row.id, folded(`${still.name} ${text}`)])
}

/** Reads the text of documents that were added since, so that a search finds them by it. */
export async function readFileTexts({ db, storage, clock }: Backend): Promise<void> {
  const rows = await db.query<Waiting>(
    `select f.id, f.company, f.name, s.id as stored, s.media_type, s.content
       from ${table} f
       join system_files s on s.company = f.company and f.document = concat('/api/files/v1/content/', s.id, '/')
       left join system_file_texts t on t.file = f.id
      where f.deleted_at is null and t.stored is distinct from s.id
        and s.media_type in ('application/pdf', 'text/plain', 'text/csv') order by s.id limit ${batch}`,
  )
  for (const row of rows) {
    const bytes = await readStoredContent(storage, { id: row.stored, company: row.company, content: row.content })
    const read = await readText(row.media_type, bytes)
    await db.transaction((tx) => keep(tx, clock.now(), row, read))
  }
}
