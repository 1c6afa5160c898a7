import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const schema = {
  fileName: 'pain.001.001.09.xsd',
  contents: readFileSync(new URL('../../fixtures/sepa/pain.001.001.09.xsd', import.meta.url), 'utf8'),
}

/** Returns the errors of a file against the schema of SEPA transfers. */
export async function sepaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'order.xml', contents: xml }], schema: [schema] })
  return errors.map(({ message }) => message)
}
