import { beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../support/files/sample-files.ts'
import { crmPaths, crmSuite } from '../../support/crm.ts'
import type { Reply } from '../../support/suite.ts'

const { crm, name, makePipeline, makeState, change, remove } = crmSuite()
const forms = 'crm/v1/lead-forms/'
const contacts = 'directory/v1/contacts/'
const organizations = 'directory/v1/organizations/'
const consentText = 'J’accepte que mes réponses servent à me recontacter.'

interface Form {
  id: string
  public_key: string
  pipeline: string
}

let pipeline: string
let state: string

beforeAll(async () => {
  pipeline = await makePipeline()
  state = (await makeState(pipeline, { probability: 20 })).body.id
})

async function makeForm(values: Record<string, unknown> = {}): Promise<Form> {
  const { status, body } = await crm.administrator.call('POST', forms, {
    name: name('Site'),
    title: 'Demande de devis',
    consent_text: consentText,
    pipeline,
    ask_postcode: 'optional',
    source: 'website',
    main_user: crm.sales.user,
    thanks: 'Merci !',
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const look = (key: string): Promise<Reply> => crm.suite.anonymous('GET', `crm/v1/lead-forms/public/${key}/`)
const send = (
  key: string,
  values: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  crm.suite.anonymous(
    'POST',
    `crm/v1/lead-forms/public/${key}/send/`,
    { last_name: 'Le Goff', email: `${name('solene').replace(' ', '')}@keranna.example`, consent: 1, ...values },
    headers,
  )
const submissionsOf = async (form: Form) =>
  (
    await crm.sales.call(
      'GET',
      `crm/v1/lead-submissions/?form=${form.id}&ordering=sent_at&expand=contact,opportunity,consent`,
    )
  ).body.results
const count = async (path: string): Promise<number> => (await crm.administrator.call('GET', path)).body.count

describe('what a visitor sends', () => {
  test('becomes a contact, a lead and an opportunity in the state of the form, and notifies its recipient', async () => {
    const form = await makeForm({ state })
    const shown = await look(form.public_key)
    expect(Object.keys(shown.body).toSorted()).toEqual([
      'asked',
      'asking_from',
      'company_object',
      'consent',
      'id',
      'introduction',
      'title',
    ])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    // The logo of the company, once there is one.
    const path = `${forms}public/${form.public_key}/logo/`
    expect(shown.body.company_object.logo).toBe(false)
    expect((await crm.suite.anonymous('GET', path)).status).toBe(404)
    const address = `auth/v1/companies/${crm.administrator.company}/`
    const logo = `data:image/png;base64,${png.toString('base64')}`
    expect((await change(address, { logo })).status).toBe(200)
    expect((await look(form.public_key)).body.company_object.logo).toBe(true)
    const seen = await crm.suite.anonymous('GET', path)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
    const typed = { company: 'Keranna SARL', first_name: 'Solène', email: 'solene@keranna.example', postcode: '29000' }
    const sent = await send(form.public_key, { ...typed, phone: '02 98 11 22 33', message: 'Un escalier en chêne' })
    expect([sent.status, sent.body]).toEqual([201, { thanks: 'Merci !' }])
    const [row] = await submissionsOf(form)
    expect(row.contact).toMatchObject({ last_name: 'Le Goff', first_name: 'Solène', phone: '+33298112233' })
    expect(row.opportunity).toMatchObject({
      name: 'Keranna SARL · Demande de devis',
      description: 'Un escalier en chêne',
      state,
      probability: 20,
      source: 'website',
      main_user: crm.sales.user,
      contact: row.contact.id,
      is_person: false,
      status: 'pending',
    })
    const lead = await crm.sales.call('GET', `${organizations}${row.contact.organization}/`)
    expect(lead.body).toMatchObject({ company_name: 'Keranna SARL', type: 'lead', postcode: '29000' })
    const told = await crm.sales.call('GET', 'notifications/v1/notifications/')
    expect(told.body.results[0]).toMatchObject({ event: 'notify_lead', action: `/opportunity/${row.opportunity.id}` })
    const trail = await crm.suite.backend.db.query<{ action: string }>(
      "select action from system_audit where record = any($1::uuid[]) and action = 'lead_form'",
      [[row.contact.id, row.opportunity.id]],
    )
    expect(trail).toHaveLength(2)
  })

  test('never files a visitor under another person of the same digits or switchboard', async () => {
    const form = await makeForm()
    const make = async (values: Record<string, string>): Promise<string> =>
      (await crm.sales.call('POST', contacts, values)).body.id
    const odile = await make({ last_name: 'Odile', email: 'odile@menuisiers.example', phone: '+33475123456' })
    const alice = await make({ last_name: 'Alice', email: 'alice@standard.example', phone: '01 44 00 11 22' })
    for (const visitor of [
      { last_name: 'Peeters', first_name: 'Jan', email: 'jan.peeters@example.be', phone: '+32475123456' },
      { last_name: 'Bruno', first_name: 'B', email: 'bruno@standard.example', phone: '0144001122' },
    ])
      await send(form.public_key, visitor)
    const joined = (await submissionsOf(form)).map(
      ({ contact }: { contact: { last_name: string } }) => contact.last_name,
    )
    expect(joined.toSorted()).toEqual(['Bruno', 'Peeters'])
    expect(odile).not.toBe(alice)
  })

  test('joins who is there by e-mail, or by telephone and name, and overwrites nothing of theirs', async () => {
    const form = await makeForm()
    const known = await crm.sales.call('POST', contacts, {
      last_name: 'Riou',
      first_name: 'Anna',
      email: 'anna@riou.example',
      phone: '+33 2 98 44 55 66',
      postcode: '29200',
    })
    const before = await count(contacts)
    const answers = [
      await send(form.public_key, {
        email: 'ANNA@riou.example',
        last_name: 'Autre',
        first_name: 'X',
        phone: '06 11 22 33 44',
      }),
      await send(form.public_key, {
        email: 'other@x.example',
        last_name: 'RIOU',
        first_name: 'Anna',
        phone: '02.98.44.55.66',
      }),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await count(contacts)).toBe(before)
    const after = await crm.sales.call('GET', `${contacts}${known.body.id}/`)
    expect({ ...after.body }).toEqual({ ...known.body })
    const rows = await submissionsOf(form)
    expect(rows.map((row: { contact: { id: string } }) => row.contact.id)).toEqual([known.body.id, known.body.id])
    // The second message is on the first card.
    expect(new Set(rows.map((row: { opportunity: { id: string } }) => row.opportunity.id)).size).toBe(1)
    const more = await crm.sales.call('GET', `${crmPaths.activities}?business_opportunity=${rows[0].opportunity.id}`)
    expect(more.body.results).toMatchObject([
      { name: 'Nouveau message\u00a0: Demande de devis', assign_person: crm.sales.user },
    ])
  })

  test('joins an organization by name and postcode, never by the name alone', async () => {
    const form = await makeForm()
    const known = await crm.sales.call('POST', organizations, { company_name: 'Élan Bois', postcode: '29300' })
    await send(form.public_key, { company: 'elan bois', postcode: '29300' })
    await send(form.public_key, { company: 'Élan Bois' })
    const rows = await submissionsOf(form)
    expect(rows[0].contact.organization).toBe(known.body.id)
    expect(rows[1].contact.organization).not.toBe(known.body.id)
  })

  test('twice with one key, or at once from two tabs, is one contact and one card', async () => {
    const form = await makeForm()
    const same = { email: 'twice@x.example' }
    const before = await count(contacts)
    const [one, again] = [
      await send(form.public_key, same, { 'idempotency-key': 'press-1' }),
      await send(form.public_key, same, { 'idempotency-key': 'press-1' }),
    ]
    expect([one.status, again.status]).toEqual([201, 201])
    expect(await submissionsOf(form)).toHaveLength(1)
    const other = await makeForm()
    await Promise.all([form, other, form].map(({ public_key: key }) => send(key, { email: 'tabs@x.example' })))
    expect(await count(contacts)).toBe(before + 2)
    expect(await submissionsOf(form)).toHaveLength(3)
    const cards = new Set(
      (await submissionsOf(form)).slice(1).map((row: { opportunity: { id: string } }) => row.opportunity.id),
    )
    expect(cards.size).toBe(1)
  })

  test('is refused beside each field that waits, and where the address is none', async () => {
    const form = await makeForm({ ask_email: 'optional', ask_message: 'required' })
    const { status, body } = await send(form.public_key, { email: '', last_name: ' ' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['last_name', 'email', 'message']])
    const wrong = await send(form.public_key, { email: 'solene@', message: 'x' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['email']])
    expect((await send(form.public_key, { consent: null, message: 'x' })).status).toBe(422)
    expect(await submissionsOf(form)).toHaveLength(0)
  })
})

describe('the consent', () => {
  test('each text is a version; who agreed to one keeps it, with when and from where', async () => {
    const form = await makeForm()
    await send(form.public_key)
    const path = `${forms}${form.id}/`
    expect((await change(path, { name: 'Autre nom' })).body.consent_version).toBe(1)
    expect((await change(path, { consent_text: 'Autres mots.' })).body.consent_version).toBe(2)
    const stale = await send(form.public_key, { consent: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'consent_changed'])
    await send(form.public_key, { consent: 2 })
    const rows = await submissionsOf(form)
    expect(rows.map((row: { consent: object }) => row.consent)).toMatchObject([
      { version: 1, text: consentText },
      { version: 2, text: 'Autres mots.' },
    ])
    expect(rows[0]).toMatchObject({ sent_at: '2026-11-20T09:00:00Z', address: 'unknown' })
    const made = await crm.administrator.call('POST', 'crm/v1/lead-form-consents/', {
      form: form.id,
      version: 3,
      text: 'x',
    })
    expect([made.status, made.body.code]).toEqual([409, 'written_by_services'])
    expect((await remove(path)).body.code).toBe('lead_form_used')
  })

  test('the database keeps it too, whoever writes there', async () => {
    const form = await makeForm()
    await send(form.public_key)
    const { db } = crm.suite.backend
    const refused = async (sql: string): Promise<unknown> =>
      db.query(sql, [form.id]).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    expect(await refused("update crm_lead_form_consents set text = 'x' where form = $1")).toBe('55006')
    expect(await refused('delete from crm_lead_form_consents where form = $1')).toBe('55006')
    expect(await refused("update crm_lead_submissions set sent_at = '2020-01-01' where form = $1")).toBe('55006')
    expect(await refused(`update crm_lead_submissions set answers = '{"email": "x"}' where form = $1`)).toBe('55006')
    expect(await refused('delete from crm_lead_submissions where form = $1')).toBe('55006')
  })

  test('a form that was never sent is deleted with its texts', async () => {
    const form = await makeForm()
    expect((await remove(`${forms}${form.id}/`)).status).toBe(204)
    expect(await crm.suite.backend.db.query('select from crm_lead_form_consents where form = $1', [form.id])).toEqual(
      [],
    )
  })
})

describe('who may not', () => {
  test('a closed form, an old link and a wrong one are the same 404', async () => {
    const wrong = await look('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    const form = await makeForm()
    const renewed = await crm.administrator.call('POST', `${forms}${form.id}/renew_link/`, {})
    expect(renewed.body.public_key).not.toBe(form.public_key)
    const closed = await makeForm({ is_active: false })
    for (const answer of [await look(form.public_key), await look(closed.public_key), await look(form.id)])
      expect([answer.status, answer.body]).toEqual([404, wrong.body])
    expect((await send(closed.public_key)).status).toBe(404)
    expect((await look(renewed.body.public_key)).status).toBe(200)
  })

  test('programs are refused as on other public pages, and twenty an hour are enough', async () => {
    const form = await makeForm()
    // The hour of the tests before is over.
    crm.suite.clock.set('2026-11-20T11:00:00.000Z')
    crm.suite.backend.settings.RATE_LIMITS = 'on'
    try {
      const started = (await look(form.public_key)).body.asking_from
      const automatic = async (values: Record<string, unknown>) => (await send(form.public_key, values)).body.code
      expect(await automatic({ started })).toBe('automatic')
      crm.suite.clock.set('2026-11-20T11:00:10.000Z')
      expect(await automatic({ started, website: 'http://x.example' })).toBe('automatic')
      expect(await automatic({ started: `1${started}` })).toBe('automatic')
      const shown = []
      for (let index = 3; index < 20; index += 1) shown.push((await look(form.public_key)).body.asking_from)
      crm.suite.clock.set('2026-11-20T11:00:20.000Z')
      for (const start of shown)
        expect((await send(form.public_key, { started: start, email: 'often@x.example' })).status).toBe(201)
      const more = await send(form.public_key, { started, email: 'often@x.example' })
      expect([more.status, more.headers.has('retry-after')]).toEqual([429, true])
    } finally {
      crm.suite.backend.settings.RATE_LIMITS = 'raised'
      crm.suite.clock.set('2026-11-20T09:00:00.000Z')
    }
    expect(await submissionsOf(form)).toHaveLength(17)
  })

  test('salespeople read what their pipelines get, and build no form; other companies and teams see none', async () => {
    const team = await makePipeline({ assigned_users: [crm.manager.user] })
    await makeState(team)
    const [open, closed] = [await makeForm(), await makeForm({ pipeline: team })]
    await send(closed.public_key)
    expect((await crm.sales.call('GET', `${forms}${open.id}/`)).status).toBe(200)
    expect((await crm.sales.call('POST', forms, {})).status).toBe(403)
    expect((await crm.sales.call('GET', `${forms}${closed.id}/`)).status).toBe(404)
    expect(await submissionsOf(closed)).toHaveLength(0)
    const seen = await crm.manager.call('GET', `crm/v1/lead-submissions/?form=${closed.id}`)
    expect(seen.body.count).toBe(1)
    const other = await crm.suite.person(await crm.suite.company('Autre'), 'administrator')
    expect((await other.call('GET', `${forms}${open.id}/`)).status).toBe(404)
    const foreign = await other.call('POST', forms, { name: 'x', title: 'x', consent_text: 'x', pipeline })
    expect(Object.keys(foreign.body.errors)).toEqual(['pipeline'])
  })

  test('a form asks for a way to answer, and leads into a state of its pipeline', async () => {
    const wrong = async (values: Record<string, unknown>) =>
      Object.keys(
        (
          await crm.administrator.call('POST', forms, {
            name: 'x',
            title: 'x',
            consent_text: 'x',
            pipeline,
            ...values,
          })
        ).body.errors ?? {},
      )
    expect(await wrong({ ask_email: 'hidden', ask_phone: 'hidden' })).toEqual(['ask_email'])
    expect(await wrong({ consent_text: '  ' })).toEqual(['consent_text'])
    const elsewhere = (await makeState(await makePipeline())).body.id
    expect(await wrong({ state: elsewhere })).toEqual(['state'])
    expect(await wrong({ pipeline: await makePipeline() })).toEqual(['pipeline'])
  })
})

test('who is erased leaves an empty row: nothing that was typed stays, that they agreed does', async () => {
  const form = await makeForm()
  const secret = 'Kanarikanari'
  const visitor = { last_name: secret, email: `${secret.toLowerCase()}@x.example`, message: `Signé ${secret}` }
  await send(form.public_key, visitor)
  await send(form.public_key, visitor)
  const [{ contact }] = await submissionsOf(form)
  expect((await crm.administrator.call('POST', `${contacts}${contact.id}/erasure/`, {})).status).toBe(200)
  const rows = await submissionsOf(form)
  expect(rows).toMatchObject([
    { contact: null, answers: null, address: null, consent: { version: 1 } },
    { contact: null, answers: null, address: null, consent: { version: 1 } },
  ])
  expect(rows[0].opportunity).toMatchObject({ name: 'Demande de devis', description: null, email: null })
  const { db } = crm.suite.backend
  const tables = [
    'crm_lead_submissions',
    'commercial_business_opportunities',
    'crm_activities',
    'system_audit',
    'notifications_notifications',
    'system_idempotency',
  ]
  for (const table of tables)
    expect(
      await db.query(`select to_jsonb(t) from ${table} t where to_jsonb(t)::text ilike $1`, [`%${secret}%`]),
      table,
    ).toEqual([])
})

test('a merge of contacts leads what was sent to the one that stays; a deleted card leaves it', async () => {
  const form = await makeForm()
  await send(form.public_key)
  const [row] = await submissionsOf(form)
  const stays = await crm.administrator.call('POST', contacts, { last_name: 'Le Goff' })
  const merged = await crm.administrator.call(
    'POST',
    `${contacts}${stays.body.id}/merges/`,
    { other: row.contact.id, fields: [] },
    { 'if-match': stays.etag ?? '' },
  )
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect((await submissionsOf(form))[0].contact.id).toBe(stays.body.id)
  expect((await remove(`${crmPaths.opportunities}${row.opportunity.id}/`)).status).toBe(204)
  expect((await submissionsOf(form))[0].opportunity).toBe(null)
})
