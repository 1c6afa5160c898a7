import type words from '../../../locales/fr/errors.json'

/** Code of a refusal: a key of the words of the server, so that a code without words does not compile. */
export type RefusalCode = keyof typeof words

/** The rest of the codes that begin with a word: `CodeAfter<'closing_'>` has `running` for `closing_running`. */
export type CodeAfter<P extends string> = RefusalCode extends infer C ? (C extends `${P}${infer R}` ? R : never) : never
