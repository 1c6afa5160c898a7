import { FileText, House, Users } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { AccountMenu } from '../../../../ui/shell/AccountMenu.tsx'
import { BrandMark } from '../../../../ui/public/BrandMark.tsx'
import { Breadcrumb } from '../../../../ui/layout/Breadcrumb.tsx'
import type { Navigation } from '../../../../ui/shell/navigation.ts'
import { SaveBar } from '../../../../ui/layout/SaveBar.tsx'
import { SideNav } from '../../../../ui/shell/SideNav.tsx'
import { Case } from './Case.tsx'
import styles from './Parts.module.css'

export function FrameParts(): ReactElement {
  const { t } = useTranslation(['gallery', 'common'])
  const [open, setOpen] = useState<readonly string[]>(['sales'])
  const nav: Navigation = {
    fixed: [{ key: 'home', label: t('sample.home'), to: '#home', icon: House }],
    pins: [{ key: 'quotations', label: t('sample.quotations'), to: '#quotations', icon: FileText, count: '4' }],
    modules: [
      {
        key: 'sales',
        label: t('sample.sales'),
        icon: FileText,
        isActive: true,
        items: [
          { key: 'customers', label: t('sample.customers'), to: '#customers', icon: Users },
          {
            key: 'invoices',
            label: t('sample.invoices'),
            to: '#invoices',
            icon: FileText,
            count: '38',
            isUrgent: true,
            isActive: true,
          },
        ],
      },
    ],
    open,
    onToggle: (key) => setOpen(open.includes(key) ? [] : [key]),
  }
  return (
    <Card title={t('kind.frame')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <BrandMark name="Ensemble" />
          <BrandMark name="Ensemble" isLarge />
          <AccountMenu
            name="Camille Roussel"
            label={t('sample.account')}
            items={[
              { key: 'profile', label: t('sample.profile'), onSelect: () => undefined },
              { key: 'logout', label: t('sample.logout'), onSelect: () => undefined },
            ]}
          />
        </div>
        <Breadcrumb
          crumbs={[
            { label: t('sample.sales'), to: '#sales' },
            { label: t('sample.invoices'), to: '#invoices' },
            { label: 'FA-2026-00415' },
          ]}
        />
        <div className={styles.row}>
          <Case label={t('state.default')}>
            <div className={styles.side}>
              <SideNav nav={nav} />
            </div>
          </Case>
          <Case label={t('state.folded')}>
            <div className={classNames(styles.side, styles.folded)}>
              <SideNav nav={nav} isFolded />
            </div>
          </Case>
        </div>
        <Case label={t('common:actions.save')} isWhole>
          <SaveBar
            actions={
              <>
                <Button>{t('common:actions.cancel')}</Button>
                <Button variant="primary">{t('common:actions.save')}</Button>
              </>
            }
          >
            {t('sample.unsaved')}
          </SaveBar>
        </Case>
      </div>
    </Card>
  )
}
