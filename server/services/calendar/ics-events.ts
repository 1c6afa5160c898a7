import type { Values } from '../../database/records.ts'
import { type IcsComponent, type IcsLine, lineOf, icsLinesOf, partsNamed, unescaped, wordOf } from './ics-lines.ts'
import type { FileZones } from './ics-file-zones.ts'
import { type FileTime, lengthOf, secondsOf, timeOf, timesIn } from './ics-times.ts'

/** A VEVENT of a file as it is read, before the occurrences of its series are put together. */
export interface FileEvent {
  uid: string
  sequence: number
  isCancelled: boolean
  /** Occurrence that it replaces, where it is one of a series. */
  occurrence: FileTime | undefined
  /** Whether it replaces the occurrences that follow, too. */
  follows: boolean
  start: FileTime
  length: number
  rules: string[]
  dates: FileTime[]
  exceptions: FileTime[]
  /** Values of the event besides its times. */
  texts: Values
  isTextCut: boolean
}

const plain = (text: string): string =>
  unescaped(text)
    .replaceAll('\u0000', '')
    .replaceAll(/[\uD800-\uDFFF]/gu, '\uFFFD')
    .trim()

function textOf(component: IcsComponent, name: string, most: number): { text: string | null; isCut: boolean } {
  const letters = Array.from(plain(lineOf(component, name)?.value ?? ''))
  return { text: letters.slice(0, most).join('') || null, isCut: letters.length > most }
}

/** Minutes before the beginning of the first alarm that counts from there. */
function reminderOf(component: IcsComponent): number | null {
  const trigger = partsNamed(component, 'VALARM').flatMap((one) => lineOf(one, 'TRIGGER') ?? [])[0]
  const seconds = trigger && trigger.params.get('RELATED') !== 'END' ? secondsOf(trigger.value) : undefined
  const minutes = seconds === undefined ? -1 : Math.round(-seconds / 60)
  return minutes >= 0 && minutes <= 40_320 ? minutes : null
}

const isTransparent = (component: IcsComponent): boolean =>
  wordOf(component, 'TRANSP') === 'TRANSPARENT' || wordOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE'

const sequenceOf = (component: IcsComponent): number => {
  const text = wordOf(component, 'SEQUENCE')
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Returns the name by which a repeated file is recognised; an event without a name is named by its content. */
function uidOf(component: IcsComponent, start: FileTime | undefined): string {
  const given = textOf(component, 'UID', 200).text
  return given ?? `${textOf(component, 'SUMMARY', 100).text ?? ''} ${start?.moment ?? ''}`
}

const allTimes = (component: IcsComponent, name: string, zones: FileZones): FileTime[] =>
  icsLinesOf(component, name).flatMap((line: IcsLine) => timesIn(line, zones))

/** Reads one VEVENT; undefined where it has no time, or ends before it begins. */
export function readEvent(component: IcsComponent, method: string, zones: FileZones): FileEvent | undefined {
  const isCancelled = method === 'CANCEL' || wordOf(component, 'STATUS') === 'CANCELLED'
  const occurrence = timeOf(component, 'RECURRENCE-ID', zones)
  // A cancellation need not say when.
  const start = timeOf(component, 'DTSTART', zones) ?? (isCancelled ? occurrence : undefined)
  const length = start ? lengthOf(component, start, zones) : -1
  if (!start || length < 0) return undefined
  const [title, description, location] = [
    textOf(component, 'SUMMARY', 255),
    textOf(component, 'DESCRIPTION', 2000),
    textOf(component, 'LOCATION', 255),
  ]
  return {
    uid: uidOf(component, start),
    sequence: sequenceOf(component),
    isCancelled,
    occurrence,
    follows: lineOf(component, 'RECURRENCE-ID')?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    start,
    length,
    rules: icsLinesOf(component, 'RRULE').map(({ value }) => value),
    dates: allTimes(component, 'RDATE', zones),
    exceptions: allTimes(component, 'EXDATE', zones),
    texts: {
      title: title.text ?? '?',
      description: description.text,
      location: location.text,
      is_private: ['PRIVATE', 'CONFIDENTIAL'].includes(wordOf(component, 'CLASS')),
      is_transparent: isTransparent(component),
      reminder: reminderOf(component),
      sequence: sequenceOf(component),
    },
    isTextCut: title.isCut || description.isCut || location.isCut,
  }
}
