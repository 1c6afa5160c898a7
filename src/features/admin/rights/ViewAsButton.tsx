import { Eye } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ViewedRole, useViewAs } from '../../../api/auth/view-as.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'

/** Opens the application with the rights of a role with groups; for administrators, who may read everything. */
export function ViewAsButton({
  role,
  groups = [],
}: {
  role: ViewedRole['role']
  groups?: readonly { id: string; name: string }[]
}): ReactElement | null {
  const { t } = useTranslation('rights')
  const { user } = useSession()
  const start = useViewAs()
  if (!user?.may_view_roles || !hasCapability('auth', 'added')) return null
  const view: ViewedRole = { role, groups: groups.map(({ id }) => id), names: groups.map(({ name }) => name) }
  return (
    <Button size="s" icon={Eye} isLoading={start.isPending} onClick={() => start.mutate(view)}>
      {t('view.open')}
    </Button>
  )
}
