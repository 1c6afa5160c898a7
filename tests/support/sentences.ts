import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A sentence of a comment, of the name of a test or of a summary of OpenAPI, with its place. */
export interface Sentence {
  file: string
  line: number
  text: string
}

/** First words that begin no sentence, words that mean something else than they say, and words of a sentence at most. */
const firstWords = /^(?:What|Who|Where|Whose|Of)\b/
const doubtful = /\b(?:stands?|stood|told|hears|bears|nobody|way back|the house|papers?)\b/i
const most = 25

/** Returns the rule of CONTRIBUTING that a sentence breaks; undefined for a plain one. Text in backticks is skipped. */
export function faultOf(text: string): string | undefined {
  const plain = text.replaceAll(/`[^`]*`/g, 'x')
  if (firstWords.test(plain)) return 'first word'
  const [word] = doubtful.exec(plain) ?? []
  if (word) return word.toLowerCase()
  return plain.split(/\s+/).length > most ? 'long' : undefined
}

const isPragma = /^\/\/[/ ]*(?:oxlint|@ts|eslint|prettier|<reference)/
const comment = /^\{?(?:\/\*\*?|\/\/|\*(?!\/))\s?(.*?)(?:\*\/\}?)?$/
const named = [
  /\b(?:test|it|describe)(?:\.each\([^)]*\)|\.\w+)?\(\s*'((?:[^'\\]|\\.)+)'/g,
  /\bsummary: '((?:[^'\\]|\\.)+)'/g,
]

/** Returns the sentences of a source file: whole-line comments, names of tests, summaries. */
export function sentencesIn(file: string, source: string): Sentence[] {
  const found: Sentence[] = []
  const lines = source.split('\n')
  let words: string[] = []
  let first = 0
  const end = (): void => {
    for (const text of words.join(' ').split(/(?<=[.!?])\s+(?=[A-Z])/))
      if (text) found.push({ file, line: first + 1, text })
    words = []
  }
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    const said = isPragma.test(line) ? undefined : comment.exec(line)?.[1]?.trim()
    if (!said) {
      end()
      continue
    }
    if (words.length === 0) first = index
    words.push(said)
    if (line.endsWith('*/') || line.endsWith('*/}')) end()
  }
  end()
  for (const pattern of named)
    for (const match of source.matchAll(pattern))
      found.push({ file, line: source.slice(0, match.index).split('\n').length, text: match[1]! })
  return found
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

/** Returns the sentences of a folder that break a rule. */
export const faultsIn = (folder: string): Sentence[] =>
  [...sources(folder)]
    .flatMap((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')))
    .filter(({ text }) => faultOf(text) !== undefined)

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { file, line, text } of process.argv.slice(2).flatMap(faultsIn))
    console.log(`${file}:${line}: ${faultOf(text)}: ${text}`)
