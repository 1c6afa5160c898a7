import { useReaders } from '../../api/history/timeline.ts'
import { fullName } from '../../format/names.ts'
import type { ComboOption } from '../../ui/fields/choice/combobox-state.ts'

/** Record of a note: registry name of its kind, and its id. Without it, a note has no mentions. */
export interface NoteTarget {
  entity: string
  id: string
}

/** Returns the people whom a note may mention, by name. */
export function useMentionable(
  target: NoteTarget | undefined,
  isEnabled: boolean,
): { options: readonly ComboOption[]; isLoading: boolean } {
  const { data, isFetching } = useReaders(target?.entity ?? '', target?.id ?? '', isEnabled && target !== undefined)
  return {
    options: (data?.results ?? []).map((person) => ({ value: person.id, label: fullName(person) })),
    isLoading: isFetching && !data,
  }
}

/** Returns the text typed after an `@` before the caret, and the position of the `@`. */
export function typedMention(text: string, caret: number): { at: number; query: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(text.slice(0, caret))
  const query = found?.[1]
  return query === undefined ? undefined : { at: caret - query.length - 1, query }
}

/** Returns the ids of the people whose name is still in the text. */
export const mentionedIn = (text: string, people: readonly ComboOption[]): string[] =>
  people.filter(({ label }) => text.includes(`@${label}`)).map(({ value }) => value)

/** Splits a text into mentions of colleagues and other parts. */
export function splitMentions(text: string, people: readonly ComboOption[]): { text: string; isMention: boolean }[] {
  const names = people.map(({ label }) => `@${label}`).filter((name) => text.includes(name))
  if (names.length === 0) return [{ text, isMention: false }]
  const [name = ''] = names.sort((one, other) => other.length - one.length)
  return text
    .split(name)
    .flatMap((part, index) => [
      ...(index > 0 ? [{ text: name, isMention: true }] : []),
      ...(part ? splitMentions(part, people) : []),
    ])
}
