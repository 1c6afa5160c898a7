import { Copy, Trash2 } from 'lucide-react'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../../src/ui/actions/Button.tsx'
import { IconButton } from '../../../src/ui/actions/IconButton.tsx'
import { Menu } from '../../../src/ui/overlay/Menu.tsx'
import { NavTabs } from '../../../src/ui/actions/NavTabs.tsx'
import { SegmentedControl } from '../../../src/ui/actions/SegmentedControl.tsx'
import { Tabs } from '../../../src/ui/actions/Tabs.tsx'
import { Combobox } from '../../../src/ui/fields/choice/Combobox.tsx'
import type { ComboOption } from '../../../src/ui/fields/choice/combobox-state.ts'
import { DateInput } from '../../../src/ui/fields/text/DateInput.tsx'
import { Field } from '../../../src/ui/fields/Field.tsx'
import { MultiCombobox } from '../../../src/ui/fields/choice/MultiCombobox.tsx'
import { TextInput } from '../../../src/ui/fields/text/TextInput.tsx'
import { CommandPalette, type Command } from '../../../src/ui/overlay/CommandPalette.tsx'
import { ConfirmDialog } from '../../../src/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../src/ui/overlay/Dialog.tsx'
import { Popover } from '../../../src/ui/overlay/Popover.tsx'
import { Tooltip } from '../../../src/ui/overlay/Tooltip.tsx'
import { SideNavSpecimen } from './SideNavSpecimen.tsx'
import { BoardSpecimen } from './BoardSpecimen.tsx'
import { ChainSpecimen } from './ChainSpecimen.tsx'
import { ChartSpecimen } from './ChartSpecimen.tsx'
import { GanttSpecimen } from './GanttSpecimen.tsx'
import { HtmlEditorSpecimen } from './HtmlEditorSpecimen.tsx'
import { SubjectSpecimen } from './SubjectSpecimen.tsx'
import { HtmlSpecimen } from './HtmlSpecimen.tsx'
import { ToastSpecimen } from './ToastSpecimen.tsx'

const towns: readonly ComboOption[] = ['Audierne', 'Brest', 'Concarneau', 'Dinan', 'Évran'].map((label) => ({
  value: label,
  label,
  isDisabled: label === 'Dinan',
}))

/** Shows the last value that the part passed to its caller, for the test to read. */
function Told({ children }: { children: ReactNode }) {
  return <output aria-label="Told">{children}</output>
}

function ComboboxSpecimen() {
  const [town, setTown] = useState<ComboOption | null>(null)
  return (
    <>
      <Field label="Town">
        <Combobox label="Towns" options={towns} value={town} onChange={setTown} />
      </Field>
      <Told>{town?.value ?? 'nothing'}</Told>
    </>
  )
}

function MultiComboboxSpecimen() {
  const [chosen, setChosen] = useState<readonly ComboOption[]>([])
  return (
    <>
      <Field label="Towns">
        <MultiCombobox label="All towns" options={towns} value={chosen} onChange={setChosen} />
      </Field>
      <Told>{chosen.map(({ value }) => value).join(', ') || 'nothing'}</Told>
    </>
  )
}

function MenuSpecimen() {
  const [told, setTold] = useState('nothing')
  const [language, setLanguage] = useState('en')
  const [isCompact, setCompact] = useState(false)
  return (
    <>
      <Menu
        trigger={<Button>Actions</Button>}
        items={[
          { key: 'send', label: 'Send', onSelect: () => setTold('send') },
          { key: 'copy', label: 'Copy', icon: Copy, onSelect: () => setTold('copy') },
          {
            key: 'cancel',
            label: 'Cancel',
            isDisabled: true,
            detail: 'Already paid',
            onSelect: () => setTold('cancel'),
          },
          { key: 'convert', label: 'Convert', to: '#convert' },
          { key: 'compact', label: 'Small rows', isChecked: isCompact, onSelect: () => setCompact(!isCompact) },
          ...['en', 'es', 'fr'].map((code) => ({
            key: code,
            label: { en: 'English', es: 'Español', fr: 'Français' }[code]!,
            choiceOf: 'Language',
            isChecked: language === code,
            onSelect: () => setLanguage(code),
          })),
          { key: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => setTold('delete') },
        ]}
      />
      <Told>{told}</Told>
    </>
  )
}

function DialogSpecimen() {
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('nothing')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        title="New contact"
        onClose={() => setOpen(false)}
        onSubmit={() => setTold('submitted')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit">Create</Button>
          </>
        }
      >
        <Field label="First name">
          <TextInput />
        </Field>
        <Field label="Town">
          <Combobox label="Towns" options={towns} value={null} onChange={() => setTold('town')} />
        </Field>
        <Menu
          trigger={<Button>More</Button>}
          items={[{ key: 'a', label: 'First', onSelect: () => setTold('first') }]}
        />
      </Dialog>
      <Told>{told}</Told>
    </>
  )
}

