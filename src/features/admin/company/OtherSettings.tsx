import { type ReactElement, use } from 'react'
import { useTranslation } from 'react-i18next'
import { opens } from '../../../api/rights/opens.ts'
import { useViewer } from '../../../api/session/use-session.ts'
import { pathTo, routeOf, titleOf } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { SettingSearchContext } from './setting-search.ts'

const routes = ['taxes', 'price-levels', 'personal-organizations', 'manage-email', 'profile'] as const
const parts = ['users', 'rights', 'groups', 'senders', 'cards', 'journal'] as const

/** Shows links to settings on other screens, found by the same search. */
export function OtherSettings(): ReactElement | null {
  const { t } = useTranslation(['admin', 'common', 'paths'])
  const viewer = useViewer()
  const { isFound } = use(SettingSearchContext)
  const all = [
    ...routes
      .filter((name) => opens(routeOf(name), viewer))
      .map((name) => ({
        key: name,
        title: t(titleOf(routeOf(name)) as 'paths:home'),
        to: pathTo(name),
        effect: t(`settings.pages.${name}`),
      })),
    ...parts.map((name) => ({
      key: name,
      title: t(`common:menuParts.${name}`),
      to: pathTo('admin', {}, { 'menu-admin': name }),
      effect: t(`settings.pages.${name}`),
    })),
  ]
  const found = all.filter(({ title, effect }) => isFound(title, effect))
  if (found.length === 0) return null
  return (
    <FormSection title={t('settings.elsewhere')}>
      <DefinitionList
        items={found.map(({ key, title, to, effect }) => ({
          key,
          label: <TextLink to={to}>{title}</TextLink>,
          value: effect,
        }))}
      />
    </FormSection>
  )
}
