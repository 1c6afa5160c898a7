import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type Page, type Request, expect } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const running = new WeakMap<Page, Set<Request>>()

/** Returns whether a request is the stream of notifications, which stays open as long as the page. */
const isStream = (request: Request): boolean => request.url().includes('/notifications/v1/stream/')

/**
 * Known violations when a picture is saved: html2canvas hides pseudo-elements by a style sheet without a nonce, in the
 * frame of its copy. The browser reports each twice, and nothing else may be reported.
 */
const pictureViolations: readonly RegExp[] = [
  /^console: Applying inline style violates .*sha256-UP0QZg7irvSMvOBz9mH2PIIE28\+57UiavRfeVea0l3g=/,
  /^console: CSP violation: style-src-elem inline .*(save-picture|html2canvas)/,
]

/** Returns whether a failure is one of the known violations of a picture. */
export const isOfPicture = (failure: string): boolean => pictureViolations.some((known) => known.test(failure))

/** Collects the failures of a page: console errors, CSP violations, failed scripts. */
export function watch(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`console: ${message.text().slice(0, 300)} ${message.location().url}`.trimEnd())
  })
  // A violation that a package catches leaves no message of its own.
  void page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`CSP violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  page.on('pageerror', (error) => errors.push(`page error: ${error.message.slice(0, 300)}`))
  const requests = new Set<Request>()
  running.set(page, requests)
  page.on('request', (request) => {
    if (!isStream(request)) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return errors
}

/** Pattern of a translation key that is shown instead of its text. */
const rawKey = /\b[a-z][\w-]+:[a-z][\w-]+(\.[\w-]+)+\b|\b[a-z]+(\.[a-z][A-Za-z_]+){2,}\b/

/** Returns the number of running animations that end; an endless one is the sign of loading. */
const countMoving = (): number =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1).length

/**
 * Waits until a watched page has settled: its main region is shown, nothing is loading or moving, and the browser is
 * idle.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').or(page.locator('main')).first()).toBeVisible()
  const requests = running.get(page)
  if (!requests) throw new Error('only a watched page knows when it has settled')
  await expect(async () => {
    const busy = await page.evaluate(async () => {
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 }))
      })
      return document.querySelectorAll('[aria-busy=true]').length
    })
    const moving = await page.evaluate(countMoving)
    const [request] = requests
    expect(request?.url(), 'still being loaded').toBeUndefined()
    expect({ moving, busy }, 'still moving or busy').toEqual({ moving: 0, busy: 0 })
  }).toPass({ timeout: 10_000, intervals: [20, 50, 100] })
}

/**
 * Navigates to an address within the app, as the buttons of the browser do; loads the page where the app draws no other
 * screen.
 */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((wanted) => {
    document.querySelector('main > *')?.setAttribute('data-left', '')
    history.pushState(null, '', wanted)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await settled(page)
  if ((await page.locator('[data-left]:visible').count()) === 0) return
  await page.goto(address)
  await settled(page)
}

/**
 * Checks a screen once nothing moves: no raw key, no sideways scroll, no refused font, no error page, no serious
 * violation of axe.
 */
export async function checkScreen(page: Page, place: string, { axe = true } = {}): Promise<string[]> {
  const errors: string[] = []
  await expect.poll(() => page.evaluate(countMoving), { message: 'still moving', intervals: [20, 50, 100] }).toBe(0)
  const { text, wide, refused } = await page.evaluate(() => ({
    text: document.body.innerText,
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
    // The fallback is a font of the device, which may have none of its names.
    refused: [...document.fonts].filter(({ status, family }) => status === 'error' && !/Fallback/.test(family)).length,
  }))
  const key = rawKey.exec(text.replaceAll(/https?:\/\/\S+|[\w.+-]+@[\w.-]+/g, ''))
  const seen = [
    key && `raw key "${key[0]}"`,
    wide && 'scrolls sideways',
    refused && `${refused} faces of the fonts were refused`,
  ]
  errors.push(...seen.filter(Boolean).map((error) => `${place}: ${error}`))
  const alerts = await page.getByRole('alert').allInnerTexts()
  if (alerts.some((alert) => alert.trim() !== '')) errors.push(`${place}: alert "${alerts.join(' | ').slice(0, 200)}"`)
  return axe ? [...errors, ...(await axeErrors(page, place))] : errors
}

/** Checks that a page that was just opened is at its top and that nothing below its first screen has the focus. */
export async function checkTop(page: Page, place: string): Promise<string[]> {
  const { scrolled, focused } = await page.evaluate(() => {
    const active = document.activeElement
    const isLow = active && active !== document.body && active.getBoundingClientRect().top >= innerHeight
    return { scrolled: scrollY, focused: isLow ? active.outerHTML.slice(0, 120) : '' }
  })
  return [
    ...(scrolled > 0 ? [`${place}: opens ${scrolled} px below its top`] : []),
    ...(focused ? [`${place}: the focus is below the first screen, on ${focused}`] : []),
  ]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Passed checks are not reported: naming each part of a page costs more than judging it.
  resultTypes: ['violations'],
}

/**
 * Returns the violations that axe finds on a page. Its script is added once to each document; the results of a page
 * with frames are joined on a blank page.
 */
async function violationsOf(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page, axeSource: source }).options(options).analyze()
    return violations
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: { run: (of: Document, how: RunOptions) => Promise<AxeResults> } }
    return (await axe.run(document, wanted)).violations
  }, options)
}

async function axeErrors(page: Page, place: string): Promise<string[]> {
  const errors: string[] = []
  for (const { id, impact, nodes } of await violationsOf(page)) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const real = id === 'target-size' ? await tooSmall(page, nodes) : nodes
    if (real.length > 0)
      errors.push(
        `${place}: axe ${id} on ${real
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
      )
  }
  return errors
}

/** Returns the targets that are really small; axe also reports fields that are partly under the sticky bar. */
async function tooSmall<N extends { target: unknown[] }>(page: Page, nodes: readonly N[]): Promise<N[]> {
  const small: N[] = []
  for (const node of nodes) {
    const box = await page.locator(String(node.target[0])).first().boundingBox()
    if (!box || box.width < 24 || box.height < 24) small.push(node)
  }
  return small
}
