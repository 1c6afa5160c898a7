import '../../support/browser.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { onFirstUse } from '../../../src/api/loading/first-use.ts'
import { whenPainted, withHighPriority } from '../../../src/api/http/request-priority.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { wordFiles } from '../../../scripts/build/words.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('loads what a person may want when they first point or type, once', () => {
  const work = vi.fn()
  onFirstUse(work)
  expect(work).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('pointermove'))
  document.dispatchEvent(new Event('keydown'))
  expect(work).toHaveBeenCalledTimes(1)
  const never = vi.fn()
  onFirstUse(never)()
  document.dispatchEvent(new Event('pointermove'))
  expect(never).not.toHaveBeenCalled()
})

it('delays decorations of a page until its response was read and the browser is idle', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  let arrive = (): void => undefined
  const answer = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const reading = withHighPriority(() => answer)
  const decorated = vi.fn()
  const waiting = whenPainted().then(decorated)
  await turns(5)
  expect(idle).toHaveLength(0)
  arrive()
  await reading
  await vi.waitFor(() => expect(idle).toHaveLength(1))
  expect(decorated).not.toHaveBeenCalled()
  idle[0]!()
  await waiting
  expect(decorated).toHaveBeenCalledTimes(1)
})

it('fetches the words of a page once, of the language that is shown alone, and those of other screens when they come', async () => {
  const { place, files } = wordFiles({ 'page-commercial': ['common', 'commercial'] })
  const link = document.createElement('link')
  link.dataset.words = `/${place}`
  link.dataset.page = 'page-commercial'
  document.head.append(link)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(files.find(({ fileName }) => `/${fileName}` === address)?.source ?? '', {
      status: files.some(({ fileName }) => `/${fileName}` === address) ? 200 : 404,
    })
  })
  const of = (name: string): string => `/${place.replace('{language}', 'es').replace('{name}', name)}`
  const [common] = await Promise.all([loadWords('es', 'common'), loadWords('es', 'commercial')])
  expect(common).toMatchObject({ actions: { cancel: 'Cancelar' } })
  expect(asked).toEqual([of('page-commercial')])
  expect(await loadWords('es', 'home')).not.toEqual({})
  expect(asked).toEqual([of('page-commercial'), of('home')])
})

it('tells of words that are gone as of a script that is gone, and asks again the next time', async () => {
  const link = document.createElement('link')
  link.dataset.words = '/assets/words-{language}-{name}-old.json'
  link.dataset.page = 'page-home'
  document.head.append(link)
  const fetched = vi.fn(async () => new Response('not found', { status: 404 }))
  vi.stubGlobal('fetch', fetched)
  const heard = vi.fn()
  window.addEventListener('vite:preloadError', heard)
  await expect(loadWords('fr', 'home')).rejects.toThrow('404')
  await expect(loadWords('fr', 'home')).rejects.toThrow('404')
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(heard).toHaveBeenCalledTimes(2)
  window.removeEventListener('vite:preloadError', heard)
})
