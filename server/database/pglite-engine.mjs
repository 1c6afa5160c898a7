import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const isoMoment = (value) => value.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
const same = (value) => value

/** Opens PGlite on a folder, in memory, or from a dumped data folder, with the parsers both drivers share. */
export async function openPglite({ dataDir, dump }) {
  const database = await PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
    parsers: { 1082: same, 1114: same, 1184: isoMoment, 1700: same, 20: Number },
  })
  await database.exec("set timezone = 'UTC'")
  return database
}
