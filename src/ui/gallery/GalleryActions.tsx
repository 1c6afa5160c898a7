import { Bell, ChevronDown, Copy, Ellipsis, LayoutGrid, List, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { Kbd } from '../actions/Kbd.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'
import { Menu } from '../actions/Menu.tsx'
import { SegmentedControl } from '../actions/SegmentedControl.tsx'
import { Tabs } from '../actions/Tabs.tsx'
import { TextButton } from '../actions/TextButton.tsx'
import { TextLink } from '../actions/TextLink.tsx'
import { Card } from '../data/Card.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import styles from './Gallery.module.css'

/** Buttons, links, menus, tabs and segments. */
export function GalleryActions(): ReactElement {
  const [view, setView] = useState('board')
  const [tab, setTab] = useState('due')
  const [isCompact, setCompact] = useState(true)
  return (
    <>
      <Card title="Buttons">
        <div className={styles.row}>
          <Button variant="primary" icon={Plus} kbd="N">
            New invoice
          </Button>
          <Button icon={Send}>Send</Button>
          <Button variant="ghost" endIcon={ChevronDown}>
            My view
          </Button>
          <Button variant="success">Confirm</Button>
          <Button variant="danger" icon={Trash2}>
            Delete
          </Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="primary" isLoading>
            Saving
          </Button>
          <Button isLoading>Saving</Button>
          <Button size="s" icon={Copy}>
            Small
          </Button>
          <Button size="l" variant="primary">
            Large
          </Button>
        </div>
        <div className={styles.row}>
          <LinkButton to="#a">Link as button</LinkButton>
          <TextLink to="#b">Text link</TextLink>
          <TextButton>Text button</TextButton>
          <TextButton disabled>Disabled</TextButton>
          <Kbd>Ctrl K</Kbd>
          <Tooltip text="20/11/2026 at 14:05">2 hours ago</Tooltip>
        </div>
        <div className={styles.row}>
          <IconButton icon={Bell} label="Notifications, 3 new" hasDot />
          <IconButton icon={Pencil} label="Edit" isOutlined />
          <IconButton icon={Copy} label="Copy" size="s" />
          <IconButton icon={LayoutGrid} label="Grid" aria-pressed />
          <IconButton icon={Trash2} label="Delete" disabled />
        </div>
      </Card>
      <Card title="Menus, tabs, segments">
        <div className={styles.row}>
          <Menu
            trigger={<Button icon={Ellipsis}>Other actions</Button>}
            items={[
              { key: 'edit', label: 'Edit', icon: Pencil, kbd: 'E', onSelect: () => {} },
              { key: 'copy', label: 'Duplicate', icon: Copy, to: '#copy' },
              {
                key: 'send',
                label: 'Send',
                icon: Send,
                isDisabled: true,
                detail: 'The customer has no e-mail address',
              },
              {
                key: 'compact',
                label: 'Compact rows',
                isChecked: isCompact,
                onSelect: () => setCompact(!isCompact),
                startsGroup: true,
              },
              { key: 'delete', label: 'Delete', icon: Trash2, isDanger: true, startsGroup: true, onSelect: () => {} },
            ]}
          />
          <SegmentedControl
            label="View"
            value={view}
            onChange={setView}
            segments={[
              { value: 'board', label: 'Board', icon: LayoutGrid },
              { value: 'list', label: 'List', icon: List },
              { value: 'plan', label: 'Plan' },
            ]}
          />
        </div>
        <Tabs
          label="Invoices"
          active={tab}
          onSelect={setTab}
          tabs={[
            { key: 'draft', label: 'Drafts', count: 6, sum: '9 214,00 €' },
            { key: 'due', label: 'Due', count: 38, sum: '96 220,10 €' },
            { key: 'all', label: 'All', count: '1 261' },
          ]}
        />
        <Tabs
          label="Record"
          active="a"
          tabs={[
            { key: 'a', label: 'Overview', to: '#t1' },
            { key: 'b', label: 'Notes', count: 3, to: '#t2' },
            { key: 'c', label: 'Files', to: '#t3' },
          ]}
        />
      </Card>
    </>
  )
}
