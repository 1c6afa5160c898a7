/** A node of the syntax tree, as the bundler parses it (ESTree). */
interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns the name of an identifier, or the text of a literal. */
const textOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value)

/** Returns all variables that are declared at the top of a module, by name. */
function declared(program: Node): Map<string, Node> {
  const statements = (program.body as Node[]).map((statement) => (statement.declaration as Node | null) ?? statement)
  const variables = statements.filter(({ type }) => type === 'VariableDeclaration')
  return new Map(
    variables
      .flatMap(({ declarations }) => declarations as Node[])
      .flatMap(({ id, init }) => (isNode(init) ? [[textOf(id), init] as const] : [])),
  )
}

/**
 * Returns the module that each screen of a feature is loaded from, by the name of its route, as written in the parsed
 * `screens.ts`. It is a dynamic import in place, or in a constant that is named there. Throws for a screen without one.
 */
export function screenFiles(program: object): Map<string, string> {
  const variables = declared(program as Node)
  const imported = (node: Node, seen: ReadonlySet<Node> = new Set()): string | undefined => {
    if (node.type === 'ImportExpression') return textOf(node.source)
    const named = node.type === 'Identifier' ? variables.get(textOf(node)) : undefined
    for (const next of named ? [named] : childrenOf(node)) {
      const file = seen.has(next) ? undefined : imported(next, new Set([...seen, next]))
      if (file) return file
    }
    return undefined
  }
  const screens = variables.get('screens')
  // An object written `as const` is inside of that expression.
  const { properties = [] } = ((screens?.expression as Node | undefined) ?? screens ?? {}) as { properties?: Node[] }
  return new Map(
    properties.map(({ key, value }) => {
      const file = imported(value as Node)
      if (!file) throw new Error(`the screen ${textOf(key)} is loaded from no module that the build can name`)
      return [textOf(key), file]
    }),
  )
}
