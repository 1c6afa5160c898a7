import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScopeAction } from '../../../contract/auth/rules/rights-change.ts'
import { joinWords } from '../../../format/join-words.ts'

/** Returns the actions to name: `full` is named alone when it includes all of them. */
function namedActions(actions: readonly ScopeAction[]): readonly ScopeAction[] {
  const parts = actions.filter((action) => action !== 'full')
  return actions.includes('full') && (parts.length === 0 || parts.length === 4) ? ['full'] : parts
}

/** Returns a function that names actions: "Voir, Créer, Modifier"; empty for none. */
export function useActionsText(): (actions: readonly ScopeAction[]) => string {
  const { t, i18n } = useTranslation('rights')
  return useCallback(
    (actions) =>
      joinWords(
        namedActions(actions).map((action) => t(`actions.${action}`)),
        i18n.language,
      ),
    [t, i18n.language],
  )
}
