import ICAL from 'ical.js'
import { wallTime } from '../../../src/contract/rules/zoned-time.ts'

const day = 86_400_000
/** Years after the first event for which clock changes are told. */
const years = 12

const offsetAt = (at: number, zone: string): number => Date.parse(`${wallTime(new Date(at).toISOString(), zone)}Z`) - at

const offsetText = (offset: number): string => {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The minute of a clock change between two moments that differ. */
function changeBetween(low: number, high: number, zone: string): number {
  const [wanted, minute] = [offsetAt(high, zone), 60_000]
  let [from, until] = [low, high]
  while (until - from > minute) {
    const middle = Math.floor((from + until) / 2 / minute) * minute
    if (offsetAt(middle, zone) === wanted) until = middle
    else from = middle
  }
  return until
}

function observance(at: number, before: number, after: number): ICAL.Component {
  const part = new ICAL.Component(after > before ? 'daylight' : 'standard')
  part.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(offsetText(before)))
  part.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(offsetText(after)))
  part.updatePropertyWithValue(
    'dtstart',
    ICAL.Time.fromDateTimeString(new Date(at + before).toISOString().slice(0, 19)),
  )
  return part
}

/** The clock changes of a zone from a year on, as an .ics file tells them (RFC 5545 section 3.6.5). */
export function zoneComponent(zone: string, firstYear: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.updatePropertyWithValue('tzid', zone)
  const from = Date.UTC(firstYear - 1, 0, 1)
  const first = offsetAt(from, zone)
  component.addSubcomponent(observance(from - first, first, first))
  for (let at = from; at < Date.UTC(firstYear + years, 0, 1); at += 30 * day) {
    const [before, after] = [offsetAt(at, zone), offsetAt(at + 30 * day, zone)]
    if (before !== after) component.addSubcomponent(observance(changeBetween(at, at + 30 * day, zone), before, after))
  }
  return component
}
