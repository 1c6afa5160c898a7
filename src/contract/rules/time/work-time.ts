import { addDays, daysBetween } from './calendar-days.ts'
import { isWorkingDay } from './working-days.ts'

/** Seconds of a whole day of work: a working day counts from midnight to midnight on the wall of the company. */
export const workDay = 86_400

interface Year {
  /** Working days before its first day, counted from 2020. */
  first: number
  days: readonly string[]
  /** Working days of the year before each of its days. */
  before: readonly number[]
}

const origin = 2020
const years = new Map<number, Year>()

function countYear(year: number, first: number): Year {
  const days: string[] = []
  const before: number[] = []
  for (let day = `${year}-01-01`; Number(day.slice(0, 4)) === year; day = addDays(day, 1)) {
    before.push(days.length)
    if (isWorkingDay(day)) days.push(day)
  }
  return { first, days, before }
}

function yearOf(year: number): Year {
  const known = years.get(year)
  if (known) return known
  for (let at = origin; at <= year; at += 1) {
    const last = years.get(at - 1)
    if (!years.has(at)) years.set(at, countYear(at, at === origin ? 0 : last!.first + last!.days.length))
  }
  for (let at = origin - 1; at >= year; at -= 1) {
    if (years.has(at)) continue
    const counted = countYear(at, 0)
    const next = yearOf(at + 1)
    years.set(at, { ...counted, first: next.first - counted.days.length })
  }
  return years.get(year)!
}

/** Returns the working day with a number, counted from the first one of 2020. */
function workingDayAt(number: number): string {
  // Nearly 254 working days a year: the guess is at most one year off.
  let year = origin + Math.floor(number / 254)
  while (yearOf(year).first > number) year -= 1
  while (number >= yearOf(year).first + yearOf(year).days.length) year += 1
  const { first, days } = yearOf(year)
  return days[number - first]!
}

const secondsOf = (wall: string): number =>
  Number(wall.slice(11, 13)) * 3600 + Number(wall.slice(14, 16)) * 60 + Number(wall.slice(17, 19) || 0)

/** Returns a time on the wall of a day, by the seconds since its midnight; a whole day leads to the next midnight. */
function wallOf(day: string, seconds: number): string {
  if (seconds >= workDay) return wallOf(addDays(day, 1), seconds - workDay)
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0')
  return `${day}T${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Seconds of work before a time on the wall, such as `2026-11-20T12:00:00`, since 2020; days off hold none. */
export function workBefore(wall: string): number {
  const day = wall.slice(0, 10)
  const { first, before } = yearOf(Number(day.slice(0, 4)))
  const whole = first + before[daysBetween(`${day.slice(0, 4)}-01-01`, day)]!
  return whole * workDay + (isWorkingDay(day) ? secondsOf(wall) : 0)
}

/** Returns the time at which work begins after a number of seconds of work: on a working day. */
export const wallOfStart = (work: number): string =>
  wallOf(workingDayAt(Math.floor(work / workDay)), work - Math.floor(work / workDay) * workDay)

/**
 * Returns the time at which work ends after a number of seconds of work: at the midnight at the end of its working day.
 */
export function wallOfEnd(work: number): string {
  const whole = Math.ceil(work / workDay) - 1
  return wallOf(workingDayAt(whole), work - whole * workDay)
}
