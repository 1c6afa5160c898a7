import { readdirSync, readFileSync } from 'node:fs'
import { staffApp } from '../../support/staff.tsx'
import { act, cleanup, configure, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeDocumentFormRecords } from '../../support/forms/document-forms.ts'
import { choose, dialog, press } from '../../support/forms/form-steps.ts'
import { forms, makeFormRecords, others } from '../../support/forms/form-table.ts'
import { fillForm, readForm } from '../../support/forms/form-values.ts'
import { seeded } from '../../support/seeded.ts'
import { offerNewVersion, startBuild } from '../../../src/app/screens/new-version.ts'
import { endSession } from '../../../src/api/session/session.ts'
import { useKeptForm } from '../../../src/widgets/draft/use-kept-form.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { countDrafts, draftKey, readDraft, wipeDrafts } from '../../../src/widgets/draft/drafts.ts'

const { state, server, show, arrive, draw, visit, origin } = staffApp()
if (process.env.WAIT) configure({ asyncUtilTimeout: Number(process.env.WAIT) })

beforeAll(async () => {
  await makeFormRecords(state)
  await makeDocumentFormRecords(state)
  await startBuild()
})
afterEach(async () => {
  cleanup()
  await wipeDrafts()
  dismissToast()
})

const pattern =
  /<form\b|<(?:FormDialog|RecordPanel|RecordForm|AuthForm)\b|use(?:KeptForm|Draft|EditorDraft)\(|<(?:Dialog|SidePanel)\b[^]{0,300}?onSubmit=/
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(features|widgets)\/.*\.tsx?$/.test(file) && !file.includes('/gallery/'))
  .filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')))

it('knows every form there is', () => {
  expect([...Object.keys(forms), ...Object.keys(others)].sort()).toEqual(files.sort())
})

/** The page goes without a word: nothing that listens to its end is heard. */
const crash = async (): Promise<void> => {
  await act(async () => endSession('left'))
  cleanup()
}
const leave = async (): Promise<void> => {
  for (const event of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(event, { cancelable: true }))
  await crash()
}
const writes = [`${origin}/*`] as const
const answerWrites = (answer: () => Response): void =>
  server.use(
    ...writes.flatMap((address) =>
      (['post', 'patch', 'put'] as const).map((method) => http[method](address, () => answer())),
    ),
  )
const submit = async (root: HTMLElement): Promise<void> => {
  const form = root.closest('form') ?? root.querySelector('form')
  if (form) await act(async () => void fireEvent.submit(form))
}
const refused =
  (answer: () => Response, tries = 1) =>
  async (root: HTMLElement): Promise<void> => {
    const asked = vi.fn(answer)
    answerWrites(asked)
    await submit(root)
    // A form may look at its record before it writes, and one that lacks something writes nothing at all.
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(tries), { timeout: 500 }).catch(
      () => undefined,
    )
    await leave()
    server.resetHandlers()
  }
const problem = (status: number, code: string) => (): Response =>
  HttpResponse.json({ detail: 'Refusé', code, errors: {} }, { status })

/** Events that close a form with unsaved text. */
const faults: Readonly<Record<string, (root: HTMLElement, user: UserEvent) => Promise<void>>> = {
  reload: leave,
  back: async () => {
    await visit('/mailbox')
    const question = screen.queryByRole('button', { name: 'Quitter la page' })
    if (question) await act(async () => question.click())
    await waitFor(async () => expect([location.pathname, await countDrafts()]).toEqual(['/mailbox', 1]))
    await crash()
  },
  expired: async () => {
    await act(async () => endSession('expired'))
    cleanup()
  },
  crash,
  500: refused(problem(500, 'internal')),
  409: refused(problem(409, 'conflict')),
  // A form that finds its record as it knew it writes once more.
  412: refused(problem(412, 'stale'), 2),
  offline: refused(() => HttpResponse.error()),
  deploy: async (root, user) => {
    server.use(
      http.get(`${origin}/`, () =>
        HttpResponse.html('<script type="module" src="/assets/of-the-next-build.js"></script>'),
      ),
    )
    // A browser fires input events while a person types; this test fires them itself.
    await act(async () => void fireEvent(root.querySelector('input, textarea, select') ?? root, new Event('input')))
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => offerNewVersion(true))
    seen.mockRestore()
    // A page with unsaved text is not reloaded on its own: the new build is offered.
    expect(sessionStorage.getItem('ensemble.reloaded')).toBeNull()
    const offer = (await screen.findByText(/nouvelle version/i)).closest<HTMLElement>('[role=status]')!
    await user.click(within(offer).getByRole('button', { name: 'Recharger la page', hidden: true }))
    await leave()
    server.resetHandlers()
    dismissToast()
  },
}

