import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../ui/actions/Kbd.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import styles from './KeysDialog.module.css'

const sections = [
  {
    key: 'everywhere',
    keys: [
      ['palette', 'Ctrl K'],
      ['help', '?'],
      ['toasts', 'Alt T'],
      ['close', 'Esc'],
    ],
  },
  {
    key: 'lists',
    keys: [
      ['move', 'J', 'K'],
      ['tick', 'X'],
      ['open', 'Enter'],
      ['new', 'N'],
      ['find', '/'],
    ],
  },
  {
    key: 'forms',
    keys: [
      ['save', 'Ctrl S'],
      ['close', 'Esc'],
    ],
  },
] as const

/** The keys of the suite. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('common')
  return (
    <Dialog isOpen title={t('keys.title')} onClose={onClose}>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.key}>
            <h3 className={styles.title}>{t(`keys.${section.key}`)}</h3>
            <dl className={styles.list}>
              {section.keys.map(([name, ...keys]) => (
                <div key={name} className={styles.line}>
                  <dt>{t(`keys.${name}`)}</dt>
                  <dd className={styles.keys} dir="ltr">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
