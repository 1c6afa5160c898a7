const most = 100
const longest = 5000
// Statements that are never kept: a search word decides which index is used, and a star must return the present
// columns.
const neverKept = /\blike\b|\b(select|returning) \*/i

/**
 * Returns the function that names repeated statements, under which a connection keeps them parsed and planned. Their
 * number is limited, so that every connection of a pool can hold them all.
 */
export function statementNames(): (sql: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (sql) => {
    const name = names.get(sql)
    if (name || names.size >= most || sql.length > longest || neverKept.test(sql)) return name
    const times = (seen.get(sql) ?? 0) + 1
    if (seen.size > most * 20) seen.clear()
    seen.set(sql, times)
    if (times > 2) names.set(sql, `kept_${names.size}`)
    return names.get(sql)
  }
}
