import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns the usual first steps of a project, in the language of its creator. */
export function useFirstProjectSteps(): readonly { name: string; is_done?: boolean }[] {
  const { t } = useTranslation('projects')
  return useMemo(
    () => [
      { name: t('firstSteps.todo') },
      { name: t('firstSteps.doing') },
      { name: t('firstSteps.done'), is_done: true },
    ],
    [t],
  )
}
