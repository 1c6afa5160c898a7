import dayjs from 'dayjs'
import { parseDay } from './calendar.ts'

/** Content of a sentence such as "rappeler vendredi": the action and the day that it names. */
export interface ReminderText {
  title: string
  day: string | null
}

const one = '(\\d{1,3}|une?|an?|una?)'
/** "dans 3 jours" in five languages, by the unit they count. */
const spans: readonly (readonly [RegExp, dayjs.ManipulateType])[] = [
  [new RegExp(`(?:^|\\s)(?:dans|in|en|dentro de) ${one} (?:jours?|days?|d[ií]as?)(?=\\s|$)`, 'iu'), 'day'],
  [new RegExp(`(?:^|\\s)(?:dans|in|en|dentro de) ${one} (?:semaines?|weeks?|semanas?)(?=\\s|$)`, 'iu'), 'week'],
  [new RegExp(`(?:^|\\s)(?:dans|in|en|dentro de) ${one} (?:mois|months?|mes(?:es)?)(?=\\s|$)`, 'iu'), 'month'],
  [/(\d{1,3}) ?天[之以]?后/u, 'day'],
  [/(\d{1,3}) ?(?:周|个?星期)[之以]?后/u, 'week'],
  [/(\d{1,3}) ?个月[之以]?后/u, 'month'],
  [/(?:^|\s)بعد (\d{1,3}) (?:أيام|يوما|يومًا|يوم)(?=\s|$)/u, 'day'],
  [/(?:^|\s)بعد (\d{1,3}) (?:أسابيع|أسبوعا|أسبوعًا|أسبوع)(?=\s|$)/u, 'week'],
  [/(?:^|\s)بعد (\d{1,3}) (?:أشهر|شهرا|شهرًا|شهر)(?=\s|$)/u, 'month'],
]

/** Names of the days of the week in our languages, from Sunday on. */
const weekdays: readonly (readonly string[])[] = [
  ['dimanche', 'sunday', 'domingo', '星期日', '星期天', '周日', 'الأحد'],
  ['lundi', 'monday', 'lunes', '星期一', '周一', 'الاثنين', 'الإثنين'],
  ['mardi', 'tuesday', 'martes', '星期二', '周二', 'الثلاثاء'],
  ['mercredi', 'wednesday', 'miércoles', 'miercoles', '星期三', '周三', 'الأربعاء'],
  ['jeudi', 'thursday', 'jueves', '星期四', '周四', 'الخميس'],
  ['vendredi', 'friday', 'viernes', '星期五', '周五', 'الجمعة'],
  ['samedi', 'saturday', 'sábado', 'sabado', '星期六', '周六', 'السبت'],
]

/** Chinese words, which have no space around them, with the days that they are ahead. */
const joined: readonly (readonly [string, number])[] = [
  ['后天', 2],
  ['明天', 1],
  ['今天', 0],
]

interface Found {
  phrase: string
  day: string
}

const ahead = (today: string, count: number, unit: dayjs.ManipulateType): string =>
  dayjs(today).add(count, unit).format('YYYY-MM-DD')

function findSpan(text: string, today: string): Found | undefined {
  for (const [pattern, unit] of spans) {
    const [phrase, count] = pattern.exec(text) ?? []
    if (phrase && count) return { phrase, day: ahead(today, /^\d/.test(count) ? Number(count) : 1, unit) }
  }
  return undefined
}

/** Finds a day of the week: the next one, never today. */
function findWeekday(text: string, today: string): Found | undefined {
  for (const [number, names] of weekdays.entries())
    for (const name of names) {
      const isLatin = /^[a-z]/.test(name)
      const pattern = isLatin
        ? `(?:^|\\s)(?:on |next |el |le |ce )?${name}(?: prochain| próximo)?(?=\\s|$)`
        : `(?:下|يوم )?${name}`
      const [phrase] = new RegExp(pattern, 'iu').exec(text) ?? []
      if (phrase) return { phrase, day: ahead(today, ((number - dayjs(today).day() + 6) % 7) + 1, 'day') }
    }
  return undefined
}

/**
 * Finds a day as a field for days reads it: "demain", "20/11", "+3". A bare number is none, since it may be an hour or
 * a price.
 */
function findDay(text: string, today: string): Found | undefined {
  for (const phrase of text.split(' ')) {
    const day = /^\d+$/.test(phrase) ? null : parseDay(phrase, today)
    if (day)
      return {
        phrase: [`le ${phrase}`, `on ${phrase}`, `el ${phrase}`].find((one) => text.includes(one)) ?? phrase,
        day,
      }
  }
  const [phrase, count] = joined.find(([word]) => text.includes(word)) ?? []
  return phrase !== undefined && count !== undefined ? { phrase, day: ahead(today, count, 'day') } : undefined
}

/**
 * Reads "rappeler vendredi", "demain 9h relire", "dans 3 jours" in five languages. An hour stays in the title; without
 * a readable day all of it is the title. The argument `today` is `YYYY-MM-DD`.
 */
export function parseReminder(typed: string, today: string): ReminderText {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const found = findSpan(text, today) ?? findWeekday(text, today) ?? findDay(text, today)
  if (!found) return { title: text, day: null }
  const rest = text.replace(found.phrase, ' ').replaceAll(/\s+/g, ' ').trim() || text
  return { title: rest.charAt(0).toLocaleUpperCase() + rest.slice(1), day: found.day }
}
