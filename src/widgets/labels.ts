import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import type { AnyEntity } from './entity.ts'

/** Translated names of an entity: itself, its fields, its choices. */
export interface EntityLabels {
  one: string
  many: string
  /** "New customer": the title of its empty form and the button that opens it. */
  fresh: string
  field: (name: string) => string
  choice: (field: string, value: string) => string
}

type TranslateKey = (key: string, options?: Readonly<Record<string, string | number>>) => string

/** Returns a text by a key composed at run time; types cannot check such keys, the every-locale test does. */
export const translateKey: TranslateKey = (key, options) => (i18n.t as unknown as TranslateKey)(key, options)

type Named = Pick<AnyEntity, 'service' | 'name'>

/**
 * Returns the translated names of an entity by the convention `{service}:{name}.fields.{field}`; its namespace must be
 * loaded.
 */
export const labelsOf = ({ service, name }: Named): EntityLabels => ({
  one: translateKey(`${service}:${name}.one`),
  many: translateKey(`${service}:${name}.many`),
  fresh: translateKey(`${service}:${name}.new`),
  field: (field) =>
    i18n.exists(`${service}:${name}.fields.${field}`)
      ? translateKey(`${service}:${name}.fields.${field}`)
      : translateKey(`widgets:fields.${field}`, { defaultValue: field }),
  choice: (field, value) => translateKey(`${service}:${name}.choices.${field}.${value}`, { defaultValue: value }),
})

/** Returns the translated names of an entity in the language of the screen; suspends until its namespace is loaded. */
export function useLabels(entity: Named): EntityLabels {
  const { i18n: at } = useTranslation(['widgets', entity.service] as never)
  return useMemo(() => labelsIn(entity, at.language), [entity, at.language])
}

// The language is a parameter so that another one makes another object.
const labelsIn = (entity: Named, _language: string): EntityLabels => labelsOf(entity)
