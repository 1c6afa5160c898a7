import { type MutationKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { hasCapability } from '../capabilities.ts'
import type { ServiceKey } from '../http/config.ts'
import { type ChangedEntities, changeListeners, isStreamLive } from './change-stream.ts'

/** Minimum time between two reads, and the time between two without a stream. */
const [gapMs, pollMs] = [500, 10_000]

/** Checks whether the stream reports changes of these entities: our own services do, foreign ones do not. */
const isTold = (entities: readonly string[]): boolean =>
  isStreamLive() && entities.every((entity) => hasCapability(entity.split('/')[0] as ServiceKey, 'added'))

/** Checks whether a card or a bar is being dragged, which `ui/board` and `ui/gantt` mark. */
const isInHand = (): boolean => document.querySelector('[data-in-hand]') !== null

interface Following {
  reads: QueryKey
  /** Own changes that come first; all of them without. */
  moves?: MutationKey
  /** Delays the reads while a person edits the data that they would replace. */
  isHeld?: boolean
  /** Called as changes of others are read. */
  onRead?: () => void
}

/**
 * Reads queries again when others have changed records of these entities (registry names). The stream reports it;
 * without it they are read every 10 s in a visible tab. Own changes come first: nothing is read during one of `moves`
 * or while something is dragged.
 */
export function useLiveQuery(entities: readonly string[], { reads, moves, isHeld = false, onRead }: Following): void {
  const client = useQueryClient()
  const hasToWait = useEffectEvent(
    () =>
      isHeld ||
      document.hidden ||
      isInHand() ||
      client.isMutating(moves ? { mutationKey: moves } : undefined) > 0 ||
      client.isFetching({ queryKey: reads }) > 0,
  )
  const readAgain = useEffectEvent(() => {
    onRead?.()
    void client.invalidateQueries({ queryKey: reads })
  })
  const isConcerned = useEffectEvent(
    (changed: ChangedEntities) => changed === 'all' || entities.some((entity) => changed.includes(entity)),
  )
  const isLive = useEffectEvent(() => isTold(entities))
  useEffect(() => {
    let isOld = false
    let silentMs = 0
    const listen = (changed: ChangedEntities): void => {
      isOld ||= isConcerned(changed)
    }
    const look = (): void => {
      silentMs += gapMs
      isOld ||= silentMs >= pollMs && !isLive()
      if (!isOld || hasToWait()) return
      isOld = false
      silentMs = 0
      readAgain()
    }
    changeListeners.add(listen)
    const timer = setInterval(look, gapMs)
    return () => {
      changeListeners.delete(listen)
      clearInterval(timer)
    }
  }, [])
}
