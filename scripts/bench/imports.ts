import { type Figure, clocked } from './figures.ts'
import type { Host } from './host.ts'

const batch = 250
const rowOf = (index: number) => ({
  row: index + 2,
  values: {
    company_name: `Import ${index}`,
    email: `import${index}@banc.example`,
    city: 'Quimper',
    postcode: '29000',
    payday: 15,
  },
})

/** Reads organizations in, as a browser sends them, and takes them back: dry run, writing, undo. */
export async function measureImports({ db, company, post }: Host, count = 50_000): Promise<Figure[]> {
  const entity = 'directory/organizations'
  const inBatches = async (send: (rows: ReturnType<typeof rowOf>[]) => Promise<void>): Promise<number> =>
    clocked(async () => {
      for (let first = 0; first < count; first += batch)
        await send(Array.from({ length: Math.min(batch, count - first) }, (_, at) => rowOf(first + at)))
    })
  const checked = await inBatches((rows) => post('history/v1/imports/check/', { entity, key: 'email', rows }))
  await post('history/v1/imports/', { entity, file: 'banc.csv', key: 'email', fingerprint: 'banc', total: count })
  const [{ id } = { id: '' }] = await db.query<{ id: string }>('select id from system_imports where company = $1', [
    company,
  ])
  const written = await inBatches((rows) => post(`history/v1/imports/${id}/rows/`, { rows }))
  await post(`history/v1/imports/${id}/end/`, {})
  const states = async (): Promise<string | undefined> =>
    (await db.query<{ state: string }>('select state from system_imports where id = $1', [id]))[0]?.state
  const undone = await clocked(async () => {
    do await post(`history/v1/imports/${id}/undo/`, {})
    while ((await states()) !== 'undone')
  })
  const figure = (what: string, ms: number): Figure => ({
    what: `${what} ${count} organizations by e-mail`,
    ours: `${(ms / 1000).toFixed(1)} s`,
  })
  return [
    figure('dry run of', checked),
    figure('import of', written),
    figure('undo of', undone),
    { what: 'memory of the process after it', ours: `${Math.round(process.memoryUsage().rss / 1_048_576)} MB` },
  ]
}
