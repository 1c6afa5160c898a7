import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/data/Card.tsx'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx'
import { RadioGroup } from '../../../../ui/fields/choice/RadioGroup.tsx'
import { Switch } from '../../../../ui/fields/choice/Switch.tsx'
import { HeldCase } from './Case.tsx'
import styles from './Parts.module.css'

export function ChoiceParts(): ReactElement {
  return (
    <>
      <Ticks />
      <Switches />
      <Radios />
      <Files />
    </>
  )
}

function Ticks() {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t('kind.checkboxes')}>
      <div className={styles.stack}>
        <div className={styles.cells}>
          <Checkbox label={t('state.unchecked')} />
          <Checkbox label={t('state.checked')} defaultChecked />
          <Checkbox label={t('state.mixed')} isMixed />
          <Checkbox label={t('state.focus')} data-shows-focus />
          <Checkbox label={t('state.disabled')} disabled />
          <Checkbox label={t('state.disabled')} disabled defaultChecked />
        </div>
        <Checkbox label={t('sample.long')} help={t('sample.help')} />
      </div>
    </Card>
  )
}

function Switches() {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t('kind.switches')}>
      <div className={styles.stack}>
        <div className={styles.cells}>
          <Switch label={t('state.default')} />
          <Switch label={t('state.active')} defaultChecked />
          <Switch label={t('state.focus')} data-shows-focus />
          <Switch label={t('state.disabled')} disabled />
          <Switch label={t('state.disabled')} disabled defaultChecked />
        </div>
        <Switch isLarge isFramed label={t('sample.reminders')} help={t('sample.help')} />
        <Switch label={t('sample.long')} />
      </div>
    </Card>
  )
}

function Radios() {
  const { t } = useTranslation('gallery')
  const options = [
    { value: 'month', label: t('sample.everyMonth') },
    { value: 'year', label: t('sample.everyYear'), help: t('sample.twoFree') },
    { value: 'never', label: t('state.disabled'), isDisabled: true },
  ]
  return (
    <Card title={t('kind.radios')}>
      <div className={styles.stack}>
        {[true, false].map((isInline) => (
          <Field key={String(isInline)} label={t('sample.paymentTerms')} isGroup>
            <HeldCase initial="month">
              {(value, change) => <RadioGroup isInline={isInline} value={value} onChange={change} options={options} />}
            </HeldCase>
          </Field>
        ))}
        <Field label={t('state.error')} isGroup error={t('sample.error')}>
          <HeldCase initial="">
            {(value, change) => <RadioGroup isInline value={value} onChange={change} options={options} />}
          </HeldCase>
        </Field>
      </div>
    </Card>
  )
}

function Files() {
  const { t } = useTranslation('gallery')
  const shared = { label: t('sample.dropReceipts'), hint: t('sample.dropHint'), onFiles: () => undefined }
  return (
    <Card title={t('kind.files')}>
      <div className={styles.stack}>
        <FileDrop
          {...shared}
          onRemove={() => undefined}
          files={[
            { key: '1', name: 'recu-hotel.pdf', detail: '184 kB' },
            { key: '2', name: 'train.jpg', progress: 0.4 },
            { key: '3', name: 'film.mov', error: t('sample.refusedFile') },
          ]}
        />
        <FileDrop {...shared} label={t('state.disabled')} disabled />
      </div>
    </Card>
  )
}