/** Seed of the random choice, another one at each run unless it is given; a failure names its seed. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = seeded(seed)
const writing = ['500', '409', '412', 'offline']
const drawn = (file: string): string[] => {
  const possible = Object.keys(faults).filter((name) => !forms[file]!.writesNothing || !writing.includes(name))
  if (process.env.FULL) return possible
  return possible
    .map((name) => ({ name, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, 2)
    .map(({ name }) => name)
}

console.info(`The walk of forms: SEED=${seed}`)

it.each(Object.keys(forms).map((file) => ({ file, names: drawn(file) })))(
  `gives back what was typed in $file after $names (SEED=${seed})`,
  async ({ file, names }) => {
    const form = forms[file]!
    let user = await show(form.at())
    let root = await form.open(user)
    const read = form.read ?? readForm
    await form.fill?.(root, user)
    const { typed, at } = form.fill ? { typed: read(root), at: new Date().toISOString() } : await fillForm(root, random)
    let since = at
    expect(Object.keys(typed).length).toBeGreaterThan(0)
    for (const name of names) {
      // A crash takes what is younger than the moment at which it is kept.
      if (name === 'crash') {
        const moment = since
        await waitFor(async () =>
          expect((await readDraft(state.person.user))?.at ?? '').toSatisfy((kept) => kept >= moment),
        )
      }
      await faults[name]!(root, user)
      await arrive(form.at())
      user = await draw()
      root = await form.open(user)
      since = new Date().toISOString()
      await press(user, 'La reprendre', root)
      await waitFor(() => expect({ name, values: read(root) }).toMatchObject({ name, values: typed }))
    }
  },
)

describe('what is kept', () => {
  it('is gone after the form was saved', async () => {
    const user = await show('/file-manager')
    await choose(user, 'Actions pour Relevé', 'Renommer')
    const root = await dialog()
    await user.type(within(root).getByRole('textbox'), ' de novembre')
    await waitFor(async () => expect(await countDrafts()).toBe(1))
    await press(user, /^Enregistrer/, root)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await countDrafts()).toBe(0))
  })
  it('holds no bank details, and is not shown to another user', async () => {
    await show('/admin')
    const iban = await screen.findByLabelText('IBAN')
    await act(async () => void fireEvent.change(iban, { target: { value: 'FR7630006000011234567890189' } }))
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Nom de la banque'), { target: { value: 'Banque du Port' } }),
    )
    await leave()
    const kept = await readDraft(state.person.user)
    expect(kept?.values).toMatchObject({ bank_name: 'Banque du Port' })
    expect(JSON.stringify(kept)).not.toContain('FR7630006000011234567890189')
    const other = await state.suite.person(state.company, 'administrator', 'autre@forms.test')
    await show('/admin', other)
    await screen.findByLabelText('Nom de la banque')
    await waitFor(async () => expect(await countDrafts()).toBe(0))
    expect(screen.queryByRole('button', { name: 'La reprendre' })).toBeNull()
  })
  it('stays with who typed it when the session ends in the middle of a word', async () => {
    await show('/product-create')
    const name = await screen.findByLabelText(/^Nom/)
    await act(async () => {
      fireEvent.change(name, { target: { value: 'Volet roulant' } })
      endSession('expired')
    })
    cleanup()
    expect(await readDraft('')).toBeUndefined()
    expect((await readDraft(state.person.user))?.values.name).toBe('Volet roulant')
  })
  it('is kept while somebody types without a rest, and forgotten when it is taken back', async () => {
    await arrive('/')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { rerender, unmount } = renderHook(({ text }) => useKeptForm({ form: 'test' }, { text }, () => undefined), {
        initialProps: { text: '' },
      })
      for (let at = 1; at <= 20; at++) {
        rerender({ text: 'a'.repeat(at) })
        await vi.advanceTimersByTimeAsync(100)
      }
      const kept = await readDraft(draftKey(state.person.user, 'test', 'new'))
      expect(String(kept?.values.text).length).toBeGreaterThanOrEqual(14)
      rerender({ text: '' })
      await vi.advanceTimersByTimeAsync(100)
      expect(await readDraft(draftKey(state.person.user, 'test', 'new'))).toBeUndefined()
      unmount()
    } finally {
      vi.useRealTimers()
    }
  })
})
