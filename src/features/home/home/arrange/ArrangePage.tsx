import { Plus, RotateCcw } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../../api/refusal.ts'
import { type OwnLayout, useResetLayout, useSaveLayout } from '../../../../api/dashboard/own-layout.ts'
import { layouts } from '../../../../api/dashboard/layouts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { gridColumns, type GridItem } from '../../../../contract/dashboard/rules/grid.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { LeavePrompt } from '../../../../widgets/draft/LeavePrompt.tsx'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { offerUndo } from '../../../../widgets/undo/undo.ts'
import { type Arrangement, atEach, placesAt, placesOf, stacked, withPlaces, withTile } from '../arrangement.ts'
import type { TileEntry } from '../tiles/tile-entry.ts'
import { figuresByRecords, PageFigures } from '../tiles/tile-figures.ts'
import { ArrangeGrid } from './ArrangeGrid.tsx'
import styles from './arrange.module.css'
import { ArrangeList } from './ArrangeList.tsx'
import { Catalogue } from './Catalogue.tsx'
import { moveTile, removeTile, sizeTile } from './tile-moves.ts'
import { useGridWidth } from './use-grid-width.ts'

export interface ArrangePageProps {
  layout: OwnLayout
  tiles: ReadonlyMap<string, TileEntry>
  start: Arrangement
  onEnd: () => void
}

/** Lets a person arrange the start page: add, remove, move and size tiles by mouse, touch or keys. */
export function ArrangePage({ layout, tiles, start, onEnd }: ArrangePageProps): ReactElement {
  const { t } = useTranslation(['home', 'common'])
  const [arrangement, setArrangement] = useState(start)
  const kept = useKeptForm({ form: 'start page', record: layout.id }, arrangement, setArrangement)
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const { pixels, width } = useGridWidth(frame)
  const saving = useSaving(layout, start, () => {
    kept.drop()
    onEnd()
  })
  const columns = gridColumns[width ?? 'sm']
  const items = placesAt(arrangement, width ?? 'sm')
  const figures = figuresByRecords(items, tiles)
  const nameOf = (key: string): string => tiles.get(key)?.title ?? key

  const put = (next: readonly GridItem[], key: string): void => {
    setArrangement(withPlaces(arrangement, width ?? 'sm', next))
    const at = next.find(({ i }) => i === key)
    if (at)
      setSaid(t('arrange.said', { name: nameOf(key), column: at.x + 1, row: at.y + 1, width: at.w, height: at.h }))
  }
  const remove = (key: string): void => {
    setArrangement(atEach(arrangement, (places, count) => removeTile(places, key, count)))
    setSaid(t('arrange.removed', { name: nameOf(key) }))
  }
  const add = (tile: TileEntry): void => {
    setArrangement(withTile(arrangement, tile))
    setSaid(t('arrange.added', { name: tile.title }))
  }
  const isDirty = arrangement !== start
  const actions = (
    <>
      <Button icon={Plus} onClick={() => setAdding(true)}>
        {t('arrange.add')}
      </Button>
      {layout.id && (
        <Button icon={RotateCcw} onClick={saving.reset}>
          {t('arrange.reset')}
        </Button>
      )}
      <Button variant="ghost" onClick={onEnd}>
        {t('common:actions.cancel')}
      </Button>
      <Button
        variant="primary"
        isLoading={saving.isPending}
        onClick={() => (isDirty ? saving.save(arrangement) : onEnd())}
      >
        {t('arrange.end')}
      </Button>
    </>
  )
  return (
    <Page title={t('arrange.start')} subtitle={t(width ? 'arrange.hint' : 'arrange.hintPhone')} actions={actions}>
      {kept.offer}
      <div ref={frame} className={styles.frame}>
        {width ? (
          <PageFigures value={figures}>
            <ArrangeGrid
              items={items}
              columns={columns}
              width={pixels}
              tiles={tiles}
              onMove={(key, direction) => put(moveTile(items, key, direction, columns), key)}
              onSize={(key, direction) => put(sizeTile(items, key, direction, columns), key)}
              onPlace={put}
              onRemove={remove}
            />
          </PageFigures>
        ) : (
          <ArrangeList
            order={items.map(({ i }) => i)}
            tiles={tiles}
            onOrder={(order) => setArrangement(withPlaces(arrangement, 'sm', stacked(order, tiles)))}
            onRemove={remove}
          />
        )}
      </div>
      <p role="status" className="srOnly">
        {said}
      </p>
      {isAdding && (
        <Catalogue
          tiles={tiles}
          present={new Set(arrangement.lg.map(({ i }) => i))}
          onAdd={add}
          onRemove={remove}
          onClose={() => setAdding(false)}
        />
      )}
      <LeavePrompt isDirty={() => isDirty} />
    </Page>
  )
}

function useSaving(layout: OwnLayout, start: Arrangement, onEnd: () => void) {
  const { t } = useTranslation('home')
  const client = useQueryClient()
  const saving = useSaveLayout('home', layout.id)
  const resetting = useResetLayout('home')
  const save = (arrangement: Arrangement): void =>
    saving.mutate(placesOf(arrangement), {
      onSuccess: onEnd,
      onError: async (error) => {
        const isStale = refusalOf(error, 412, 428) !== undefined
        // After reading it again, saving once more replaces the version of the other window.
        if (isStale) await client.invalidateQueries({ queryKey: layouts.key })
        showToast('error', t(isStale ? 'arrange.stale' : 'arrange.failed'))
      },
    })
  const reset = (): void => {
    if (!layout.id) return
    resetting.mutate(layout.id, {
      onSuccess: () => {
        offerUndo(t('arrange.isReset'), () => saving.mutate(placesOf(start)))
        onEnd()
      },
    })
  }
  return { save, reset, isPending: saving.isPending || resetting.isPending }
}
