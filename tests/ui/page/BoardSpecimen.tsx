import { useState } from 'react'
import { Board } from '../../../src/ui/board/Board.tsx'
import type { BoardPlace } from '../../../src/ui/board/board-places.ts'
import type { BoardTexts } from '../../../src/ui/board/board-props.ts'

interface Task {
  id: string
  column: string
  lane: string
}

const columns = [
  { key: 'new', title: 'New', limit: 2 },
  { key: 'doing', title: 'Doing' },
  { key: 'done', title: 'Done' },
]
const lanes = [
  { key: 'ana', title: 'Ana' },
  { key: 'bob', title: 'Bob' },
]
const texts: BoardTexts = {
  menu: (card) => `Actions of ${card}`,
  moveTo: (column) => `Move to ${column}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  help: 'Space takes the card',
  lifted: (card) => `${card} taken`,
  over: ({ column, lane, at, count }) => `${column}${lane ? `, ${lane}` : ''}, ${at} of ${count}`,
  dropped: (card, { column, at }) => `${card} put in ${column} at ${at}`,
  canceled: (card) => `${card} left`,
  refused: (card, reason) => `${card} refused: ${reason}`,
  overLimit: (count, limit) => `${count} of at most ${limit}`,
  add: (column) => `Add to ${column}`,
  empty: 'No card',
}
const query = new URLSearchParams(location.search)
const many = Number(query.get('cards') ?? 3)
const start: readonly Task[] = [
  ...Array.from({ length: many }, (_, at) => ({ id: `N${at + 1}`, column: 'new', lane: at === 0 ? 'bob' : 'ana' })),
  { id: 'D1', column: 'doing', lane: 'ana' },
  { id: 'D2', column: 'doing', lane: 'ana' },
]

function moved(tasks: readonly Task[], id: string, { column, lane, before }: BoardPlace): readonly Task[] {
  const task = tasks.find((one) => one.id === id)!
  const rest = tasks.filter((one) => one.id !== id)
  const at = before === null ? rest.length : rest.findIndex((one) => one.id === before)
  return [...rest.slice(0, at), { ...task, column, lane: lane ?? task.lane }, ...rest.slice(at)]
}

const keyOf = ({ id }: Task): string => id
const placeOf = ({ column, lane }: Task) => ({ column, lane })

/** A board of three columns, in two lanes where the address asks for them; nothing may go from Doing back to New. */
export function BoardSpecimen() {
  const [tasks, setTasks] = useState(start)
  const [told, setTold] = useState('nothing')
  return (
    <>
      <div style={{ display: 'grid', blockSize: 420 }}>
        <Board
          label="Tasks"
          columns={columns}
          lanes={query.has('lanes') ? lanes : undefined}
          cards={tasks}
          card={{ keyOf, nameOf: keyOf, toOf: ({ id }) => `#${id}`, placeOf }}
          heads={{ onAdd: (column) => setTold(`add ${column}`) }}
          moves={{
            refusalOf: ({ column }, to) => (column === 'doing' && to === 'new' ? 'it has begun' : undefined),
            menuOf: ({ id }) => [{ key: 'own', label: 'Own action', onSelect: () => setTold(`own ${id}`) }],
            onMove: ({ id }, place) => {
              setTasks((before) => moved(before, id, place))
              setTold(`${id} ${place.lane ?? ''}/${place.column} ${place.before ?? 'end'}`)
            },
          }}
          texts={texts}
        >
          {({ id }) => <p>About {id}</p>}
        </Board>
      </div>
      <output aria-label="Told">{told}</output>
    </>
  )
}
