import { describe, expect, test } from 'vitest'
import { parseReminder } from '../../src/format/reminder.ts'

// A Sunday.
const today = '2026-11-22'

describe('a reminder', () => {
  test.each([
    ['rappeler vendredi', 'Rappeler', '2026-11-27'],
    ['demain 9h', '9h', '2026-11-23'],
    ['appeler Mme Martin dans 3 jours', 'Appeler Mme Martin', '2026-11-25'],
    ['relancer dans une semaine', 'Relancer', '2026-11-29'],
    ['relancer dans 2 mois', 'Relancer', '2027-01-22'],
    ['envoyer le devis le 20/12', 'Envoyer le devis', '2026-12-20'],
    ['rappeler dimanche', 'Rappeler', '2026-11-29'],
    ['rappeler lundi prochain', 'Rappeler', '2026-11-23'],
    ['après-demain rappeler', 'Rappeler', '2026-11-24'],
    ['call back on Friday', 'Call back', '2026-11-27'],
    ['call in 3 days', 'Call', '2026-11-25'],
    ['call tomorrow', 'Call', '2026-11-23'],
    ['llamar el viernes', 'Llamar', '2026-11-27'],
    ['llamar en 3 días', 'Llamar', '2026-11-25'],
    ['llamar mañana', 'Llamar', '2026-11-23'],
    ['周五回电', '回电', '2026-11-27'],
    ['3天后回电', '回电', '2026-11-25'],
    ['明天回电', '回电', '2026-11-23'],
    ['اتصل يوم الجمعة', 'اتصل', '2026-11-27'],
    ['اتصل بعد 3 أيام', 'اتصل', '2026-11-25'],
    ['اتصل غدا', 'اتصل', '2026-11-23'],
    ['vendredi', 'Vendredi', '2026-11-27'],
  ])('%s', (typed, title, day) => {
    expect(parseReminder(typed, today)).toEqual({ title, day })
  })
  test.each(['rappeler', 'commander 20 planches', 'lundis', 'in 3 dayss', '31/02', ''])('%s names no day', (typed) => {
    expect(parseReminder(typed, today)).toEqual({ title: typed, day: null })
  })
})
