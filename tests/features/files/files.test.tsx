import { staffApp } from '../../support/staff.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { config, setConfig } from '../../../src/api/http/config.ts'
import { png, pngOf } from '../../support/files/sample-files.ts'

const { state, server, calls, show, origin } = staffApp()
const documents = '/api/directory/v1/organization-documents/'
let hotel = ''

beforeAll(async () => {
  const { body } = await state.person.call('POST', 'directory/v1/organizations/', {
    company_name: 'Hôtel du Port',
    type: 'client',
  })
  hotel = body.id
})

const start = { config: config() }
beforeAll(() => {
  start.config = config()
})
afterEach(() => setConfig(start.config))

const picture = (name: string): File => new File([new Uint8Array(png)], name, { type: 'image/png' })
const sent = (path = documents) => calls.filter((call) => call.method !== 'GET' && call.path === path)
const typesOf = (path = documents): string[] =>
  sent(path).map(({ headers }) => String(headers.get('content-type')).split(';')[0]!)

/** Holds the next uploads until `open` is called. */
function holdUploads(path: string, method: 'post' | 'patch' = 'post'): () => void {
  let open = (): void => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  server.use(
    http[method](`${origin}${path}`, async () => {
      await held
    }),
  )
  return open
}

/** The next upload finds no line. */
const cutOnce = (path: string): void =>
  server.use(
    http.post(
      `${origin}${path}`,
      ({ request }) => {
        calls.push({
          method: 'POST',
          path,
          query: new URLSearchParams(),
          body: undefined,
          headers: request.headers,
        })
        return HttpResponse.error()
      },
      { once: true },
    ),
  )

/** The place for files comes with its library. */
const fileInput = (place: HTMLElement): Promise<HTMLInputElement> =>
  waitFor(() => {
    const input = place.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no place for files yet')
    return input
  })

async function openPanel() {
  const user = await show(`/organization/${hotel}`)
  const region = await screen.findByRole('region', { name: 'Documents' })
  const input = await fileInput(region)
  return { user, panel: within(region), add: (...files: File[]) => user.upload(input, files) }
}

it('sends several files as forms, one after the other, with the progress of the one and the wait of the other', async () => {
  const { panel, add } = await openPanel()
  const open = holdUploads(documents)
  await add(picture('a.png'), picture('b.png'))
  expect(await panel.findByRole('progressbar', { name: 'Envoi de a.png' })).toBeTruthy()
  expect(panel.getAllByRole('progressbar')).toHaveLength(1)
  expect(panel.getByText('En attente')).toBeTruthy()
  open()
  expect(await panel.findByRole('button', { name: 'a.png' })).toBeTruthy()
  expect(await panel.findByRole('button', { name: 'b.png' })).toBeTruthy()
  await waitFor(() => expect(panel.getByRole('status').textContent).toBe('b.png est enregistré.'))
  expect(panel.queryByRole('progressbar')).toBeNull()
  expect(typesOf()).toEqual(['multipart/form-data', 'multipart/form-data'])
})

