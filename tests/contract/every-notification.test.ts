import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { channels, eventKeys, notificationEvents } from '../../src/contract/notifications/events.ts'
import { scopes } from '../../src/contract/rights/rights.ts'

const sources = ['server', 'src/contract/commercial/kinds'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, source: readFileSync(`${folder}/${path}`, 'utf8') })),
)

/** Returns a pattern for each event name in a source file; a placeholder of a template matches any name. */
const named = (source: string): RegExp[] =>
  [...source.matchAll(/(['`])(notify_[^'`]*)\1/g)].map(
    ([, , text = '']) => new RegExp(`^${text.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  )

describe('events of notifications', () => {
  const callers = sources.filter(
    ({ path, source }) =>
      !/(notifications\/notify|commercial\/document\/tell-staff)\.ts$/.test(path) &&
      /\b(notify|tellStaff)\(/.test(source),
  )
  test('each caller of notify names a row of the table, and each row has a caller', () => {
    expect(callers.length).toBeGreaterThan(2)
    for (const { path, source } of callers) {
      expect(named(source), path).not.toEqual([])
      for (const name of named(source))
        expect(
          eventKeys.filter((key) => name.test(key)),
          `${path} ${name}`,
        ).not.toEqual([])
    }
    // A table of another file may name them, such as the kinds of documents.
    const all = sources.flatMap(({ source }) => named(source))
    expect(eventKeys.filter((key) => !all.some((name) => name.test(key)))).toEqual([])
  })
  test.each(eventKeys)('%s has its sentence, name and reason in five languages, a channel and known readers', (key) => {
    const { words, name, why, channel, ...more } = notificationEvents[key]
    expect(channels).toContain(channel)
    for (const scope of 'readers' in more ? (more.readers ?? []) : []) expect(scopes).toContain(scope)
    for (const language of ['fr', 'en', 'es', 'zh', 'ar']) {
      const texts = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8'))
      for (const text of [words, name, why]) expect(texts[text], `${language} ${text}`).toMatch(/\S/)
    }
  })
})
