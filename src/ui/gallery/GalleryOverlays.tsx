import { FileText, House, Plus } from 'lucide-react'
import { useRef, useState, type ReactElement } from 'react'
import { Button } from '../actions/Button.tsx'
import { Card } from '../data/Card.tsx'
import { Combobox } from '../fields/Combobox.tsx'
import { Field } from '../fields/Field.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { CommandPalette, type Command } from '../overlay/CommandPalette.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { ErrorBoundary } from '../overlay/ErrorBoundary.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { SidePanel } from '../overlay/SidePanel.tsx'
import { showToast, useToastHistory } from '../overlay/toast.ts'
import styles from './Gallery.module.css'

const PLACES: Command[] = [
  { key: 'home', label: 'Home', icon: House, onRun: () => {} },
  { key: 'inv', label: 'FA-2026-00415', detail: 'Harbour Hotel', icon: FileText, onRun: () => {} },
]

type Open = 'form' | 'confirm' | 'delete' | 'side' | 'palette' | 'popover' | null

/** What lies over the page: dialogs, panels, the palette, toasts, and a part that fails. */
export function GalleryOverlays(): ReactElement {
  const [open, setOpen] = useState<Open>(null)
  const [text, setText] = useState('')
  const anchor = useRef<HTMLButtonElement>(null)
  const history = useToastHistory()
  const close = () => setOpen(null)
  return (
    <Card title="Overlays" aside={`${history.length} toasts so far`}>
      <div className={styles.row}>
        <Button onClick={() => setOpen('form')}>Form dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('delete')}>Delete</Button>
        <Button onClick={() => setOpen('side')}>Side panel</Button>
        <Button onClick={() => setOpen('palette')}>Palette</Button>
        <Button ref={anchor} aria-expanded={open === 'popover'} onClick={() => setOpen('popover')}>
          Popover
        </Button>
      </div>
      <div className={styles.row}>
        <Button onClick={() => showToast('success', 'Saved!')}>Success</Button>
        <Button
          onClick={() =>
            showToast('warning', 'Some changes could not be saved', { detail: 'They are kept on this device.' })
          }
        >
          Warning
        </Button>
        <Button onClick={() => showToast('error', 'You do not have the right to do this')}>Error</Button>
        <Button onClick={() => showToast('info', 'Invoice moved', { action: { label: 'Undo', onAct: () => {} } })}>
          Undo
        </Button>
      </div>
      <ErrorBoundary fallback={(error, retry) => <Button onClick={retry}>{error.message}: try again</Button>}>
        <Failing />
      </ErrorBoundary>
      <Popover takesFocus isOpen={open === 'popover'} onClose={close} anchor={anchor}>
        <div className={styles.row}>
          <Button variant="ghost">In the popover</Button>
        </div>
      </Popover>
      <Dialog
        isOpen={open === 'form'}
        title="New contact"
        onClose={close}
        onSubmit={() => showToast('error', 'The name is missing')}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary">
              Create
            </Button>
          </>
        }
      >
        <div className={styles.grid}>
          <Field label="First name" isRequired>
            <TextInput />
          </Field>
          <Field label="Company">
            <Combobox
              label="Company"
              value={null}
              onChange={() => {}}
              options={[
                { value: '1', label: 'Harbour Hotel', detail: '29780 Plouhinec' },
                { value: '2', label: 'Oak Residence' },
              ]}
            />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Validate the invoice"
        confirmLabel="Validate"
        onConfirm={() => {}}
        onClose={close}
      >
        It will be frozen; a correction needs a credit note.
      </ConfirmDialog>
      <ConfirmDialog
        isDeletion
        isOpen={open === 'delete'}
        title="Delete"
        confirmLabel="Delete"
        onConfirm={() => {}}
        onClose={close}
      >
        The steps and tasks of this project are deleted too.
      </ConfirmDialog>
      <SidePanel
        isOpen={open === 'side'}
        title="Payment terms"
        onClose={close}
        onSubmit={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary">
              Save
            </Button>
          </>
        }
      >
        <Field label="Name">
          <TextInput defaultValue="30 days" />
        </Field>
      </SidePanel>
      {open === 'palette' && (
        <CommandPalette
          label="Search or act"
          placeholder="Search or act"
          text={text}
          onText={setText}
          onClose={close}
          groups={[
            {
              key: 'act',
              label: 'Actions',
              commands: [{ key: 'new', label: 'New invoice', icon: Plus, kbd: 'N', onRun: () => {} }],
            },
            {
              key: 'go',
              label: 'Go to',
              commands: PLACES.filter((command) => command.label.toLowerCase().includes(text.toLowerCase())),
            },
          ]}
        />
      )}
    </Card>
  )
}

function Failing() {
  const [fails, setFails] = useState(false)
  if (fails) throw new Error('This panel failed')
  return <Button onClick={() => setFails(true)}>Let this panel fail</Button>
}
