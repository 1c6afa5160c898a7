import { Building2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Card } from '../data/Card.tsx'
import { AmountInput } from '../fields/AmountInput.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import { ColorDot } from '../fields/ColorDot.tsx'
import { Combobox } from '../fields/Combobox.tsx'
import type { ComboOption } from '../fields/combobox-state.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { Field } from '../fields/Field.tsx'
import { FileDrop } from '../fields/FileDrop.tsx'
import { MultiCombobox } from '../fields/MultiCombobox.tsx'
import { NumberInput } from '../fields/NumberInput.tsx'
import { PasswordInput } from '../fields/PasswordInput.tsx'
import { RadioGroup } from '../fields/RadioGroup.tsx'
import { SearchInput } from '../fields/SearchInput.tsx'
import { Select } from '../fields/Select.tsx'
import { Switch } from '../fields/Switch.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { TimeInput } from '../fields/TimeInput.tsx'
import styles from './Gallery.module.css'

const NAMES = [
  'Harbour Hotel',
  'Oak Residence',
  'Bregeon Workshop',
  'Plouhinec Town Hall',
  'Saint-Roch Clinic',
  'Morvan Garage',
  'Tanguy Bakery',
]
const COMPANIES: ComboOption[] = NAMES.map((label, index) => ({
  value: String(index),
  label,
  detail: `297${index}0 Plouhinec`,
  icon: Building2,
  isDisabled: index === 3,
}))

/** Every kind of field, empty, filled, wrong and closed. */
export function GalleryFields(): ReactElement {
  const [company, setCompany] = useState<ComboOption | null>(COMPANIES[1]!)
  const [several, setSeveral] = useState<ComboOption[]>(COMPANIES.slice(0, 2))
  const [amount, setAmount] = useState<string | null>('1234.5')
  const [day, setDay] = useState<string | null>('2026-11-20')
  const [time, setTime] = useState<string | null>('14:30')
  const [plan, setPlan] = useState('month')
  const [text, setText] = useState('')
  return (
    <>
      <Card title="Fields">
        <div className={styles.grid}>
          <Field label="Name" isRequired help="As on the invoice">
            <TextInput defaultValue="Harbour Hotel" />
          </Field>
          <Field label="E-mail" isRequired error="This is not an e-mail address.">
            <TextInput type="email" defaultValue="harbour@" />
          </Field>
          <Field label="Closed">
            <TextInput disabled defaultValue="FA-2026-00415" />
          </Field>
          <Field label="Read only">
            <TextInput readOnly defaultValue="FA-2026-00415" />
          </Field>
          <Field label="Quantity">
            <NumberInput value={amount} onChange={setAmount} parse={parseNumber} />
          </Field>
          <Field label="Amount">
            <AmountInput currency="€" value={amount} onChange={setAmount} parse={parseNumber} format={formatNumber} />
          </Field>
          <Field label="Terms">
            <Select
              defaultValue="30"
              emptyLabel="None"
              options={[
                { value: '30', label: '30 days' },
                { value: '45', label: '45 days' },
              ]}
            />
          </Field>
          <Field label="Issued on">
            <DateInput value={day} onChange={setDay} parse={parseDay} format={formatDay} />
          </Field>
          <Field label="At">
            <TimeInput value={time} onChange={setTime} />
          </Field>
          <Field label="Password">
            <PasswordInput autoComplete="new-password" defaultValue="secret words" />
          </Field>
        </div>
        <Field label="Note">
          <TextArea limit={120} defaultValue="The balance follows once the reserves are lifted." />
        </Field>
      </Card>
      <Card title="Choices">
        <div className={styles.grid}>
          <Field label="Customer" isRequired>
            <Combobox
              label="Customer"
              options={COMPANIES}
              value={company}
              onChange={setCompany}
              onCreate={() => {}}
              placeholder="Name, town…"
            />
          </Field>
          <Field label="Contact">
            <Combobox
              label="Contact"
              options={[]}
              isLoading
              onSearch={() => {}}
              value={null}
              onChange={() => {}}
              placeholder="Search…"
            />
          </Field>
        </div>
        <Field label="Watchers">
          <MultiCombobox label="Watchers" options={COMPANIES} value={several} onChange={setSeveral} />
        </Field>
        <div className={styles.row}>
          <SearchInput label="Search the invoices" placeholder="Number, customer…" value={text} onSearch={setText} />
        </div>
        <div className={styles.row}>
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Not checked" />
          <Checkbox label="Mixed" isMixed />
          <Checkbox label="Closed" disabled />
          <Checkbox label="Closed" disabled defaultChecked />
        </div>
        <div className={styles.row}>
          <Switch label="Reminders" defaultChecked />
          <Switch label="Off" />
          <Switch label="Closed" disabled />
        </div>
        <Switch isLarge isFramed label="Motor for the shutters" help="option, + 1 364,00 €" />
        <Field label="Billing" isGroup>
          <RadioGroup
            isInline
            value={plan}
            onChange={setPlan}
            options={[
              { value: 'month', label: 'Every month' },
              { value: 'year', label: 'Every year', help: 'two months free' },
              { value: 'never', label: 'Closed', isDisabled: true },
            ]}
          />
        </Field>
        <div className={styles.row}>
          <ColorDot color="var(--color-tertiary)" /> Label in its own colour
        </div>
        <Field label="Receipts">
          <FileDrop
            label="Drop receipts here, or choose them"
            hint="PDF or pictures, 10 MB at most"
            onFiles={() => {}}
            onRemove={() => {}}
            files={[
              { key: '1', name: 'receipt-hotel.pdf', detail: '184 KB' },
              { key: '2', name: 'train.jpg', progress: 0.4 },
              { key: '3', name: 'film.mov', error: 'This kind of file is not accepted.' },
            ]}
          />
        </Field>
      </Card>
    </>
  )
}

function parseNumber(text: string) {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (plain === '') return null
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

function formatNumber(value: string) {
  return new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }).format(Number(value))
}

function parseDay(text: string) {
  const found = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text.trim())
  if (text.trim() === '') return null
  return found ? `${found[3] ?? '2026'}-${found[2]!.padStart(2, '0')}-${found[1]!.padStart(2, '0')}` : undefined
}

function formatDay(value: string) {
  return value.split('-').reverse().join('/')
}
