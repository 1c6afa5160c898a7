import { createInstance } from 'i18next'
import { expect, it, vi } from 'vitest'
import { cachedTranslator } from '../../../src/i18n/cached-translator.ts'

const words = {
  fr: {
    lists: { late_one: 'En retard d’un jour', late_other: 'En retard de {{count}} jours', hello: 'Bonjour {{name}}' },
  },
  ar: { lists: { hello: 'مرحبا {{name}}' } },
}

/** A translator whose words arrive with `arrive`, as those of a screen do. */
async function speaker() {
  let arrive = (): void => undefined
  const i18n = createInstance()
  await i18n
    .use({
      type: 'backend',
      init: () => undefined,
      read: (language: 'fr' | 'ar', _: string, done: (error: null, found: object) => void) => {
        arrive = () => done(null, words[language].lists)
      },
    })
    .init({ lng: 'fr', fallbackLng: false, ns: [], interpolation: { escapeValue: false } })
  const lookUps = vi.spyOn(i18n, 't')
  return {
    i18n,
    say: cachedTranslator(i18n)('fr', 'lists' as never) as unknown as (key: string, options: object) => string,
    arrive: () => arrive(),
    lookUps,
  }
}

it('says what was said before without looking it up, each value in its own text', async () => {
  const { i18n, say, arrive, lookUps } = await speaker()
  const loading = i18n.loadNamespaces('lists')
  arrive()
  await loading
  expect([say('late', { count: 1 }), say('late', { count: 16 }), say('late', { count: 16 })]).toEqual([
    'En retard d’un jour',
    'En retard de 16 jours',
    'En retard de 16 jours',
  ])
  expect(lookUps).toHaveBeenCalledTimes(2)
  const hello = (name: unknown) => say('hello', { name })
  expect([hello('Anne'), hello('Loïc'), hello('1'), hello(1)]).toEqual([
    'Bonjour Anne',
    'Bonjour Loïc',
    'Bonjour 1',
    'Bonjour 1',
  ])
})

it('says the words that came after it was asked first', async () => {
  const { i18n, say, arrive } = await speaker()
  const loading = i18n.loadNamespaces('lists')
  expect(say('hello', { name: 'Anne' })).toBe('hello')
  arrive()
  await loading
  expect(say('hello', { name: 'Anne' })).toBe('Bonjour Anne')
})
