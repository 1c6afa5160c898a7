import { readFileSync } from 'node:fs'
import { expect, test } from './part-page.ts'

declare global {
  interface Window {
    draw?: (html: string) => string
    told?: string[]
  }
}

const corpus = readFileSync(new URL('../fixtures/html/hostile.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .flatMap((html, at) => (at % 3 ? [html] : [html, `<ul><li title="${html}">Bonjour ${html}</li></ul>`]))

/** Chromium names handlers and styles that the sanitiser reads in a document of its own; none of them runs there. */
const read = /^refused (script-src-attr|style-src-elem|style-src-attr) inline$/

test.use({ hasOwnPage: true, mayReport: /^(Executing|Applying) inline (event handler|style) violates/ })

/** Returns whether an element or attribute may not be in a text. */
function isStrange(found: string): boolean {
  const [name = '', value = ''] = found.split(/=(.*)/s)
  if (/^<(script|style|iframe|object|embed|form|input|svg|math|link|meta|base|template|video|audio)>$/.test(name))
    return true
  if (name.startsWith('on') || ['srcset', 'background', 'ping', 'action', 'formaction'].includes(name)) return true
  if (name === 'src') return !/^data:image\/(png|jpe?g|gif|webp);/.test(value)
  const address = [...value].filter((sign) => sign > ' ').join('')
  return name === 'href' && /^[^/?#]*:/.test(address) && !/^(https?|mailto|tel):/i.test(address)
}

test('none of the corpus runs, opens or asks for anything, wherever it is drawn, and what is drawn keeps the policy', async ({
  page,
  part,
}) => {
  test.setTimeout(90_000)
  const happened: string[] = []
  await part.open('hostile-html')
  const home = page.url()
  await page.evaluate(() => {
    window.told = []
    window.alert = () => window.told!.push('alert')
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      window.told!.push(`refused ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => happened.push(`popup ${popup.url()}`))
  page.context().on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) happened.push(`request ${request.url()}`)
  })
  /** Draws texts one after the other; returns each sanitised, its marks and attributes on the page, and the reports. */
  const drawAll = (all: readonly string[]) =>
    page.evaluate(async (given) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const drawn: { clean: string; found: string[] }[] = []
      for (const html of given) {
        const clean = window.draw!(html)
        await frame()
        const found: string[] = []
        // The events of a user: hover, focus and click.
        for (const element of document.querySelectorAll<HTMLElement>('[dir=auto] *, [contenteditable] *')) {
          found.push(`<${element.localName}>`)
          for (const name of element.getAttributeNames())
            if (name !== 'src' || element instanceof HTMLImageElement)
              found.push(`${name}=${element.getAttribute(name)}`)
          for (const name of ['mouseover', 'pointerenter', 'focus', 'animationend', 'toggle', 'error', 'load'])
            element.dispatchEvent(new Event(name))
          if (!element.closest('a, [contenteditable]')) element.click()
        }
        drawn.push({ clean, found })
      }
      for (let frames = 0; frames < 5; frames += 1) await frame()
      return { drawn, told: window.told!.splice(0) }
    }, all)

  const first = await drawAll(corpus)
  expect(first.told.filter((one) => !read.test(one))).toEqual([])
  for (const [at, { found }] of first.drawn.entries()) expect(found.filter(isStrange), corpus[at]).toEqual([])
  // Sanitised HTML is drawn without a violation of the policy.
  const clean = [...new Set(first.drawn.map((drawn) => drawn.clean))]
  const again = await drawAll(clean)
  expect(again.told).toEqual([])
  for (const [at, { found }] of again.drawn.entries()) expect(found.filter(isStrange), clean[at]).toEqual([])
  expect(happened).toEqual([])
  expect(page.url()).toBe(home)
})

test('the marks of our own mails keep their look', async ({ page, part }) => {
  await part.open('hostile-html')
  const mail =
    '<p>Bonjour <strong>Solène</strong>,<br>voici <em>notre</em> <u>devis</u> : <a href="https://suite.example/x" title="Devis">ici</a></p><ul><li>Chêne</li></ul><ol><li>Pose</li></ol><h2>Total</h2><table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><blockquote>Merci</blockquote><hr><img src="data:image/png;base64,iVBORw0KGgo=" alt="Logo">'
  expect(await page.evaluate((html) => window.draw!(html), mail)).toBe(mail)
})

test('T1: names of series and categories are text in a chart, on its axis and in its tips', async ({ page, part }) => {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(dialog.message())
    void dialog.dismiss()
  })
  const names = ['<img src=x onerror=alert(1)>', '<svg onload=alert(2)>', '100 % A & B "C"', '&lt;b&gt;%3Cb%3E']
  for (const kind of ['column', 'line', 'bar', 'funnel']) {
    await part.open('chart', { kind, names: JSON.stringify(names) })
    const drawing = page.locator('figure [aria-hidden]').first()
    const marks = page.locator(kind === 'line' ? '.apexcharts-marker' : '.apexcharts-bar-area')
    await expect(marks.first()).toBeVisible()
    // The axis of the horizontal kinds cuts long names off.
    if (kind === 'column' || kind === 'line')
      for (const name of names)
        await expect(drawing.locator('.apexcharts-xaxis tspan', { hasText: name })).toHaveCount(1)
    for (const [index, name] of names.entries()) {
      const box = (await marks.nth(index).boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
      await expect(page.locator('.chart-tip')).toHaveText(`${name}: ${[12, 30, 18, 24][index]}`)
    }
    expect(await drawing.locator('img, script, iframe, [onload], [onerror], b').count()).toBe(0)
  }
  expect(happened).toEqual([])
})

test('T1: names of tasks are text in the bars of a plan, in it and beside it', async ({ page, part }) => {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(dialog.message())
    void dialog.dismiss()
  })
  const titles = [
    '<img src=x onerror=alert(1)>',
    '</text><foreignObject><iframe onload=alert(2)></iframe></foreignObject>',
    '<animate onbegin=alert(3) attributeName=x dur=1s>',
    '100 % A & B "C"',
    '&lt;b&gt;%3Cb%3E',
    ...corpus.slice(0, 7),
  ]
  await part.open('gantt', { titles: JSON.stringify(titles) })
  const plan = page.getByRole('group', { name: 'Plan' })
  for (const title of titles) await expect(plan.locator('.bar-label').filter({ hasText: title }).first()).toBeVisible()
  const drawn = plan.locator('svg.gantt')
  expect(await drawn.locator('img, script, iframe, foreignObject, animate, a, b').count()).toBe(0)
  expect(await drawn.evaluate((svg) => svg.querySelectorAll('[onload], [onerror], [onbegin], [onclick]').length)).toBe(
    0,
  )
  expect(happened).toEqual([])
})
