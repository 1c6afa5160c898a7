import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { routeOf, titleOf } from '../../../paths/index.ts'
import type { Crumb } from '../../../ui/layout/Breadcrumb.tsx'
import { useShownRecord } from '../../../ui/layout/record-name.ts'
import { groupOf } from '../../../widgets/feature-module.ts'
import { useAddress } from '../../address/address.ts'
import { menuAddressOf, belongsTo, titleAt } from '../../modules/menu.ts'
import { useMenuEntries } from './use-navigation.ts'

/** Returns the path to the present address: its module, its list, and the page or record itself. */
export function useCrumbs(): readonly Crumb[] {
  const { t, i18n } = useTranslation(['common', 'paths'])
  const { name, params } = useAddress()
  const record = useShownRecord()
  const entry = useMenuEntries().find((item) => belongsTo(item, name, params))
  const [query] = useSearchParams()
  const key = titleAt(name, params, query)
  const title = i18n.exists(key) ? t(key as 'paths:home') : t('common:brand')
  const steps: Crumb[] = []
  const group = entry && groupOf(entry)
  if (group) steps.push({ label: t(`common:menu.${group}`) })
  if (entry && entry.route !== name)
    steps.push({ label: t(titleOf(routeOf(entry.route), entry.params) as 'paths:home'), to: menuAddressOf(entry) })
  const last = record ?? title
  return [...steps.filter(({ label }) => label !== last), { label: last }]
}
