import type { OwnLayout } from '../../../api/dashboard/own-layout.ts'
import { mostPins, type Pin, type PinnedList } from './pins.ts'

/** Widget of the dashboard service in which the menu of a person is stored. */
export const menuWidget = 'menu'

type Groups = NonNullable<OwnLayout['filters']>

// A layout has no text of its own: the name is on the group of filters, address and list on its filters.
const [address, list] = ['address', 'list']

/** Returns pins in the form of a stored layout. */
export const storedPins = (pins: readonly Pin[]): Groups =>
  pins.map((pin) => ({
    label: pin.label,
    filters: [
      { name: address, label: pin.to, value: true },
      ...(pin.list ? [{ name: list, label: JSON.stringify(pin.list), value: true }] : []),
    ],
  }))

function listOf(text: string | undefined): PinnedList | undefined {
  try {
    const found = JSON.parse(text ?? '') as PinnedList
    return /^[a-z]+\/[a-z-]+$/.test(found.entity) && typeof found.question === 'object' ? found : undefined
  } catch {
    return undefined
  }
}

/** Returns the pins of a stored layout; null where the person chose none. Addresses outside of the app are left out. */
export function pinsIn({ id, filters }: OwnLayout): readonly Pin[] | null {
  if (!id) return null
  return (filters ?? []).slice(0, mostPins).flatMap(({ label, filters: parts }) => {
    const partOf = (name: string): string | undefined => parts.find((part) => part.name === name)?.label
    const to = partOf(address) ?? ''
    const found = listOf(partOf(list))
    return /^\/(?![/\\])/.test(to) ? [{ to, label, ...(found ? { list: found } : {}) }] : []
  })
}
