import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { MultiUserPicker } from '../../widgets/record-picker/MultiUserPicker.tsx'
import { usePickedUsers } from '../../widgets/record-picker/user-source.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './agenda.module.css'
import { entryToneOf } from './agenda-entries.ts'
import type { AgendaAddress } from './use-agenda-address.ts'

const tones = ['tone1', 'tone2', 'tone3', 'tone4', 'tone5', 'tone6'] as const

/** Shows the people whose events are shown together, with their colours, and the shown feeds. */
export function AgendaFilters({
  address: { people, hidden, set },
  sources,
}: {
  address: AgendaAddress
  sources: readonly string[]
}): ReactElement {
  const { t } = useTranslation('agenda')
  const { options } = usePickedUsers(people)
  const colleagues = people.slice(1)
  const show = (source: string, isShown: boolean): void =>
    set({ hide: isShown ? hidden.filter((one) => one !== source).join(',') : [...hidden, source].join(',') })
  return (
    <div className={styles.filters}>
      <Field label={t('colleagues')} className={styles.people}>
        <MultiUserPicker
          label={t('colleagues')}
          placeholder={t('colleagueName')}
          value={colleagues}
          onChange={(chosen) => set({ people: chosen.join(',') })}
        />
      </Field>
      {colleagues.length > 0 && (
        <ul className={styles.legend} aria-label={t('legend')}>
          {people.map((person) => (
            <li key={person} className={styles.person}>
              <span
                className={classNames(styles.dot, styles[tones[entryToneOf(people, person) - 1] ?? 'tone1'])}
                aria-hidden
              />
              {options.find(({ value }) => value === person)?.label ?? '…'}
            </li>
          ))}
        </ul>
      )}
      <div role="group" aria-label={t('shown')} className={styles.sources}>
        {sources.map((source) => (
          <Checkbox
            key={source}
            label={t(`sources.${source}` as 'sources.events')}
            checked={!hidden.includes(source)}
            onChange={({ target }) => show(source, target.checked)}
          />
        ))}
      </div>
    </div>
  )
}
