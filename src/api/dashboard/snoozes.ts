import { snooze } from '../../contract/dashboard/snooze.ts'
import type { WaitingRow } from '../../contract/dashboard/rules/waiting.ts'
import { resource } from '../resource.ts'

const snoozes = resource(snooze)

/** Puts a record that waits off to a day and returns the id of the snooze; refuses past days. Silent. */
export async function putOff({ id, source }: WaitingRow, until: string): Promise<string> {
  const made = await snoozes.create({ source, record: id, until }, { isSilent: true })
  return made.id
}

/** Removes a snooze, so that its record waits again; of the version that was read. Silent. */
export const resume = (id: string, version = snoozes.versionOf(id)): Promise<void> =>
  snoozes.remove(id, { version, isSilent: true })
