import { type ComponentProps, type ReactElement, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { companies } from '../../../api/auth/users.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { translateKey, useLabels } from '../../../widgets/labels.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { lastChangeOf, SettingSearchContext } from './setting-search.ts'

const effectOf = (name: string): string => translateKey(`admin:settings.effects.${name}`)

/** Returns the default of a setting as text; undefined where it is empty. */
function usualOf(name: string, choice: (field: string, value: string) => string): string | undefined {
  const value = Object.entries(companies.entity.initial ?? {}).find(([field]) => field === name)?.[1]
  if (typeof value === 'boolean') return translateKey(value ? 'widgets:yes' : 'widgets:no')
  return typeof value === 'string' ? choice(name, value) : undefined
}

/** Returns a function that finds whether a setting matches the search. */
function useFoundSettings(): (name: string) => boolean {
  const labels = useLabels(companies.entity)
  const { isFound } = use(SettingSearchContext)
  return (name) => isFound(labels.field(name), effectOf(name))
}

/** Shows related settings; none of them where the search found none. */
export function SettingSection({
  title,
  names,
  children,
  end,
}: {
  title: string
  names: readonly string[]
  children?: (name: string) => ReactNode
  /** Content shown under the settings while any of them is found. */
  end?: ReactNode
}): ReactElement | null {
  const isFound = useFoundSettings()
  const found = names.filter(isFound)
  if (found.length === 0) return null
  return (
    <FormSection title={title}>
      {found.map((name) => children?.(name) ?? <SettingField key={name} name={name} />)}
      {end}
    </FormSection>
  )
}

/** Edits a setting of the company: its field, its effect, and its last change. */
export function SettingField(props: ComponentProps<typeof FormField>): ReactElement {
  return <FormField {...props} help={<SettingHelp name={props.name} />} />
}

/** Shows the effect of a setting, and its last change. */
export function SettingHelp({ name }: { name: string }): ReactElement {
  const { t, i18n } = useTranslation('admin')
  const { trail } = use(SettingSearchContext)
  const labels = useLabels(companies.entity)
  const change = lastChangeOf(trail, name)
  const usual = usualOf(name, labels.choice)
  return (
    <>
      {effectOf(name)}
      {usual && ` ${t('settings.usual', { value: usual })}`}
      {change && (
        <>
          {' '}
          {t('settings.changed', {
            at: formatMoment(change.at, i18n.language),
            name: fullName(change.actor_object),
          })}
        </>
      )}
    </>
  )
}
