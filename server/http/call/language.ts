import { readFileSync } from 'node:fs'
import { formatParam } from '../../../src/format/params.ts'

/** The languages of the product; French is the fallback. */
export const servedLanguages = ['fr', 'en', 'es', 'ar', 'zh'] as const

/** Returns whether a value names one of our languages. */
export const isServedLanguage = (value: unknown): value is (typeof servedLanguages)[number] =>
  servedLanguages.some((language) => language === value)

/**
 * Translates server messages into the language of a request, with days and amounts among the parameters. A key without
 * translation falls back to French, then to itself.
 */
export interface Words {
  (language: string, key: string, params?: Record<string, string | number>): string
}

type Tree = { [key: string]: string | Tree }

const load = (language: string): Tree =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/errors.json`, import.meta.url), 'utf8')) as Tree

/** Reads `locales/<language>/errors.json` for the five languages once. */
export function loadServerWords(): Words {
  const trees = new Map<string, Tree>(servedLanguages.map((language) => [language, load(language)]))
  const find = (language: string, key: string): string | undefined => {
    const value = trees.get(language)?.[key]
    return typeof value === 'string' ? value : undefined
  }
  return (language, key, params = {}) =>
    (find(language, key) ?? find('fr', key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      formatParam(params[name] ?? '', language),
    )
}

/** Returns the first of our languages that an Accept-Language header asks for; French otherwise. */
export function languageOf(header: string | undefined): string {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find((language) => isServedLanguage(language)) ?? 'fr'
}
