import { describe, expect, it } from 'vitest'
import { agendaSources } from '../../../server/dashboard/agenda.ts'
import type { AgendaRow, EventRead } from '../../../src/api/calendar/events.ts'
import {
  entryAddressOf,
  agendaEntriesOf,
  entryKeyOf,
  entryToneOf,
} from '../../../src/features/agenda/agenda-entries.ts'
import { emptyForm, formOf, spanValues, valuesOf, withStart, wrongIn } from '../../../src/features/agenda/event-form.ts'
import { readEntryText } from '../../../src/features/agenda/read-text.ts'
import { agendaDaysOf } from '../../../src/features/agenda/use-agenda-address.ts'
import { nudged } from '../../../src/features/agenda/use-agenda-moves.ts'
import { staffApp } from '../../support/staff.tsx'

// Its suite serves the services, which name their sources at start.
staffApp()

const row: AgendaRow = {
  source: 'events',
  id: '0190a000-0000-7000-8000-00000000000f',
  title: 'Point',
  start: '2026-03-28T08:00:00.000Z',
  end: '2026-03-28T09:00:00.000Z',
  all_day: false,
  people: ['me'],
  is_private: false,
  is_transparent: false,
  location: null,
  is_editable: true,
  occurrence: null,
  version: '"1"',
  page: null,
  is_sales: true,
  link: null,
}
const allDay = { ...row, all_day: true, start: '2026-03-27T23:00:00.000Z', end: '2026-03-28T23:00:00.000Z' }
const event = {
  id: row.id ?? '',
  title: 'Point',
  start: row.start,
  end: row.end,
  user: 'me',
  assigned_users: [],
} as unknown as EventRead

it.each(['fr', 'en', 'es', 'zh', 'ar'])('every source of the agenda has its words: %s', async (language) => {
  const { default: words } = await import(`../../../locales/${language}/agenda.json`)
  expect(agendaSources.length).toBeGreaterThan(3)
  expect(agendaSources.filter(({ key }) => !words.sources[key] || !words.due[key]).map(({ key }) => key)).toEqual([])
})

describe('the form of an event', () => {
  it('gives back the event as it was read, days of 23 hours too', () => {
    expect(valuesOf(formOf(event, null))).toMatchObject({ start: row.start, end: row.end, all_day: false })
    const whole = { ...event, start: '2026-03-28T23:00:00.000Z', end: '2026-03-29T22:00:00.000Z', all_day: true }
    const form = formOf(whole, null)
    expect([form.startDay, form.endDay]).toEqual(['2026-03-29', '2026-03-29'])
    expect(valuesOf(form)).toMatchObject({ start: whole.start, end: whole.end, all_day: true })
  })
  it.each([
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261231',
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
    'FREQ=YEARLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;COUNT=3',
  ])('keeps the rule %s', (recurrence) => {
    expect(valuesOf(formOf({ ...event, recurrence }, null)).recurrence).toBe(recurrence)
  })
  it('shows one occurrence at its own times', () => {
    const form = formOf({ ...event, recurrence: 'FREQ=DAILY' }, '2026-03-30T07:00:00.000Z')
    expect([form.startDay, form.startTime, form.endTime]).toEqual(['2026-03-30', '09:00', '10:00'])
  })
  it('moves the end along with the beginning', () => {
    const form = withStart(formOf(event, null), { startDay: '2026-03-30', startTime: '23:30' })
    expect([form.endDay, form.endTime]).toEqual(['2026-03-31', '00:30'])
  })
  it('says what is missing and what is turned round', () => {
    const form = emptyForm({ start: row.start, end: row.end, isAllDay: false })
    expect(wrongIn(form)).toEqual({ title: 'required' })
    expect(wrongIn({ ...form, title: 'x', endTime: '08:00' })).toEqual({ end: 'order' })
    expect(wrongIn({ ...form, title: 'x', startDay: null })).toEqual({ start: 'required' })
  })
  it('takes a time that was drawn, with its offset or as days', () => {
    expect(
      spanValues({ start: '2026-03-29T09:00:00+02:00', end: '2026-03-29T10:00:00+02:00', isAllDay: false }),
    ).toEqual({ start: '2026-03-29T07:00:00.000Z', end: '2026-03-29T08:00:00.000Z', all_day: false })
    expect(spanValues({ start: '2026-03-29', end: '2026-03-30', isAllDay: true })).toEqual({
      start: '2026-03-28T23:00:00.000Z',
      end: '2026-03-29T22:00:00.000Z',
      all_day: true,
    })
  })
})

