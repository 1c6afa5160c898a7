import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScopeAction, scopeActions } from '../../../contract/auth/rules/rights-change.ts'
import { useActionsText } from './action-words.ts'

/** Returns a function that names a set of rights: "Factures : Voir, Modifier · Paiements : Tout faire". */
export function useScopesText(): (permissions: readonly string[]) => string {
  const { t } = useTranslation('rights')
  const actionsText = useActionsText()
  return useCallback(
    (permissions) => {
      const scopes = [...new Set(permissions.map((key) => key.split(':')[0] ?? ''))]
      const actionsOf = (scope: string): readonly ScopeAction[] =>
        permissions.includes(`${scope}:full`)
          ? ['full']
          : scopeActions.filter((action) => permissions.includes(`${scope}:${action}`))
      return scopes
        .map((scope) =>
          t('groups.given', {
            scope: t(`scopes.${scope as 'invoice'}`),
            actions: actionsText(actionsOf(scope)),
          }),
        )
        .join(' · ')
    },
    [t, actionsText],
  )
}
