import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readComponentProps } from './reading/component-props.ts'

/** Most own props of a component: beyond them some belong together, in an object or a context. */
const most = 8

test('no component has more than 8 props of its own', () => {
  const all = readComponentProps('tsconfig.json', 'src')
  expect(all.length).toBeGreaterThan(1000)
  const crowded = all.filter(({ props }) => props.length > most)
  expect(crowded.map(({ file, component, props }) => `${file} ${component}: ${props.length}`)).toEqual([])
})

test('props of interfaces that are extended count; those of React and of a mirrored HTML element do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'props-'))
  const source = `
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
interface Base { one: string; two: string; three: string }
interface Props extends Base { four: string; children: ReactNode; ref?: Ref<HTMLElement> }
interface Wide extends Omit<Base, 'one'> { five: string; value: string }
export function Part({ one, children }: Props): ReactElement { return <p>{one}{children}</p> }
const Inner = (props: Wide & { six: string }): ReactElement => <Part one={props.five} two="" three="" four="">x</Part>
export const Text = ({ unit, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & { unit: string; value: string | null }) => <Inner two={unit} three="" five="" value={rest.name ?? ''} six="" />
export const helper = (props: Props): string => props.one
`
  try {
    writeFileSync(join(folder, 'Part.tsx'), source)
    const compilerOptions = {
      jsx: 'preserve',
      strict: true,
      noEmit: true,
      module: 'ESNext',
      moduleResolution: 'bundler',
      paths: { react: [join(process.cwd(), 'node_modules/@types/react')] },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
    const found = readComponentProps(join(folder, 'tsconfig.json'), folder)
    expect(found.map(({ component, props }) => [component, props.toSorted().join(' ')])).toEqual([
      ['Part', 'four one three two'],
      ['Inner', 'five six three two value'],
      ['Text', 'unit'],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
