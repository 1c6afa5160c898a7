import { PGlite, protocol } from '@electric-sql/pglite'
import { pg_buffercache } from '@electric-sql/pglite/contrib/pg_buffercache'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const isoMoment = (value) => value.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
const same = (value) => value
/** Returns the bytes of a file. Bytes go to the engine as they are and come back in hexadecimal. */
const bytesOf = (value) => Buffer.from(value.slice(2), 'hex')

/** Opens PGlite on a folder, in memory, or from a dumped data folder, with the parsers both drivers share. */
export async function openPglite({ dataDir, dump }) {
  const database = await PGlite.create({
    dataDir,
    extensions: { pg_buffercache, pg_trgm },
    ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
    parsers: { 1082: same, 1114: same, 1184: isoMoment, 1700: same, 20: Number, 17: bytesOf },
    serializers: { 17: same },
  })
  await database.exec("set timezone = 'UTC'")
  return database
}

const { serialize } = protocol
const apart = { syncToFs: false }

/**
 * Runs statements over the wire protocol in as few calls of the engine as it takes, one each for parsing and for
 * running, and keeps those parsed that have a name.
 * Answers the names of the columns and the cells of each row.
 */
export function queries(database) {
  const kept = new Map()
  const exchange = (...messages) => database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), apart)

  const prepare = async (sql, name) => {
    const answers = await exchange(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    const fields = answers.find((answer) => answer.name === 'rowDescription')?.fields ?? []
    return {
      serializers: (answers.find((answer) => answer.name === 'parameterDescription')?.dataTypeIDs ?? []).map(
        (type) => database.serializers[type] ?? String,
      ),
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => database.parsers[field.dataTypeID] ?? same),
    }
  }

  return async (sql, params, name = '') => {
    const statement = kept.get(name) ?? (await prepare(sql, name))
    if (name) kept.set(name, statement)
    const { names, parsers, serializers } = statement
    const values = params.map((value, index) =>
      value === null || value === undefined ? null : serializers[index](value),
    )
    const answers = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}))
    const rows = answers
      .filter((answer) => answer.name === 'dataRow')
      .map(({ fields }) => fields.map((cell, index) => (cell === null ? null : parsers[index](cell))))
    return { names, rows }
  }
}
