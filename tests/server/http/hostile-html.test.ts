import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { cleanHtml, fillHtml, plainMail } from '../../../server/mail/mail-text.ts'
import { emailSeeds } from '../../../server/services/notifications/seeds.ts'
import { textTags } from '../../../src/format/html-tags.ts'

const corpus = readFileSync(new URL('../../fixtures/html/hostile.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

const attributes = new Set(['href', 'title', 'colspan', 'rowspan', 'dir', 'lang'])

/** Returns the tags and attributes of the HTML that the allow-list does not name. */
function strangersIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, attribs) => {
        if (!textTags.includes(name)) found.push(`<${name}>`)
        for (const [key, value] of Object.entries(attribs)) {
          if (!attributes.has(key)) found.push(`${name} ${key}`)
          // A reader takes the signs below a space out of an address before it reads its scheme.
          const scheme = /^([a-z][\w+.-]*):/i.exec([...value].filter((sign) => sign > ' ').join(''))?.[1]
          if (key === 'href' && scheme && !/^(https?|mailto|tel)$/i.test(scheme)) found.push(`${name} ${value}`)
        }
      },
      onprocessinginstruction: (name) => found.push(name),
      oncomment: (text) => found.push(`comment ${text}`),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return found
}

describe('hostile HTML', () => {
  test('the corpus holds at least two hundred cases, none of them twice', () => {
    expect(new Set(corpus).size).toBe(corpus.length)
    expect(corpus.length).toBeGreaterThanOrEqual(200)
    expect(corpus.filter((html) => strangersIn(html).length > 0).length).toBeGreaterThan(200)
  })

  test('leaves only the allowed tags and attributes: alone, in a text, in an attribute, and all at once', () => {
    const around = [
      (html: string) => html,
      (html: string) => `<p>Bonjour ${html} Cordialement</p>`,
      (html: string) => `<a href="https://suite.example" title="${html}">x</a>`,
      (html: string) => `<table><tr><td>${html}</td></tr></table>`,
      (html: string) => html.toUpperCase(),
      (html: string) => html.replaceAll(' ', '\u000c'),
    ]
    for (const html of corpus)
      for (const put of around) {
        const clean = cleanHtml(put(html))
        expect(strangersIn(clean), html).toEqual([])
        // Cleaning the result again finds nothing dangerous either.
        expect(strangersIn(cleanHtml(clean)), html).toEqual([])
      }
    expect(strangersIn(cleanHtml(corpus.join('\n')))).toEqual([])
  })

  test('in a variable of a mail, in its words and in its link is text', () => {
    for (const html of corpus) {
      const filled = fillHtml(
        '<p>Bonjour {{client_name}}, <a href="https://x.example/{{client_name}}">ici</a></p>',
        { client_name: html },
        null,
      )
      expect(strangersIn(filled), html).toEqual([])
      const mail = plainMail('Avis', [html], { url: 'https://suite.example/x', label: html })
      expect(
        strangersIn(mail.html).filter((one) => !/^(div|a|span) style$/.test(one)),
        html,
      ).toEqual([])
    }
  })

  test('variables run nothing and reach no prototype; a value is never filled again', () => {
    const tries = [
      '{{constructor}}',
      '{{__proto__}}',
      '{{toString}}',
      '{{hasOwnProperty}}',
      '{{constructor.constructor}}',
      '{{7*7}}',
      '{{ 7 * 7 }}',
      '${7*7}',
      '#{7*7}',
      '<%= 7*7 %>',
      '{%raw%}{{7*7}}{%endraw%}',
      '{{this}}',
      '{{self}}',
      '{{range.constructor("return 1")()}}',
      '{{config.items()}}',
      "{{''.__class__.__mro__}}",
      '{{{number}}}',
      '@(7*7)',
      '*{7*7}',
      '~{7*7}',
      '[[7*7]]',
      '{{#each .}}x{{/each}}',
      '{{>partial}}',
      '{{!comment}}',
      '$&',
      '$1',
      '$`',
      "$'",
      '\\u007b',
    ]
    for (const attempt of tries) {
      const text = fillHtml(`<p>${attempt}</p>`, { client_name: 'Keranna' }, null)
      expect(text, attempt).toBe(`<p>${attempt}</p>`)
      const link = { url: 'https://suite.example/x', label: 'Voir' }
      const value = fillHtml('<p>{{client_name}}</p>', { client_name: attempt, number: 'F-1' }, link)
      const asText = attempt
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
      expect(value, attempt).toContain(`<p>${asText}</p>`)
      expect(value, attempt).not.toMatch(/49|native code|\[object/)
    }
  })

  test('the templates that a company starts with keep every mark', () => {
    const templates = emailSeeds.flatMap(({ templates: all }) => all)
    expect(templates.length).toBeGreaterThan(5)
    for (const { text } of templates) expect(cleanHtml(text).replaceAll('<br />', '<br>')).toBe(text)
  })
})
