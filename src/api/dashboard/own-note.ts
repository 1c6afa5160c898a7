import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type { readOwnNote as readCall, saveOwnNote } from '../../contract/dashboard/calls/day.ts'
import { call } from '../http/declared.ts'
import { versionOf } from '../versions/record-versions.ts'
import { useAction } from '../resource.ts'

/** The note on a person's own page; without id there is none yet. */
export type OwnNote = Partial<AnswerOf<typeof saveOwnNote>>

const key = ['dashboard/notes', 'own']

const readOwnNote = (signal?: AbortSignal): Promise<OwnNote> =>
  call<typeof readCall>('get dashboard notes/own', { signal })

/** Reads the own note. The text in the field stays while it is read again. */
export const useOwnNote = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => readOwnNote(signal), staleTime: 60_000 })

/** Saves the own note. Silent: 412 where another window saved meanwhile. */
export function useSaveNote() {
  const client = useQueryClient()
  return useAction<OwnNote, string>(
    (content, gesture) => {
      const id = client.getQueryData<OwnNote>(key)?.id
      const version = id && versionOf('dashboard', `notes/own/${id}`)
      return call<typeof saveOwnNote>('post dashboard notes/own', {
        body: { content },
        key: gesture,
        mustAnswer: true,
        isSilent: true,
        version,
      })
    },
    { onSuccess: (saved) => client.setQueryData(key, saved) },
  )
}

/** Reads the current note, after another window saved it. */
export function useReadNoteAgain() {
  const client = useQueryClient()
  return () => client.fetchQuery({ queryKey: key, queryFn: ({ signal }) => readOwnNote(signal), staleTime: 0 })
}
