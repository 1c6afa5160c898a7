import { Bell, ChevronDown, Copy, Ellipsis, LayoutGrid, List, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../../format/dates.ts'
import { Button, type ButtonVariant } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { Kbd } from '../../../../ui/actions/Kbd.tsx'
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx'
import { NavTabs } from '../../../../ui/actions/NavTabs.tsx'
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl.tsx'
import { Tabs } from '../../../../ui/actions/Tabs.tsx'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { Tooltip } from '../../../../ui/overlay/Tooltip.tsx'
import { now } from '../../../../widgets/today.ts'
import { Case, HeldCase } from './Case.tsx'
import { MenuParts } from './MenuParts.tsx'
import styles from './Parts.module.css'

export function ActionParts(): ReactElement {
  return (
    <>
      <Buttons />
      <IconButtons />
      <Links />
      <MenuParts />
      <AllTabs />
    </>
  )
}

const variants: readonly ButtonVariant[] = ['primary', 'default', 'ghost', 'success', 'danger']

function Buttons() {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t('kind.buttons')} className={styles.wide}>
      <div className={styles.stack}>
        {variants.map((variant) => {
          const word = t(`variant.${variant}`)
          return (
            <div key={variant} className={styles.cells}>
              <Case label={t('state.default')}>
                <Button variant={variant}>{word}</Button>
              </Case>
              <Case label={t('state.focus')}>
                <Button variant={variant} data-shows-focus>
                  {word}
                </Button>
              </Case>
              <Case label={t('state.disabled')}>
                <Button variant={variant} disabled>
                  {word}
                </Button>
              </Case>
              <Case label={t('state.loading')}>
                <Button variant={variant} isLoading>
                  {word}
                </Button>
              </Case>
            </div>
          )
        })}
        <div className={styles.row}>
          <Button variant="primary" icon={Plus} kbd="N">
            {t('sample.newInvoice')}
          </Button>
          <Button icon={Send}>{t('sample.send')}</Button>
          <Button variant="ghost" endIcon={ChevronDown}>
            {t('sample.view')}
          </Button>
          <Button size="s" icon={Copy}>
            {t('state.small')}
          </Button>
          <Button size="l" variant="primary">
            {t('state.large')}
          </Button>
        </div>
        <Case label={t('state.longText')}>
          <Button icon={Send}>{t('sample.long')}</Button>
        </Case>
      </div>
    </Card>
  )
}

function IconButtons() {
  const { t } = useTranslation(['gallery', 'common'])
  return (
    <Card title={t('kind.icons')}>
      <div className={styles.cells}>
        <Case label={t('state.default')}>
          <IconButton icon={Pencil} label={t('common:actions.modify')} />
        </Case>
        <Case label={t('state.focus')}>
          <IconButton icon={Pencil} label={t('common:actions.modify')} data-shows-focus />
        </Case>
        <Case label={t('state.active')}>
          <IconButton icon={LayoutGrid} label={t('sample.board')} aria-pressed />
        </Case>
        <Case label={t('state.disabled')}>
          <IconButton icon={Trash2} label={t('common:actions.delete')} disabled />
        </Case>
        <Case label={t('state.withNews')}>
          <IconButton icon={Bell} label={t('sample.notifications')} hasDot />
        </Case>
        <Case label={t('state.outlined')}>
          <IconButton icon={Ellipsis} label={t('sample.otherActions')} isOutlined />
        </Case>
        <Case label={t('state.small')}>
          <IconButton icon={Copy} label={t('sample.copy')} size="s" />
        </Case>
      </div>
    </Card>
  )
}

function Links() {
  const { t, i18n } = useTranslation('gallery')
  return (
    <Card title={t('kind.links')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <LinkButton to="#link">{t('sample.link')}</LinkButton>
          <TextLink to="#text">{t('sample.link')}</TextLink>
          <TextButton>{t('sample.seeAll')}</TextButton>
          <TextButton data-shows-focus>{t('state.focus')}</TextButton>
          <TextButton disabled>{t('state.disabled')}</TextButton>
        </div>
        <div className={styles.row}>
          <Kbd>Ctrl K</Kbd>
          <Tooltip text={formatMoment(now(), i18n.language)}>{t('sample.hoursAgo')}</Tooltip>
        </div>
        <Case label={t('state.longText')} isWhole>
          <TextLink to="#long">{t('sample.long')}</TextLink>
        </Case>
      </div>
    </Card>
  )
}

function AllTabs() {
  const { t } = useTranslation('gallery')
  const views = [
    { key: 'drafts', label: t('sample.drafts'), count: 6, to: '#drafts' },
    { key: 'due', label: t('sample.due'), count: 38, to: '#due' },
    { key: 'all', label: t('sample.all'), count: '1 261', to: '#all' },
  ]
  const parts = [
    { key: 'overview', label: t('sample.overview') },
    { key: 'notes', label: t('sample.notes'), count: 3 },
    { key: 'files', label: t('sample.files') },
  ]
  return (
    <Card title={t('kind.tabs')}>
      <div className={styles.stack}>
        <HeldCase initial="overview">
          {(active, choose) => (
            <Tabs label={t('sample.overview')} active={active} onSelect={choose} tabs={parts}>
              <p className={styles.panel}>
                {t('sample.panelOf', { tab: parts.find(({ key }) => key === active)?.label ?? '' })}
              </p>
            </Tabs>
          )}
        </HeldCase>
        <HeldCase initial="due">
          {(active, choose) => <NavTabs label={t('sample.invoices')} active={active} onSelect={choose} tabs={views} />}
        </HeldCase>
        <HeldCase initial="board">
          {(view, choose) => (
            <SegmentedControl
              label={t('sample.view')}
              value={view}
              onChange={choose}
              segments={[
                { value: 'board', label: t('sample.board'), icon: LayoutGrid },
                { value: 'list', label: t('sample.list'), icon: List },
                { value: 'plan', label: t('sample.plan') },
              ]}
            />
          )}
        </HeldCase>
      </div>
    </Card>
  )
}