describe('keys', () => {
  const by = { days: 0, minutes: 0, isEnd: false }
  it('move by the clock on the wall over a clock change', () => {
    expect(nudged(row, { ...by, days: 1 })).toMatchObject({ start: '2026-03-29T07:00:00.000Z' })
    expect(nudged(row, { ...by, minutes: -30 })).toMatchObject({ start: '2026-03-28T07:30:00.000Z' })
  })
  it('make longer, and never shorter than nothing', () => {
    expect(nudged(row, { ...by, minutes: 30, isEnd: true })).toMatchObject({
      start: row.start,
      end: '2026-03-28T09:30:00.000Z',
    })
    expect(nudged(row, { days: -1, minutes: 0, isEnd: true })).toBeNull()
    expect(nudged(allDay, { ...by, minutes: -30, isEnd: true })).toBeNull()
  })
  it('move whole days as days', () => {
    expect(nudged(allDay, { ...by, days: 1 })).toEqual({ start: '2026-03-29', end: '2026-03-30', isAllDay: true })
  })
})

describe('rows', () => {
  const shown = (one: typeof row) => ({ ...one, key: entryKeyOf(one) })
  const words = {
    busy: 'Occupé',
    free: 'Disponible',
    source: (key: string) => key,
    name: (person: string) => person.toUpperCase(),
  }
  it('say whose they are by name where several people are shown, and nothing of a private one but its time', () => {
    const hidden = { ...row, id: null, title: null, people: ['bo'], is_editable: false }
    const [own, busy] = agendaEntriesOf([row, hidden].map(shown), ['me', 'bo'], words)
    expect(own).toMatchObject({ title: 'Point', note: 'ME', tone: 1, isQuiet: false })
    expect(busy).toMatchObject({ title: 'Occupé', note: 'BO', tone: 2, isQuiet: true, isEditable: false })
    expect(agendaEntriesOf([shown(row)], ['me'], words)[0]?.note).toBeUndefined()
  })
  it('say where their people remain free', () => {
    const free = { ...row, is_transparent: true, location: 'Brest' }
    const hidden = { ...free, title: null, location: null }
    const [own, other] = agendaEntriesOf([free, hidden].map(shown), ['me'], words)
    expect(own).toMatchObject({ title: 'Point', note: 'Disponible · Brest', isQuiet: true })
    expect(other).toMatchObject({ title: 'Disponible', note: undefined })
  })
  it('of a feed lead to their record, and nowhere outside', () => {
    const due = { ...row, source: 'purchases_due', page: 'invoice', is_sales: false }
    expect(entryAddressOf(due)).toBe(`/invoice/${row.id}/purchases`)
    expect(entryAddressOf({ ...row, source: 'tasks', link: 'https://elsewhere.example' })).toBe('/waiting')
  })
  it('have a key and a colour of their own', () => {
    expect(entryKeyOf({ ...row, occurrence: 'a' })).not.toBe(entryKeyOf({ ...row, occurrence: 'b' }))
    expect([entryToneOf(['me', 'bo'], 'bo'), entryToneOf(['me'], undefined)]).toEqual([2, 7])
  })
})

it.each([
  ['day', { from: '2026-11-22', until: '2026-11-22' }],
  ['week', { from: '2026-11-16', until: '2026-11-22' }],
  ['month', { from: '2026-10-26', until: '2026-12-06' }],
  ['list', { from: '2026-11-01', until: '2026-11-30' }],
] as const)('the %s of a Sunday', (view, days) => {
  expect(agendaDaysOf(view, '2026-11-22')).toEqual(days)
})

it('reads a file in UTF-8 or in Western letters', () => {
  expect(readEntryText(new TextEncoder().encode('é€').buffer)).toBe('é€')
  expect(readEntryText(Uint8Array.of(0x63, 0xe9).buffer)).toBe('cé')
})
