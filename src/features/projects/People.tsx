import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../format/names.ts'
import { AvatarStack } from '../../ui/data/AvatarStack.tsx'
import { usePickedUsers } from '../../widgets/record-picker/user-source.ts'

/** Shows the team of a project; without one, everyone. */
export function People({ ids }: { ids: readonly string[] | null | undefined }): ReactElement {
  const { t } = useTranslation('projects')
  const { options } = usePickedUsers(ids ?? nobody)
  if (!ids?.length) return <>{t('everyone')}</>
  return <AvatarStack people={options.map(({ label: name }) => ({ name }))} />
}

const nobody: readonly string[] = []

interface Named {
  first_name?: string | null
  last_name?: string | null
}

/** Shows the people of a task, by the names that were loaded with it. */
export function Assigned({ people }: { people: readonly Named[] | null | undefined }): ReactElement | null {
  return people?.length ? <AvatarStack people={people.map((one) => ({ name: fullName(one) }))} /> : null
}
