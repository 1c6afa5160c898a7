import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnLayout } from '../../../api/dashboard/own-layout.ts'
import { get } from '../../../api/http/call.ts'
import type { ServiceKey } from '../../../api/http/config.ts'
import { listQuery } from '../../../api/resource.ts'
import { aside } from '../../../api/failed-reads.ts'
import { keepCount, keepPins, type Pin, type PinnedList } from './pins.ts'
import { menuWidget, pinsIn } from './stored-pins.ts'

async function countRows({ entity, question }: PinnedList, signal: AbortSignal): Promise<number> {
  const [service = '', path = ''] = entity.split('/')
  const { filters, view, search } = question
  const query = listQuery({ filters, view, search: search || undefined, page_size: 1, fields: ['id'] })
  const options = { query, signal, isAside: true, isLater: true }
  const found = await get<{ count?: number }>(service as ServiceKey, `${path}/`, options)
  return found.count ?? 0
}

/** Reads the stored pins of the person, and counts the rows of those that are views of lists. */
export function LivePins({ pins }: { pins: readonly Pin[] }) {
  const { data } = useOwnLayout(menuWidget)
  useEffect(() => {
    if (data) keepPins(pinsIn(data))
  }, [data])
  return pins.map(({ to, list }) => list && <PinCount key={to} to={to} list={list} />)
}

function PinCount({ to, list }: { to: string; list: PinnedList }) {
  const { data } = useQuery({
    // Under the key of its records: a change of one counts them again.
    queryKey: [list.entity, 'count', list.question],
    queryFn: ({ signal }) => countRows(list, signal),
    meta: aside,
  })
  useEffect(() => keepCount(to, data), [to, data])
  return null
}
