import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type OpenActivity,
  cardFactOf,
  firstToDo,
  isActivityLate,
} from '../../../../src/contract/crm/rules/activities.ts'

const now = '2026-11-20T09:00:00.000Z'
const moment = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const call = (from: number, until: number): OpenActivity => ({
  id: `${from} ${until}`,
  name: 'Appel',
  types: 'call',
  start: moment(from),
  end: moment(until),
})

describe('an activity is late', () => {
  test.each([
    ['whose end has passed', moment(-1), null, true],
    ['that ends now', now, null, false],
    ['that goes on', moment(1), null, false],
    ['without a time', null, null, false],
    ['that is done', moment(-1), now, false],
    ['whose end is written with an offset', '2026-11-20T09:59:00+01:00', null, true],
  ])('%s: %s', (_what, end, done_at, late) => {
    expect(isActivityLate({ end, done_at }, now)).toBe(late)
  })
})

test('the first to do is late if and only if any is, and the earliest to end, in any order', () => {
  const any = fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.nat(200))
    .map(([from, length]) => call(from, from + length))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.integer({ min: -600, max: 600 }), (activities, at) => {
      const first = firstToDo(activities)
      const time = moment(at)
      expect(Boolean(first && isActivityLate(first, time))).toBe(activities.some((one) => isActivityLate(one, time)))
      for (const one of activities) expect(Date.parse(first!.end)).toBeLessThanOrEqual(Date.parse(one.end))
      expect(firstToDo(activities.toReversed())?.end).toBe(first?.end)
    }),
  )
})

describe('a card tells one fact', () => {
  const at = { now, today: '2026-11-20' }
  const stay = { awarded_in_bool: true, awarded_in_type: 'weeks', awarded_in_number: 1 }
  const card = { status: 'pending', state_since: '2026-11-10', expected_end_date: '2026-11-01', next_activity: null }

  test('its activity before all else, late or next', () => {
    const late = call(-120, -60)
    expect(cardFactOf({ ...card, next_activity: late }, stay, at)).toEqual({ kind: 'lateActivity', activity: late })
    const next = call(-30, 30)
    expect(cardFactOf({ ...card, next_activity: next }, stay, at)).toEqual({ kind: 'nextActivity', activity: next })
  })
  test('of a won one that it is invoiced, else its order, else when it was won; no activity', () => {
    const won = { status: 'accepted', end_date: '2026-11-18', next_activity: call(-120, -60) }
    const order = { number: 'BC-2026-00094' }
    const told = (...deals: (readonly [ordered: string, billed: string, invoices: number])[]) => {
      const won_billing = deals.map(([ordered, billed, invoices]) => ({ ordered, billed, invoices }))
      return cardFactOf({ ...won, won_order: order, won_billing }, stay, at)
    }
    const ordered = { kind: 'ordered', number: 'BC-2026-00094' }
    expect([told(), told(['120.00', '0.00', 0]), told(['120.00', '0.00', 1])]).toEqual([ordered, ordered, ordered])
    // A credit of all leaves nothing invoiced, one of a cent leaves a part; a quotation of two is a part.
    const parts = [told(['120.00', '119.99', 1]), told(['120.00', '120.00', 1], ['60.00', '0.00', 0])]
    expect(parts).toEqual([{ kind: 'invoicedInPart' }, { kind: 'invoicedInPart' }])
    // Three invoices of a third may be two cents off, not three.
    const thirds = [told(['100.00', '99.98', 3]), told(['100.00', '99.97', 3])].map(({ kind }) => kind)
    expect(thirds).toEqual(['invoiced', 'invoicedInPart'])
    const whole = [told(['120.00', '120.00', 1]), told(['120.00', '150.00', 2], ['60.00', '60.00', 1])]
    expect(whole).toEqual([{ kind: 'invoiced' }, { kind: 'invoiced' }])
    expect(cardFactOf({ ...won, won_order: order, won_billing: null }, stay, at)).toEqual(ordered)
    for (const won_order of [null, undefined, { number: null }])
      expect(cardFactOf({ ...won, won_order }, stay, at)).toEqual({ kind: 'won', day: '2026-11-18' })
  })
  test('else that its quotation was read these days, or expires in some, or was sent', () => {
    const news = (event: 'send' | 'read', day: string, expires?: string) =>
      cardFactOf(
        { ...card, quotation_news: { id: 'q', number: 'DE-1', event, at: `${day}T17:40:00.000Z`, expires } },
        stay,
        at,
      ).kind
    expect(news('read', '2026-11-19', '2026-11-22')).toBe('news')
    expect(news('read', '2026-11-13', '2026-11-22')).toBe('news')
    expect(news('read', '2026-11-12', '2026-11-27')).toBe('expires')
    expect(news('send', '2026-11-19', '2026-11-20')).toBe('expires')
    expect(news('send', '2026-11-19', '2026-11-28')).toBe('news')
    expect(news('send', '2026-11-12', '2026-11-28')).toBe('lateState')
    expect(news('read', '2026-11-12', '2026-11-19')).toBe('lateState')
    expect(cardFactOf({ ...card, next_activity: call(-30, 30), quotation_news: null }, stay, at).kind).toBe(
      'nextActivity',
    )
  })
  test('else since when it should have left its state, else since when it should be signed', () => {
    expect(cardFactOf(card, stay, at)).toEqual({ kind: 'lateState', days: 3 })
    const signed = { ...card, state_since: '2026-11-13', expected_end_date: '2026-11-19' }
    expect(cardFactOf(signed, stay, at)).toEqual({ kind: 'lateEnd', days: 1 })
    expect(cardFactOf({ ...signed, expected_end_date: at.today }, stay, at)).toEqual({ kind: 'nothing' })
  })
  test('that nothing is planned, unless a service without activities knows the day of signing alone', () => {
    const calm = { ...card, expected_end_date: '2026-11-27' }
    expect(cardFactOf(calm, undefined, at)).toEqual({ kind: 'nothing' })
    const { next_activity: _, ...foreign } = calm
    expect(cardFactOf(foreign, undefined, at)).toEqual({ kind: 'planned', day: '2026-11-27' })
  })
  test('when it was won, whatever is left to do', () => {
    const won = { ...card, status: 'accepted', end_date: '2026-11-12', next_activity: call(-120, -60) }
    expect(cardFactOf(won, stay, at)).toEqual({ kind: 'won', day: '2026-11-12' })
  })
})
