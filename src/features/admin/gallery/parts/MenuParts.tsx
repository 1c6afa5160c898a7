import { Copy, Ellipsis, Pencil, Send, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Menu, type MenuItem } from '../../../../ui/overlay/Menu.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import styles from './Parts.module.css'

export function MenuParts(): ReactElement {
  const { t } = useTranslation(['gallery', 'common'])
  const [order, setOrder] = useState('date')
  const [isCompact, setCompact] = useState(true)
  const items: MenuItem[] = [
    { key: 'edit', label: t('common:actions.modify'), icon: Pencil, kbd: 'E', onSelect: () => undefined },
    { key: 'copy', label: t('sample.copy'), icon: Copy, to: '#copy' },
    { key: 'send', label: t('sample.send'), icon: Send, isDisabled: true, detail: t('sample.noAddress') },
    {
      key: 'compact',
      label: t('sample.compact'),
      isChecked: isCompact,
      startsGroup: true,
      onSelect: () => setCompact(!isCompact),
    },
    ...(['date', 'amount'] as const).map((key, index) => ({
      key,
      label: t(key === 'date' ? 'sample.byDate' : 'sample.byAmount'),
      choiceOf: t('sample.order'),
      isChecked: order === key,
      startsGroup: index === 0,
      onSelect: () => setOrder(key),
    })),
    {
      key: 'delete',
      label: t('common:actions.delete'),
      icon: Trash2,
      isDanger: true,
      startsGroup: true,
      onSelect: () => undefined,
    },
  ]
  return (
    <Card title={t('kind.menus')}>
      <div className={styles.row}>
        <Menu trigger={<Button icon={Ellipsis}>{t('sample.otherActions')}</Button>} items={items} />
        <Menu
          align="end"
          trigger={<Button disabled>{t('state.disabled')}</Button>}
          items={[]}
          label={t('sample.otherActions')}
        />
      </div>
    </Card>
  )
}
