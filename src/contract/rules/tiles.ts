/** A tile of the dashboard: what it shows, under which label, of which records, and the list that it opens. */
export interface TileFacts {
  /** Its name on the wire, and the yes-or-no filter of `{resource}dashboard` that asks for it. */
  key: string
  type: 'numbers'
  /** Key of its words: `home:figures.billed`. */
  label: string
  /** Registry name of its records: `commercial/invoices`. */
  entity: string
  /** The query of the list that it opens. */
  list: Readonly<Record<string, string>>
}

/** A tile with its figures: those of the list that it opens. */
export interface TileFigures extends TileFacts {
  datas: {
    count: number
    /** Sum in euros; null where nothing is added up. */
    total: string | null
  }
}
