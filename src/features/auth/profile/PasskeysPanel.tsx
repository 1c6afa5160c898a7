import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PasskeyList, knowsPasskeys, usePasskeys } from '../../../api/auth/passkeys.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { mostPasskeys } from '../../../contract/auth/passkey.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { Notice } from '../page/Notice.tsx'
import { focusAfter } from './focus-after.ts'
import { NewPasskey } from './NewPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import rows from './PasskeyRow.module.css'
import styles from './profile.module.css'

/** Shows the passkeys of the person: a log-in besides the password, which stays. */
export function PasskeysPanel({ hasCode }: { hasCode: boolean }): ReactElement | null {
  const { t } = useTranslation('auth')
  const passkeys = usePasskeys()
  if (!hasCapability('auth', 'added')) return null
  return (
    <Card title={t('passkeys.title')}>
      <p className={styles.text}>{t('passkeys.text')}</p>
      <PanelBody query={passkeys}>{passkeys.data && <Passkeys list={passkeys.data} hasCode={hasCode} />}</PanelBody>
    </Card>
  )
}

function Passkeys({ list, hasCode }: { list: PasskeyList; hasCode: boolean }) {
  const { t } = useTranslation('auth')
  const [isAdding, setAdding] = useState(false)
  const wasAdding = useRef(false)
  const obstacle = useObstacle(list)
  const close = (): void => {
    wasAdding.current = true
    setAdding(false)
  }
  return (
    <div className={styles.stack}>
      {list.results.length > 0 && (
        <ul className={rows.list}>
          {list.results.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {obstacle && <Notice tone="primary">{obstacle}</Notice>}
      {!obstacle && isAdding && <NewPasskey hasCode={hasCode} onClose={close} />}
      {!obstacle && !isAdding && (
        <div className={styles.end}>
          <Button ref={focusAfter(wasAdding)} onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns why no passkey can be added here, as text; undefined when one can. */
function useObstacle({ obstacle, address, count }: PasskeyList): string | undefined {
  const { t } = useTranslation('auth')
  if (obstacle) return t(`passkeys.${obstacle}`)
  if (location.origin !== address) return t('passkeys.elsewhereAt', { address })
  if (!knowsPasskeys()) return t('passkeys.unknown')
  return count >= mostPasskeys ? t('passkeys.most', { count: mostPasskeys }) : undefined
}
