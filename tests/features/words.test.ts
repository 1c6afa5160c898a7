import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { remembering } from '../../src/i18n/remembering.ts'

const words = { fr: { lists: { late_one: 'En retard d’un jour', late_other: 'En retard de {{count}} jours', hello: 'Bonjour {{name}}' } }, ar: { lists: { hello: 'مرحبا {{name}}' } } }

/** A translator whose words arrive with `arrive`, as those of a screen do. */
async function speaker() {
  let arrive = (): void => undefined
  let lookUps = 0
  const i18n = createInstance()
  await i18n.use({ type: 'backend', init: () => undefined, read: (language: 'fr' | 'ar', _: string, done: (error: null, found: object) => void) => { arrive = () => done(null, words[language].lists) } }).init({ lng: 'fr', fallbackLng: false, ns: [], interpolation: { escapeValue: false } })
  const t = i18n.t
  i18n.t = ((...asked: Parameters<typeof t>) => { lookUps += 1; return t(...asked) }) as typeof t
  return { i18n, fixed: remembering(i18n), arrive: () => arrive(), lookUps: () => lookUps }
}

it('says what was said before without looking it up, each value in its own text', async () => {
  const { i18n, fixed, arrive, lookUps } = await speaker()
  const loading = i18n.loadNamespaces('lists')
  arrive()
  await loading
  const say = (options: object) => fixed('fr', 'lists')('late' as never, options as never)
  expect([say({ count: 1 }), say({ count: 16 }), say({ count: 16 })]).toEqual(['En retard d’un jour', 'En retard de 16 jours', 'En retard de 16 jours'])
  expect(lookUps()).toBe(2)
  const hello = (name: unknown) => fixed('fr', 'lists')('hello' as never, { name } as never)
  expect([hello('Anne'), hello('Loïc'), hello('1'), hello(1)]).toEqual(['Bonjour Anne', 'Bonjour Loïc', 'Bonjour 1', 'Bonjour 1'])
})

it('says the words that came after it was asked first', async () => {
  const { i18n, fixed, arrive } = await speaker()
  const loading = i18n.loadNamespaces('lists')
  expect(fixed('fr', 'lists')('hello' as never, { name: 'Anne' } as never)).toBe('hello')
  arrive()
  await loading
  expect(fixed('fr', 'lists')('hello' as never, { name: 'Anne' } as never)).toBe('Bonjour Anne')
})
