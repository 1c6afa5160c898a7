import { resolve } from 'node:path'
import {
  isFunctionDeclaration,
  isIdentifier,
  isVariableStatement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  type Program,
  SignatureKind,
  SymbolFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'

/** A component and the props that its callers write, those of HTML elements left out. */
export interface ComponentProps {
  file: string
  component: string
  props: readonly string[]
}

/** Returns the names of functions and values that a file declares at its top. */
const namesIn = (source: SourceFile): Node[] =>
  source.statements.flatMap((statement): Node[] => {
    if (isFunctionDeclaration(statement)) return statement.name ? [statement.name] : []
    return isVariableStatement(statement) ? statement.declarationList.declarations.map(({ name }) => name) : []
  })

const isComponentName = (name: Node): boolean => isIdentifier(name) && /^[A-Z][A-Za-z\d]*$/.test(name.text)

const isDeclaredIn = ({ declarations }: TypeSymbol, folder: string): boolean =>
  declarations.some(({ path }) => path.includes(folder))

/** Props that React gives to every element. */
const ofReact = new Set(['children', 'ref', 'key'])

/**
 * Returns the own props of a component, without those of React. In a part that takes props of an HTML element, names of
 * its attributes are left out too.
 */
function propsOf(checker: Checker, symbol: TypeSymbol, attributes: ReadonlySet<string>): string[] | undefined {
  const type = checker.getTypeOfSymbol(symbol)
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  if (!signature) return undefined
  const [first] = signature.getParameters()
  const props = first && checker.getParameterType(signature, 0)
  if (!props) return []
  const all = checker.getPropertiesOfType(props)
  const isElement = all.some((prop) => isDeclaredIn(prop, '/@types/react/'))
  return all
    .filter((prop) => !isDeclaredIn(prop, '/node_modules/'))
    .map(({ name }) => name)
    .filter((name) => !ofReact.has(name) && !(isElement && attributes.has(name)))
}

/** Returns the names of the attributes of HTML elements. */
function attributesOf(program: Program, checker: Checker): ReadonlySet<string> {
  const types = program.getSourceFileNames().find((name) => name.endsWith('/@types/react/index.d.ts')) ?? ''
  const html = checker.resolveName('React', SymbolFlags.Namespace, { document: types, position: 0 })?.getExports()
  const symbol = html && [...html.values()].find(({ name }) => name === 'AllHTMLAttributes')
  if (!symbol) throw new Error('the attributes of HTML elements are not found')
  return new Set(checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map(({ name }) => name))
}

/** Reads the props of all components of a project in the files whose path begins with a folder. */
export function readComponentProps(configFile: string, folder: string): ComponentProps[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const project = api.updateSnapshot({ openProject: resolve(configFile) }).getProject(resolve(configFile))
    if (!project) throw new Error(`${configFile} is no project`)
    const { program, checker } = project
    const root = resolve(folder)
    const attributes = attributesOf(program, checker)
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/`) && name.endsWith('.tsx'))
      .flatMap((name) => {
        const source = program.getSourceFile(name)
        if (!source) throw new Error(`${name} cannot be read`)
        const names = namesIn(source).filter(isComponentName)
        return names.flatMap((node) => {
          const symbol = checker.getSymbolAtLocation(node)
          const props = symbol && propsOf(checker, symbol, attributes)
          return props ? [{ file: name.slice(process.cwd().length + 1), component: node.getText(source), props }] : []
        })
      })
  } finally {
    api.close()
  }
}
