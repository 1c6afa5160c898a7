import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Board } from '../../../../ui/board/Board.tsx'
import type { BoardPlace } from '../../../../ui/board/board-places.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { useBoardTexts } from '../../../../widgets/board/board-texts.ts'
import styles from './Parts.module.css'

interface Sample {
  id: string
  column: string
  isFaded?: boolean
}

const samples: readonly Sample[] = [
  { id: 'FA-2026-00411', column: 'quotations' },
  { id: 'FA-2026-00412', column: 'quotations', isFaded: true },
  { id: 'FA-2026-00413', column: 'quotations' },
  { id: 'FA-2026-00414', column: 'invoices' },
]

/** Returns the cards after one was put in front of another, or at the end of its column. */
function moved(all: readonly Sample[], card: Sample, { column, before }: BoardPlace): readonly Sample[] {
  const rest = all.filter(({ id }) => id !== card.id)
  const at = before === null ? rest.length : rest.findIndex(({ id }) => id === before)
  return rest.toSpliced(at, 0, { ...card, column })
}

export function BoardParts(): ReactElement {
  const { t } = useTranslation(['gallery', 'common'])
  const texts = useBoardTexts()
  const [cards, setCards] = useState(samples)
  return (
    <Card title={t('kind.board')}>
      <div className={styles.board}>
        <Board
          label={t('kind.board')}
          columns={[
            { key: 'quotations', title: t('sample.quotations'), limit: 2 },
            { key: 'invoices', title: t('sample.invoices') },
            { key: 'customers', title: t('sample.customers') },
          ]}
          cards={cards}
          card={{
            keyOf: ({ id }) => id,
            nameOf: ({ id }) => id,
            toOf: ({ id }) => `#${id}`,
            placeOf: ({ column }) => ({ column }),
            isFaded: ({ isFaded = false }) => isFaded,
          }}
          moves={{ onMove: (card, place) => setCards((before) => moved(before, card, place)) }}
          texts={texts}
        >
          {({ isFaded }) => (isFaded ? t('state.disabled') : t('state.default'))}
        </Board>
      </div>
    </Card>
  )
}
