import { Pin as PinIcon, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useOwnLayout, useResetLayout, useSaveLayout } from '../../../api/dashboard/own-layout.ts'
import { useSavedViews } from '../../../api/dashboard/saved-views.ts'
import { isApiError } from '../../../api/http/api-error.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { MoveButtons } from '../../../ui/actions/MoveButtons.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useListOnScreen } from '../../../widgets/list-screen/query/shown-list.ts'
import { pinnedAddress } from './pinned-address.ts'
import { keepPins, mostPins, type Pin } from './pins.ts'
import styles from './pins.module.css'
import { menuWidget, storedPins } from './stored-pins.ts'

/** Longest name of a pin, in characters. */
const longestName = 60

interface Props {
  pins: readonly Pin[]
  /** Title of the present page. */
  title: string
  /** Whether it adds the present page at once: the button of the bar was pressed. */
  isAdding: boolean
  onClose: () => void
}

/** Returns the present page as a pin: its address, its title with the view that is open, and the list to count. */
function useHere(title: string): Pin {
  const { pathname, search } = useLocation()
  const list = useListOnScreen()
  const view = new URLSearchParams(search).get('view')
  const { views } = useSavedViews(list?.entity ?? '', list !== null && view !== null)
  const saved = views.find(({ id }) => id === view)?.name
  const label = saved ?? [title, list?.label].filter(Boolean).join(' · ')
  return {
    to: pinnedAddress(pathname, search),
    label: label.slice(0, longestName),
    ...(list?.isNarrowed ? { list: { entity: list.entity, question: countedOf(list.question) } } : {}),
  }
}

const countedOf = ({ filters, view, search }: NonNullable<Pin['list']>['question']) => ({ filters, view, search })

/** Edits the pins of the person: named, ordered, removed, with the present page. */
export function PinsDialog({ pins, title, isAdding, onClose }: Props): ReactElement {
  const { t } = useTranslation(['palette', 'common'])
  const here = useHere(title)
  const { data: own, refetch } = useOwnLayout(menuWidget)
  const save = useSaveLayout(menuWidget, own?.id)
  const reset = useResetLayout(menuWidget)
  const [rows, setRows] = useState<readonly Pin[] | null>(null)
  const hasHere = pins.some(({ to }) => to === here.to)
  const shown = rows ?? (isAdding && !hasHere && pins.length < mostPins ? [...pins, here] : pins)
  const change = (at: number, next: Partial<Pin>): void =>
    setRows(shown.map((pin, index) => (index === at ? { ...pin, ...next } : pin)))
  const move = (at: number, to: number): void => {
    const others = shown.filter((_, index) => index !== at)
    setRows([...others.slice(0, to), shown[at]!, ...others.slice(to)])
  }
  const fail = async (error: unknown): Promise<void> => {
    // Another window arranged them meanwhile: its version is read, and the typed values stay.
    if (isApiError(error) && error.status === 412) await refetch()
    showToast('error', t('pins.failed'))
  }
  const handleSubmit = async (): Promise<void> => {
    const named = shown.map((pin) => ({
      ...pin,
      // The list may have been rendered after the pin was added.
      ...(pin.to === here.to && here.list ? { list: here.list } : {}),
      label: pin.label.trim() || pin.to,
    }))
    await save.mutateAsync({ filters: storedPins(named) })
    keepPins(named)
    onClose()
  }
  const handleReset = async (): Promise<void> => {
    if (own?.id) await reset.mutateAsync(own.id)
    keepPins(null)
    onClose()
  }
  const isFull = shown.length >= mostPins
  return (
    <Dialog
      isOpen
      title={t('pins.title')}
      onClose={onClose}
      onSubmit={() => void handleSubmit().catch(fail)}
      footer={
        <>
          {own?.id && (
            <Button variant="ghost" onClick={() => void handleReset().catch(fail)}>
              {t('pins.reset')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <ol className={styles.list}>
        {shown.map((pin, at) => (
          <li key={pin.to} className={styles.row}>
            <TextInput
              aria-label={t('pins.name', { place: at + 1 })}
              value={pin.label}
              maxLength={longestName}
              data-autofocus={pin.to === here.to || undefined}
              onChange={(event) => change(at, { label: event.target.value })}
            />
            <MoveButtons
              up={t('pins.up', { name: pin.label })}
              down={t('pins.down', { name: pin.label })}
              at={at}
              count={shown.length}
              onMove={(to) => move(at, to)}
            />
            <IconButton
              icon={Trash2}
              label={t('pins.remove', { name: pin.label })}
              onClick={() => setRows(shown.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      {!shown.some(({ to }) => to === here.to) && (
        <p className={styles.note}>
          {isFull ? (
            t('pins.full', { count: mostPins })
          ) : (
            <Button icon={PinIcon} onClick={() => setRows([...shown, here])}>
              {t('pins.add', { name: here.label })}
            </Button>
          )}
        </p>
      )}
      {shown.length === 0 && <p className={styles.note}>{t('pins.empty')}</p>}
    </Dialog>
  )
}
