/** Milliseconds for which changes are remembered: a longer absence reads everything again. */
const remembered = 600_000
/** Milliseconds that a change may need from its commit to its sign, and a question from the caller to the service. */
const margin = 2000

/** Time in milliseconds that no change of the system clock moves. */
const moment = (): number => performance.now()

/** Returns the milliseconds of a parameter; undefined where it is missing, no whole number or too large. */
export const ageOf = (text: string | undefined): number | undefined =>
  text && /^\d{1,6}$/.test(text) && Number(text) <= remembered ? Number(text) : undefined

/** Changes of the last minutes, as this process received their signs. */
export class RecentChanges {
  private readonly tables = new Map<string, Map<string, number>>()
  private readonly persons = new Map<string, number>()
  private completeSince = Number.POSITIVE_INFINITY

  /** Marks the moment from which no sign is missed. */
  begin(): void {
    this.completeSince = moment()
  }

  addTable(company: string, table: string): void {
    const own = this.tables.get(company) ?? new Map<string, number>()
    this.tables.set(company, own.set(table, moment()))
  }

  addPerson(person: string): void {
    this.persons.set(person, moment())
  }

  /** Returns the tables of a company that changed within an age; undefined where a sign may have been missed. */
  tablesWithin(company: string, age: number | undefined): string[] | undefined {
    if (age === undefined) return undefined
    const from = moment() - age - margin
    if (from < this.completeSince) return undefined
    return [...(this.tables.get(company) ?? [])].flatMap(([table, at]) => (at >= from ? [table] : []))
  }

  /** Returns whether a person was notified within an age. */
  isTold(person: string, age: number): boolean {
    return (this.persons.get(person) ?? Number.NEGATIVE_INFINITY) >= moment() - age - margin
  }
}