it('ends an upload on demand, says so, and goes on with the next', async () => {
  const { user, panel, add } = await openPanel()
  const open = holdUploads(documents)
  await add(picture('long.png'), picture('next.png'))
  await user.click(await panel.findByRole('button', { name: 'Annuler l’envoi de long.png' }))
  await waitFor(() => expect(panel.getByRole('status').textContent).toContain('long.png n’est pas enregistré'))
  expect(panel.queryByText('long.png')).toBeNull()
  // The keyboard focus stays near the removed row.
  expect(document.activeElement?.contains(panel.getByRole('status'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  open()
  expect(await panel.findByRole('button', { name: 'next.png' })).toBeTruthy()
})

it('says what a cut line has done and tries again under the same key', async () => {
  const { user, panel, add } = await openPanel()
  cutOnce(documents)
  await add(picture('cut.png'))
  expect((await panel.findByRole('alert')).textContent).toMatch(/Le fichier reste sur votre appareil.: réessayez/)
  await user.click(panel.getByRole('button', { name: 'Réessayer l’envoi de cut.png' }))
  expect(await panel.findByRole('button', { name: 'cut.png' })).toBeTruthy()
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

it('gives an upload up when nothing of it moves any more', async () => {
  const { panel, add } = await openPanel()
  const before = config()
  holdUploads(documents)
  setConfig({ ...before, callSeconds: 0.05 })
  await add(picture('stalled.png'))
  expect((await panel.findByRole('alert')).textContent).toMatch(/Connexion coupée/)
})

it('names the accepted types beside the field and in the refusal, which cannot be retried', async () => {
  const { user, panel, add } = await openPanel()
  expect(
    panel.getByText(/^Images, psd, PDF, Word, Excel, OpenDocument, csv, txt, 0,5\sMo au plus · Un e-mail/),
  ).toBeTruthy()
  server.use(
    http.post(`${origin}${documents}`, () =>
      HttpResponse.json(
        {
          detail: 'x',
          code: 'file_type',
          errors: { document: [{ code: 'file_type', params: { types: 'png, odt' } }] },
        },
        { status: 422 },
      ),
    ),
  )
  await add(picture('refused.png'))
  expect((await panel.findByRole('alert')).textContent).toBe('Seuls les fichiers png, odt sont acceptés.')
  expect(panel.queryByRole('button', { name: /Réessayer/ })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Retirer refused.png' }))
  expect(panel.queryByText('refused.png')).toBeNull()
})

it('sends data URLs to a foreign service', async () => {
  const before = config()
  const { directory } = before.services
  setConfig({ ...before, services: { ...before.services, directory: { ...directory, added: false } } })
  const { panel, add } = await openPanel()
  await add(picture('foreign.png'))
  expect(await panel.findByRole('button', { name: 'foreign.png' })).toBeTruthy()
  expect(typesOf()).toEqual(['application/json'])
  expect(sent()[0]?.body.document).toBe(`data:image/png;base64,${png.toString('base64')}`)
})

it('a form keeps what was typed and the file when its upload is ended or cut, and saves both then', async () => {
  const path = '/api/commercial/v1/personal-organizations/'
  const user = await show('/personal-organizations?form=new')
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText(/^Nom/), 'Kervadec Rénovation')
  await user.upload(await fileInput(document.body), picture('logo.png'))
  expect(await form.findByText('logo.png')).toBeTruthy()
  const open = holdUploads(path)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByRole('progressbar', { name: 'Envoi de logo.png' })).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Annuler l’envoi de logo.png' }))
  expect(await form.findAllByText(/L’envoi a été annulé. Votre saisie/)).not.toHaveLength(0)
  expect(form.getByText('logo.png')).toBeTruthy()
  open()
  server.resetHandlers()
  cutOnce(path)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findAllByText(/La connexion a été coupée pendant l’envoi. Votre saisie/)).not.toHaveLength(0)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { results } = (await state.person.call('GET', 'commercial/v1/personal-organizations/')).body
  expect(results).toMatchObject([{ name: 'Kervadec Rénovation', logo: expect.stringContaining('/content/') }])
})

/** A file that goes up in three parts, chosen on the page of the hotel; `again` is a part whose line is cut. */
async function uploadPlan(name: string, again?: number) {
  const user = await show(`/organization/${hotel}`)
  const panel = await screen.findByRole('region', { name: 'Documents' })
  await within(panel).findByText(/ 5(,0)?\sMo au plus/)
  const count = { parts: 0 }
  server.use(
    http.post(/\/api\/files\/v1\/uploads\/[^/]+\/parts\/$/, () => {
      count.parts += 1
      return count.parts === again ? HttpResponse.error() : undefined
    }),
  )
  const plan = new File([new Uint8Array(pngOf(2 * 1_048_576 + 5))], name, { type: 'image/png', lastModified: 1 })
  await user.upload(panel.querySelector('input[type=file]')!, plan)
  return { user, panel, plan, count }
}

it('sends a large file in parts, where the company allows it, and goes on after a cut where it stopped', async () => {
  const company = `auth/v1/companies/${state.company}/`
  const { etag = '' } = await state.person.call('GET', company)
  await state.person.call('PATCH', company, { upload_megabytes: 5 }, { 'if-match': etag })
  const { user, panel, plan, count } = await uploadPlan('Plan.png', 2)
  await user.click(await within(panel).findByRole('button', { name: /Réessayer/ }))
  expect(await within(panel).findByRole('button', { name: 'Plan.png' })).toBeTruthy()
  // One, two that was cut, two again and three: nothing that had come is sent twice.
  expect(count.parts).toBe(4)
  const { results } = (await state.person.call('GET', `directory/v1/organization-documents/?organization=${hotel}`))
    .body
  const kept = results.find(({ title }: { title: string }) => title === 'Plan.png')
  const [stored] = await state.suite.backend.db.query<{ bytes: number }>(
    'select bytes from system_files where id = $1',
    [kept.document.split('/').at(-2)],
  )
  expect(stored?.bytes).toBe(plan.size)
})

it('goes on with a large file that is given again after the page was left in the middle of it', async () => {
  const { panel } = await uploadPlan('Façade.png', 3)
  await within(panel).findByRole('button', { name: /Réessayer/ })
  cleanup()
  server.resetHandlers()
  const later = await uploadPlan('Façade.png')
  expect(await within(later.panel).findByRole('button', { name: 'Façade.png' })).toBeTruthy()
  // The second once more, so that it is known to be the same file, and the third.
  expect(later.count.parts).toBe(2)
})
