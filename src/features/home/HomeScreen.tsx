import { LayoutGrid } from 'lucide-react'
import { type CSSProperties, type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnLayout } from '../../api/dashboard/own-layout.ts'
import { useFirstSteps } from '../../api/dashboard/first-steps.ts'
import { useSession } from '../../api/session/use-session.ts'
import type { GridItem } from '../../contract/dashboard/rules/grid.ts'
import { parisDayOf } from '../../format/dates.ts'
import { formatDayOfWeek } from '../../format/day-words.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'
import { PictureMenu } from '../../widgets/picture/PictureMenu.tsx'
import { pageNonce } from '../../ui/page-nonce.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { type Arrangement, arrangementOf, gridWidths, placesAt, withoutFigures } from './home/arrangement.ts'
import type { FirstStepsProps } from './first-steps/FirstSteps.tsx'
import type { ArrangePageProps } from './home/arrange/ArrangePage.tsx'
import styles from './home/home.module.css'
import { HomeTile } from './home/HomeTile.tsx'
import { isFigureTile, type TileEntry } from './home/tiles/tile-entry.ts'
import { figuresByRecords, PageFigures } from './home/tiles/tile-figures.ts'
import { useTiles } from './home/use-tiles.ts'

const ArrangePage = lazyPart<ArrangePageProps>(() => {
  // react-draggable adds a style sheet while a tile is dragged, with the nonce of this name.
  Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
  return import('./home/arrange/ArrangePage.tsx').then((part) => part.ArrangePage)
})

const FirstSteps = lazyPart<FirstStepsProps>(() =>
  import('./first-steps/FirstSteps.tsx').then((part) => part.FirstSteps),
)

/** Shows the start page: tiles in the places of the person, or of the role. */
export function HomeScreen(): ReactElement {
  const { t, i18n } = useTranslation('home')
  const { user } = useSession()
  const [now] = useState(() => new Date())
  const [isArranging, setArranging] = useState(false)
  const { own, tiles, arrangement, shown, steps, isKnown, canArrange } = useHome()
  const title = t('greeting', { name: user?.first_name ?? '' })
  const date = formatDayOfWeek(parisDayOf(now.toISOString()), i18n.language)
  if (isArranging)
    return <ArrangePage layout={own ?? {}} tiles={tiles} start={arrangement} onEnd={() => setArranging(false)} />
  const arrange = (
    <Button variant="ghost" icon={LayoutGrid} disabled={!canArrange} onClick={() => setArranging(true)}>
      {t('arrange.start')}
    </Button>
  )
  const actions = (
    <span className={styles.actions}>
      {arrangement.lg.length > 0 && <PictureMenu area="page" title={title} />}
      {arrange}
    </span>
  )
  return (
    <Page title={title} beside={date} actions={actions}>
      {isKnown && arrangement.lg.length === 0 ? (
        <EmptyState icon={LayoutGrid} title={t('arrange.empty')} actions={arrange} />
      ) : (
        <div className={styles.page} data-picture>
          {steps && <FirstSteps answer={steps} />}
          {isKnown && <Tiles arrangement={shown} tiles={tiles} />}
        </div>
      )}
    </Page>
  )
}

/** Reads the page of the person: its tiles and places, and the first steps of a new company. */
function useHome() {
  const { user } = useSession()
  const { data: own, isPending } = useOwnLayout('home')
  const { tiles, hasFirstSteps, isReady, isWhole } = useTiles()
  const { data: steps, isLoading } = useFirstSteps(hasFirstSteps)
  const arrangement = useMemo(() => arrangementOf(own, user?.role, tiles), [own, user?.role, tiles])
  const isKnown = isReady && !isPending && !isLoading
  // A start page that the person arranged is shown unchanged.
  const isBare = steps?.is_empty === true && !own?.lg
  return {
    own,
    tiles,
    arrangement,
    shown: isBare ? withoutFigures(arrangement, tiles) : arrangement,
    steps: steps?.is_over ? undefined : steps,
    isKnown,
    // An arrangement saved from an incomplete page would lose its missing tiles.
    canArrange: isKnown && isWhole && own !== undefined,
  }
}

function Tiles({ arrangement, tiles }: { arrangement: Arrangement; tiles: ReadonlyMap<string, TileEntry> }) {
  // In one column the tiles are shown and focused in the order of the narrow grid.
  const isPhone = useMediaQuery('(max-width: 560px)')
  const places = useMemo(
    () => new Map(gridWidths.map((width) => [width, new Map(placesAt(arrangement, width).map((at) => [at.i, at]))])),
    [arrangement],
  )
  const order = placesAt(arrangement, isPhone ? 'sm' : 'lg')
  return (
    <PageFigures value={useMemo(() => figuresByRecords(order, tiles), [order, tiles])}>
      <div className={styles.tiles}>
        {order.map(({ i }) => {
          const tile = tiles.get(i)
          if (!tile) return null
          return (
            <div
              key={i}
              className={styles.tile}
              data-tile={i}
              data-figure={isFigureTile(tile) || undefined}
              style={placeStyle(gridWidths.map((width) => [width, places.get(width)?.get(i)]))}
            >
              <HomeTile tile={tile} />
            </div>
          )
        })}
      </div>
    </PageFigures>
  )
}

/** Returns the position of a tile at each width, for the style sheet to choose from. */
function placeStyle(places: readonly (readonly [string, GridItem | undefined])[]): CSSProperties {
  const style: Record<string, string> = {}
  for (const [width, at] of places) {
    if (!at) continue
    style[`--${width}-column`] = `${at.x + 1} / span ${at.w}`
    style[`--${width}-row`] = `${at.y + 1} / span ${at.h}`
  }
  return style as CSSProperties
}
