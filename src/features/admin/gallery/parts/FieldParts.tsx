import { Building2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { editNumber } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { parseDay } from '../../../../format/calendar.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { AmountInput } from '../../../../ui/fields/text/AmountInput.tsx'
import { Combobox } from '../../../../ui/fields/choice/Combobox.tsx'
import type { ComboOption } from '../../../../ui/fields/choice/combobox-state.ts'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { MultiCombobox } from '../../../../ui/fields/choice/MultiCombobox.tsx'
import { NumberInput } from '../../../../ui/fields/text/NumberInput.tsx'
import { PasswordInput } from '../../../../ui/fields/text/PasswordInput.tsx'
import { SearchInput } from '../../../../ui/fields/text/SearchInput.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { TimeInput } from '../../../../ui/fields/text/TimeInput.tsx'
import { today } from '../../../../widgets/today.ts'
import { HeldCase } from './Case.tsx'
import styles from './Parts.module.css'

const plain = ['empty', 'filled', 'focus', 'error', 'disabled', 'readOnly'] as const
type State = (typeof plain)[number] | 'longText' | 'loading'
const written: readonly State[] = [...plain, 'longText']
const chosen: readonly State[] = ['empty', 'filled', 'focus', 'error', 'disabled']

/** Returns the props of a field in a state. */
const propsOf = (state: State) => ({
  disabled: state === 'disabled',
  readOnly: state === 'readOnly',
  'data-shows-focus': state === 'focus' ? '' : undefined,
})
/** Returns the same for parts without a read-only state. */
const closedOf = (state: State) => ({
  disabled: state === 'disabled',
  'data-shows-focus': state === 'focus' ? '' : undefined,
})

export function FieldParts(): ReactElement {
  return (
    <>
      <Texts />
      <Figures />
      <Lists />
    </>
  )
}

/** Shows one kind of field, once in every state. */
function Kind({ title, states, draw }: { title: string; states: readonly State[]; draw: (state: State) => ReactNode }) {
  const { t } = useTranslation('gallery')
  return (
    <Card title={title}>
      <div className={styles.grid}>
        {states.map((state) => (
          <Field
            key={state}
            label={t(`state.${state}`)}
            isRequired={state === 'empty'}
            help={state === 'filled' ? t('sample.help') : undefined}
            error={state === 'error' ? t('sample.error') : undefined}
          >
            {draw(state)}
          </Field>
        ))}
      </div>
    </Card>
  )
}

function Texts() {
  const { t } = useTranslation('gallery')
  const text = (state: State): string =>
    state === 'empty' ? '' : state === 'longText' ? t('sample.long') : t('sample.name')
  return (
    <>
      <Kind
        title={t('kind.text')}
        states={written}
        draw={(state) => (
          <TextInput {...propsOf(state)} placeholder={t('sample.placeholder')} defaultValue={text(state)} />
        )}
      />
      <Kind
        title={t('kind.longText')}
        states={written}
        draw={(state) => (
          <TextArea
            {...propsOf(state)}
            limit={state === 'longText' ? 60 : undefined}
            defaultValue={state === 'filled' ? t('sample.note') : text(state)}
          />
        )}
      />
      <Kind
        title={t('kind.password')}
        states={chosen}
        draw={(state) => (
          <PasswordInput
            {...closedOf(state)}
            autoComplete="new-password"
            defaultValue={state === 'empty' ? '' : 'secret'}
          />
        )}
      />
      <Card title={t('kind.search')}>
        <HeldCase initial="">
          {(found, search) => (
            <SearchInput
              label={t('kind.search')}
              placeholder={t('sample.placeholder')}
              value={found}
              onSearch={search}
            />
          )}
        </HeldCase>
      </Card>
    </>
  )
}

function Figures() {
  const { t, i18n } = useTranslation('gallery')
  const number = {
    parse: (text: string) => (text.trim() ? (parseAmount(text, 2) ?? undefined) : null),
    format: (decimal: string) => editNumber(decimal, i18n.language),
  }
  const held = (state: State, value: string): string | null => (state === 'empty' ? null : value)
  return (
    <>
      <Kind
        title={t('kind.number')}
        states={plain}
        draw={(state) => (
          <HeldCase initial={held(state, '12.5')}>
            {(value, change) => <NumberInput {...propsOf(state)} {...number} value={value} onChange={change} />}
          </HeldCase>
        )}
      />
      <Kind
        title={t('kind.amount')}
        states={plain}
        draw={(state) => (
          <HeldCase initial={held(state, '1234.50')}>
            {(value, change) => (
              <AmountInput {...propsOf(state)} {...number} currency="€" value={value} onChange={change} />
            )}
          </HeldCase>
        )}
      />
      <Kind
        title={t('kind.day')}
        states={plain}
        draw={(state) => (
          <HeldCase initial={held(state, today())}>
            {(value, change) => (
              <DateInput
                {...propsOf(state)}
                value={value}
                onChange={change}
                parse={(text) => (text.trim() ? (parseDay(text, today()) ?? undefined) : null)}
                format={(day) => formatDay(day, i18n.language)}
              />
            )}
          </HeldCase>
        )}
      />
      <Kind
        title={t('kind.time')}
        states={plain}
        draw={(state) => (
          <HeldCase initial={held(state, '14:30')}>
            {(value, change) => <TimeInput {...propsOf(state)} value={value} onChange={change} />}
          </HeldCase>
        )}
      />
    </>
  )
}

function Lists() {
  const { t } = useTranslation('gallery')
  const options: ComboOption[] = (['name', 'garage', 'bakery', 'clinic'] as const).map((key, index) => ({
    value: key,
    label: t(`sample.${key}`),
    detail: t('sample.town'),
    icon: Building2,
    isDisabled: index === 3,
  }))
  const long: ComboOption = { value: 'long', label: t('sample.long') }
  const all = [...options, long]
  const first = (state: State): ComboOption | null =>
    state === 'empty' || state === 'loading' ? null : state === 'longText' ? long : options[0]!
  return (
    <>
      <Kind
        title={t('kind.select')}
        states={[...chosen, 'longText']}
        draw={(state) => (
          <Select
            {...closedOf(state)}
            defaultValue={state === 'empty' ? '' : state === 'longText' ? 'long' : '30'}
            emptyLabel={t('sample.none')}
            options={[
              { value: '30', label: t('sample.terms') },
              { value: '45', label: t('sample.endOfMonth') },
              { value: 'long', label: t('sample.long') },
            ]}
          />
        )}
      />
      <Kind
        title={t('kind.combobox')}
        states={[...chosen, 'longText', 'loading']}
        draw={(state) => (
          <HeldCase initial={first(state)}>
            {(value, change) => (
              <Combobox
                {...closedOf(state)}
                label={t('kind.combobox')}
                options={state === 'loading' ? [] : all}
                isLoading={state === 'loading'}
                onSearch={state === 'loading' ? () => undefined : undefined}
                onCreate={state === 'filled' ? () => undefined : undefined}
                placeholder={t('sample.placeholder')}
                value={value}
                onChange={change}
              />
            )}
          </HeldCase>
        )}
      />
      <Kind
        title={t('kind.multiCombobox')}
        states={['empty', 'filled', 'error', 'disabled', 'longText']}
        draw={(state) => (
          <HeldCase<ComboOption[]>
            initial={state === 'empty' ? [] : state === 'longText' ? [long, ...options] : options.slice(0, 2)}
          >
            {(value, change) => (
              <MultiCombobox
                disabled={state === 'disabled'}
                label={t('kind.multiCombobox')}
                placeholder={t('sample.placeholder')}
                options={all}
                value={value}
                onChange={change}
              />
            )}
          </HeldCase>
        )}
      />
    </>
  )
}
