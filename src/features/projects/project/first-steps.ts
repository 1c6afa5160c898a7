import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The steps that most projects begin with, in the language of who makes one. */
export function useFirstSteps(): readonly { name: string; is_done?: boolean }[] {
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
