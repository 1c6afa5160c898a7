import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { newQueryClient } from '../../src/api/query-client.ts'

it('reads once more what was asked before a change and answered after it', async () => {
  const client = newQueryClient()
  const answers: ((rows: string[]) => void)[] = []
  const read = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)))
  const observer = new QueryObserver(client, { queryKey: ['notes', 'list'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  const changed = client.invalidateQueries({ queryKey: ['notes'] })
  answers[0]?.(['before'])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['before', 'after'])
  await changed
  expect(observer.getCurrentResult().data).toEqual(['before', 'after'])
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})

it('asks nothing twice where the first answer fails or nothing was under way', async () => {
  const client = newQueryClient()
  const read = vi.fn(() => Promise.resolve(['a']))
  const observer = new QueryObserver(client, { queryKey: ['notes', 'list'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a']))
  await client.invalidateQueries({ queryKey: ['notes'] })
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})
