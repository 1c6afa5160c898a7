import { useQueryClient } from '@tanstack/react-query'
import { Building2, ChevronDown, UserRound } from 'lucide-react'
import { type ReactElement, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { organizations, type OrganizationRead } from '../../../../api/directory/organizations.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { ComboList } from '../../../../ui/fields/choice/ComboList.tsx'
import type { ComboOption } from '../../../../ui/fields/choice/combobox-state.ts'
import { useFieldProps } from '../../../../ui/fields/field-context.ts'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { recentChoices, rememberChoice } from '../../../../api/session/recent-choices.ts'
import { useQuickSearch } from '../../../../widgets/documents/use-quick-search.ts'
import type { PageSide } from '../../../../widgets/documents/kinds.ts'
import styles from '../DocumentEditor.module.css'

const target = 'directory/organizations'

/**
 * Picks the other party: found by name, town or SIRET, recent ones first, created if missing. A quick Enter moves on at
 * once, and chooses the first match when it is found.
 */
export function ClientPicker({
  value,
  side,
  onPick,
  onNext,
  onCreate,
  inputRef,
  isDisabled,
}: {
  value: OrganizationRead | null
  side: PageSide
  onPick: (id: string) => void
  onNext: () => void
  onCreate: (name: string) => void
  inputRef: RefObject<HTMLInputElement | null>
  isDisabled: boolean
}): ReactElement {
  const { t } = useTranslation('commercial')
  const { may } = useRights()
  const client = useQueryClient()
  const field = useFieldProps()
  const box = useRef<HTMLDivElement>(null)
  const label = t(`editor.party.${side}`)
  const find = async (text: string): Promise<readonly ComboOption[]> => {
    const recent = text ? [] : recentChoices(target)
    const read = (params: object) =>
      client.fetchQuery({
        ...organizations.listOptions({ page_size: 12, ...params }, { isSilent: true }),
        staleTime: 30_000,
      })
    const [kept, found] = await Promise.all([
      recent.length > 0 ? read({ filters: { id__in: recent } }) : { results: [] as OrganizationRead[] },
      read({ search: text }),
    ])
    const ordered = recent
      .map((id) => kept.results.find((one) => one.id === id))
      .filter((one): one is OrganizationRead => Boolean(one))
    return [...ordered, ...found.results.filter((one) => !ordered.some(({ id }) => id === one.id))].map(optionOf)
  }
  const pick = (id: string): void => {
    rememberChoice(target, id)
    onPick(id)
  }
  const state = useQuickSearch({
    id: field.id,
    search: find,
    onPick: (option) => pick(option.value),
    onWait: (isWaiting) => {
      if (isWaiting) onNext()
    },
    onNothing: may('organization', 'create') ? onCreate : undefined,
    onCreate: may('organization', 'create') ? onCreate : undefined,
  })
  return (
    <>
      <TextInput
        {...state.inputProps}
        ref={inputRef}
        dir="auto"
        boxRef={box}
        disabled={isDisabled}
        icon={value?.is_person ? UserRound : Building2}
        placeholder={t('editor.partySearch')}
        value={state.typed ?? value?.company_name ?? ''}
        onChange={(event) => state.type(event.target.value)}
        onClick={state.open}
        onFocus={(event) => event.target.select()}
        onBlur={state.close}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && state.typed !== null && state.handleEnter(event)) return
          state.handleKey(event)
        }}
        suffix={<ChevronDown className={styles.arrow} aria-hidden />}
      />
      <ComboList
        id={field.id}
        label={label}
        state={state}
        anchor={box}
        chosen={new Set(value ? [value.id] : [])}
        isLoading={state.isLoading}
      />
    </>
  )
}

const optionOf = ({ id, company_name, postcode, city, is_person }: OrganizationRead): ComboOption => ({
  value: id,
  label: company_name,
  detail: [postcode, city].filter(Boolean).join(' ') || undefined,
  icon: is_person ? UserRound : Building2,
})
