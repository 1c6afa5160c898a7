import { type ReactElement, useState } from 'react'
import type { FolderRead } from '../../../api/files/files.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { DragArea } from '../DragArea.tsx'
import { FilesToolbar } from '../FilesToolbar.tsx'
import { itemKeyOf } from '../items.ts'
import type { Asked } from '../list/ItemMenu.tsx'
import { Listing } from '../list/Listing.tsx'
import { NewButton } from './NewButton.tsx'
import { PlaceTree } from '../PlaceTree.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Uploads } from '../Uploads.tsx'
import { useItems } from '../use-items.ts'
import { type FolderPlace, usePlace, type VirtualPlace } from '../use-place.ts'
import { useTitle } from '../use-title.ts'
import styles from '../files.module.css'

const FilePanel = lazyPart(() => import('../file/FilePanel.tsx').then(({ FilePanel }) => FilePanel))
const AskedDialog = lazyPart(() => import('../dialogs/AskedDialog.tsx').then(({ AskedDialog }) => AskedDialog))

/** Shows folders, documents and notes, starting with all that the person sees. */
export const FilesScreen = (): ReactElement => <Files start="all" />

/** Shows the same screen, starting at the shared files. */
export const SharedScreen = (): ReactElement => <Files start="shared" />

function Files({ start }: { start: VirtualPlace }) {
  return (
    <ConfirmPart>
      <Screen start={start} />
    </ConfirmPart>
  )
}

function Screen({ start }: { start: VirtualPlace }) {
  const { user } = useSession()
  const place = usePlace(start)
  const found = useItems(place, user?.uuid ?? '')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isBin = place.place === 'bin'
  const chosen = (found.items ?? []).filter((item) => ticked.has(itemKeyOf(item)))
  const title = useTitle(place, found.folders)
  const clear = (): void => setTicked(new Set())
  return (
    <DragArea chosen={chosen} onMoved={clear}>
      <Uploads folder={place.folder} isDisabled={isBin}>
        {(upload) => (
          <Page
            isFilled
            title={title}
            actions={
              <>
                {upload}
                {!isBin && <NewButton folder={place.folder} onMade={(id) => place.change({ file: id, form: null })} />}
              </>
            }
          >
            {/* The browser would drag the address of a row instead. */}
            <div className={styles.body} onDragStart={(event) => event.preventDefault()}>
              <PlaceTree place={place} folders={found.folders} />
              <div className={styles.main}>
                <FilesToolbar place={place} folders={found.folders} />
                <Listing place={place} found={found} ticked={ticked} onTick={setTicked} onAsk={setAsked} />
                {chosen.length > 0 && <SelectionBar items={chosen} isInBin={isBin} onAsk={setAsked} onDone={clear} />}
              </div>
            </div>
          </Page>
        )}
      </Uploads>
      <Overlays place={place} folders={found.folders} asked={asked} onAnswered={() => setAsked(null)} />
    </DragArea>
  )
}

/** Shows the parts over the list: the open file, the requested dialog. */
function Overlays({
  place,
  folders,
  asked,
  onAnswered,
}: {
  place: FolderPlace
  folders: readonly FolderRead[]
  asked: Asked | null
  onAnswered: () => void
}) {
  return (
    <>
      {place.file && <FilePanel id={place.file} onClose={() => place.change({ file: null })} />}
      {asked && <AskedDialog asked={asked} folders={folders} onClose={onAnswered} />}
    </>
  )
}
