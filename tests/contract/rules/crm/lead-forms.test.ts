import { describe, expect, test } from 'vitest'
import type { AskedHow } from '../../../../src/contract/crm/rules/lead-forms.ts'
import {
  askedBy,
  asksHowToReach,
  missingAnswers,
  nameOfLead,
  readAnswers,
} from '../../../../src/contract/crm/rules/lead-forms.ts'

const asked = (values: Readonly<Record<string, AskedHow>> = {}) =>
  askedBy({
    ask_company: 'hidden',
    ask_first_name: 'optional',
    ask_last_name: 'required',
    ask_email: 'optional',
    ask_phone: 'optional',
    ask_postcode: 'hidden',
    ask_message: 'optional',
    ...Object.fromEntries(Object.entries(values).map(([key, how]) => [`ask_${key}`, how])),
  })

describe('what a form waits for', () => {
  test.each([
    [{}, {}, ['last_name', 'email']],
    [{}, { last_name: 'Le Goff' }, ['email']],
    [{}, { last_name: 'Le Goff', phone: '02 98 00 00 01' }, []],
    [{}, { last_name: '  ', email: 'a@b.example' }, ['last_name']],
    [{ phone: 'required' }, { last_name: 'Le Goff', email: 'a@b.example' }, ['phone']],
    [{ email: 'hidden' }, { last_name: 'Le Goff', email: 'a@b.example' }, ['phone']],
    [{ phone: 'hidden' }, { last_name: 'Le Goff', phone: '02 98 00 00 01' }, ['email']],
    [{ message: 'required', company: 'required' }, { last_name: 'x', email: 'y' }, ['company', 'message']],
  ] as const)('%j with %j waits for %j', (how, answers, missing) => {
    expect(missingAnswers(asked(how), answers)).toEqual(missing)
  })

  test('what is not asked is not read, blanks are no answer', () => {
    expect(readAnswers(asked(), { company: 'Keranna', last_name: ' Le Goff ', message: ' ' })).toEqual({
      last_name: 'Le Goff',
    })
  })

  test('one way to be reached is asked at least', () => {
    expect(asksHowToReach({ email: 'hidden', phone: 'hidden' })).toBe(false)
    expect(asksHowToReach({ email: 'hidden', phone: 'optional' })).toBe(true)
  })

  test.each([
    [{ last_name: 'Le Goff', company: 'Keranna' }, 'Le Goff'],
    [{ company: 'Keranna', email: 'a@b.example' }, 'Keranna'],
    [{ email: 'solene@b.example' }, 'solene'],
    [{ phone: '02 98 00 00 01' }, '02 98 00 00 01'],
  ])('%j is called %s', (answers, name) => {
    expect(nameOfLead(answers)).toBe(name)
  })
})
