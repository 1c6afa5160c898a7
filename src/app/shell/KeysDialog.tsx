import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo, routeOf, type RouteName, titleOf } from '../../paths/index.ts'
import { Kbd } from '../../ui/actions/Kbd.tsx'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { translateKey } from '../../widgets/labels.ts'
import { useAddress } from '../address/address.ts'
import { menuAddressOf, titleKey } from '../modules/menu.ts'
import { helpTopic, type OwnKeys } from './help-topics.ts'
import styles from './KeysDialog.module.css'
import { goKeyOf } from './navigation/go-keys.ts'
import { setGoKeys, useHasGoKeys } from './navigation/go-keys-choice.ts'
import { useMenuEntries } from './navigation/use-navigation.ts'

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

/** Keys of single screens, by the names of the help texts. */
const ownSections: Readonly<Record<OwnKeys, readonly (readonly [key: string, ...pressed: string[]])[]>> = {
  waiting: [
    ['approve', 'E'],
    ['refuse', 'R'],
    ['snooze', 'H'],
    ['page', 'O'],
  ],
  agenda: [
    ['event', 'N'],
    ['today', 'T'],
  ],
  boards: [
    ['card', 'N'],
    ['pick', 'Space'],
    ['carry', '←', '↑', '→', '↓'],
  ],
  bank: [
    ['accept', 'Enter'],
    ['split', 'S'],
    ['fee', 'F'],
    ['rest', 'E'],
    ['rule', 'R'],
    ['ignore', 'I'],
    ['undo', 'Z'],
  ],
}

const named: ReadonlySet<string> = new Set(['Enter', 'Space', 'Esc'])
const keyName = (key: string): string => (named.has(key) ? translateKey(`help:keyNames.${key}`) : key)

const sentences = ['purpose', 'first', 'know'] as const

/** Shows the help of the present screen: its purpose, first steps, notes, and its keys. */
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
                      <Kbd key={one}>{keyName(one)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {help?.own && <OwnKeysSection name={help.own} />}
        <GoKeysSection />
        <p className={styles.note}>
          <a href={pathTo('accessibility')}>{t('ui.accessibility')}</a>
        </p>
      </div>
    </Dialog>
  )
}

/** Shows the keys of the present screen alone. */
function OwnKeysSection({ name }: { name: OwnKeys }) {
  const title = translateKey(`help:keys.${name}`)
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {ownSections[name].map(([key, ...pressed]) => (
          <div key={key} className={styles.line}>
            <dt>{translateKey(`help:keys.${key}`)}</dt>
            <dd className={styles.keys} dir="ltr">
              {pressed.map((one) => (
                <Kbd key={one}>{keyName(one)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shows the pages that G and a letter lead to, and the switch of these keys. */
function GoKeysSection() {
  const { t } = useTranslation(['palette', 'paths', 'common'])
  const isOn = useHasGoKeys()
  const pages = useMenuEntries()
  return (
    <section aria-label={t('palette:go.go')}>
      <h3 className={styles.title}>{t('palette:go.go')}</h3>
      <Checkbox label={t('palette:go.goOn')} checked={isOn} onChange={(event) => setGoKeys(event.target.checked)} />
      {isOn && (
        <dl className={styles.list}>
          {pages.map((page) => {
            const letter = goKeyOf(page)
            return letter ? (
              <div key={menuAddressOf(page)} className={styles.line}>
                <dt>{t(titleKey(page) as 'paths:home')}</dt>
                <dd className={styles.keys} dir="ltr">
                  <Kbd>G</Kbd>
                  <Kbd>{letter.toUpperCase()}</Kbd>
                </dd>
              </div>
            ) : null
          })}
        </dl>
      )}
    </section>
  )
}
