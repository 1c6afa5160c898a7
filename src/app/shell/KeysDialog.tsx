import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo, routeOf, type RouteName, titleOf } from '../../paths/index.ts'
import { Kbd } from '../../ui/actions/Kbd.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { translateKey } from '../../widgets/labels.ts'
import { useAddress } from '../address.ts'
import { helpTopic } from './help-topics.ts'
import styles from './KeysDialog.module.css'

const sections = {
  everywhere: [
    ['palette', 'Ctrl K'],
    ['help', '?'],
    ['toasts', 'Alt T'],
    ['close', 'Esc'],
  ],
  lists: [
    ['move', 'J', 'K'],
    ['tick', 'X'],
    ['open', 'Enter'],
    ['peek', 'Space'],
    ['new', 'N'],
    ['find', '/'],
  ],
  forms: [
    ['save', 'Ctrl S'],
    ['close', 'Esc'],
  ],
} as const

const sentences = ['purpose', 'first', 'know'] as const

/** The help of the present screen: what it is for, what one does first, what to know, and its keys. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'help', 'paths'])
  const { name, params } = useAddress()
  const help = helpTopic(name, params)
  const title = help
    ? t('keys.screen', { screen: t(titleOf(routeOf(name as RouteName)) as 'paths:home') })
    : t('keys.title')
  const shown = help ? (['everywhere', ...help.keys] as const) : (['everywhere', 'lists', 'forms'] as const)
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <div className={styles.sections}>
        {help && (
          <ul className={styles.help}>
            {sentences.map((sentence) => (
              <li key={sentence}>{translateKey(`help:${help.topic}.${sentence}`)}</li>
            ))}
          </ul>
        )}
        {shown.map((section) => (
          <section key={section} aria-label={t(`keys.${section}`)}>
            <h3 className={styles.title}>{t(`keys.${section}`)}</h3>
            <dl className={styles.list}>
              {sections[section].map(([key, ...pressed]) => (
                <div key={key} className={styles.line}>
                  <dt>{t(`keys.${key}`)}</dt>
                  <dd className={styles.keys} dir="ltr">
                    {pressed.map((one) => (
                      <Kbd key={one}>{one}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.note}>
          <a href={pathTo('accessibility')}>{t('ui.accessibility')}</a>
        </p>
      </div>
    </Dialog>
  )
}
