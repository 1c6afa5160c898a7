import type { SeriesFault } from '../../src/contract/commercial/rules/fiscal/series-proof.ts'
import type { Queryable } from '../database/database.ts'
import { hashFaults, numberFaults, readFiscalSeries } from '../services/commercial/index.ts'
import type { Finding } from './finding.ts'

const texts: Readonly<Record<Exclude<SeriesFault['code'], 'number'>, string>> = {
  day: 'is dated before the one before it',
  hash: 'does not match its hash',
  end: 'is not the last one that was issued',
}

const textOf = (fault: SeriesFault): string =>
  fault.code === 'number'
    ? `${fault.number} is found where ${fault.expected} was expected`
    : `${fault.number} ${texts[fault.code]}`

/** Walks the numbers and the hash chain of every series. */
export async function chains(db: Queryable): Promise<Finding[]> {
  const numbers: Finding = { check: 'numbers without hole or twin', count: 0, errors: [] }
  const hashes: Finding = { check: 'hash chain of validated documents', count: 0, errors: [] }
  for (const series of await readFiscalSeries(db)) {
    numbers.count += series.documents.length
    hashes.count += series.documents.length
    numbers.errors.push(...numberFaults(series).map(textOf))
    hashes.errors.push(...(await hashFaults(db, series)).map(textOf))
  }
  return [numbers, hashes]
}