function NestedDialogSpecimen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog isOpen kind="side" size="l" title="Contract" onClose={() => setOpen(false)} footer={<p>End</p>}>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Dialog isOpen={isOpen} title="Share the contract" onClose={() => setOpen(false)} footer={<p>End</p>}>
        <p>With whom?</p>
      </Dialog>
    </Dialog>
  )
}

function ConfirmSpecimen() {
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('nothing')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        isDeletion
        isOpen={isOpen}
        title="Delete the project"
        confirmLabel="Delete it"
        onConfirm={() => setTold('deleted')}
        onClose={() => setOpen(false)}
      >
        <p>Its tasks are deleted too.</p>
      </ConfirmDialog>
      <Told>{told}</Told>
    </>
  )
}

function PopoverSpecimen() {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filter
      </Button>
      <Popover
        takesFocus
        role="dialog"
        aria-label="Filter by town"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
      >
        <Field label="Name">
          <TextInput />
        </Field>
        <Field label="Town">
          <Combobox label="Towns" options={towns} value={null} onChange={() => undefined} />
        </Field>
      </Popover>
    </>
  )
}

function TooltipSpecimen() {
  return (
    <p>
      Changed <Tooltip text="20/11/2026 at 14:05">2 hours ago</Tooltip>
      <IconButton icon={Copy} label="Duplicate" />
      <a href="#state" data-tooltip="Read by the customer">
        Sent
      </a>
    </p>
  )
}

function TabsSpecimen() {
  const [active, setActive] = useState('lines')
  return (
    <Tabs
      label="Parts of the invoice"
      active={active}
      onSelect={setActive}
      tabs={[
        { key: 'lines', label: 'Lines' },
        { key: 'notes', label: 'Notes', count: 3 },
        { key: 'files', label: 'Files' },
      ]}
    >
      <p>Content of {active}</p>
    </Tabs>
  )
}

function NavTabsSpecimen() {
  const [told, setTold] = useState('nothing')
  const tabs = [
    { key: 'due', label: 'Due', to: '#due', count: 38 },
    { key: 'paid', label: 'Paid', to: '#paid' },
  ]
  return (
    <>
      <NavTabs label="Views" active="due" tabs={tabs} />
      <NavTabs label="Kept views" active="due" tabs={tabs} onSelect={setTold} />
      <Told>{told}</Told>
    </>
  )
}

function PaletteSpecimen() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [told, setTold] = useState('nothing')
  const command = (label: string): Command => ({ key: label, label, onRun: () => setTold(label) })
  const only = (labels: readonly string[]): Command[] =>
    labels.filter((label) => label.toLowerCase().includes(text.toLowerCase())).map(command)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      {isOpen && (
        <CommandPalette
          label="Search or act"
          placeholder="Search or act"
          text={text}
          onText={setText}
          onClose={() => setOpen(false)}
          groups={[
            { key: 'act', label: 'Actions', commands: only(['New invoice', 'New contact']) },
            { key: 'go', label: 'Go to', commands: only(['Home', 'Invoices']) },
          ]}
        />
      )}
      <Told>{told}</Told>
    </>
  )
}

const readDay = (text: string): string | null | undefined => {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (text.trim() === '') return null
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

function DateInputSpecimen() {
  const [day, setDay] = useState<string | null>('2026-11-20')
  return (
    <>
      <Field label="Due on">
        <DateInput
          value={day}
          onChange={setDay}
          parse={readDay}
          format={(value) => value.split('-').reverse().join('/')}
          min="2026-01-01"
        />
      </Field>
      <Told>{day ?? 'nothing'}</Told>
    </>
  )
}

const years = Array.from({ length: 12 }, (_, index) => String(2015 + index)).map((year) => ({
  value: year,
  label: year,
}))

/** Narrower than its segments and below the fold, as at the end of a long record. */
function SegmentedSpecimen() {
  const [year, setYear] = useState('2026')
  return (
    <div style={{ marginBlockStart: 1500, inlineSize: 200 }}>
      <SegmentedControl label="Year" segments={years} value={year} onChange={setYear} />
      <Told>{year}</Told>
    </div>
  )
}

/** Each part of the kit by the name that the address of the page gives. */
export const specimens: Readonly<Record<string, ComponentType>> = {
  board: BoardSpecimen,
  gantt: GanttSpecimen,
  combobox: ComboboxSpecimen,
  'multi-combobox': MultiComboboxSpecimen,
  menu: MenuSpecimen,
  dialog: DialogSpecimen,
  'nested-dialog': NestedDialogSpecimen,
  confirm: ConfirmSpecimen,
  popover: PopoverSpecimen,
  tooltip: TooltipSpecimen,
  tabs: TabsSpecimen,
  'nav-tabs': NavTabsSpecimen,
  'side-nav': SideNavSpecimen,
  chain: ChainSpecimen,
  chart: ChartSpecimen,
  segmented: SegmentedSpecimen,
  palette: PaletteSpecimen,
  'date-input': DateInputSpecimen,
  'html-editor': HtmlEditorSpecimen,
  'subject-editor': SubjectSpecimen,
  'hostile-html': HtmlSpecimen,
  toasts: ToastSpecimen,
}
