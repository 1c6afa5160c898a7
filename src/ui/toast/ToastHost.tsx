import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { IconButton } from '../actions/IconButton.tsx'
import { TextButton } from '../actions/TextButton.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import { keepActionsClear } from './keep-actions-clear.ts'
import { drawToastsWith, type ToastData, type ToastTone } from './toast.ts'
import { toastHost } from './toast-place.ts'
import styles from './ToastHost.module.css'
import './toast.css'

const ICONS: Record<ToastTone, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
}

drawToastsWith(toast, (data, close) => <ToastBody data={data} onClose={close} />)

/**
 * Shows the toasts: at the top, at the end of the line, without covering the next actions. Mount it once; `showToast`
 * fills it. Alt+T moves the focus to the newest.
 */
export function ToastHost({ isRtl = false }: { isRtl?: boolean }): ReactElement {
  const labels = useUiLabels()
  const [host] = useState(toastHost)
  useEffect(() => keepActionsClear(host), [host])
  return createPortal(
    <ToastContainer
      position={isRtl ? 'top-left' : 'top-right'}
      rtl={isRtl}
      aria-label={labels.notifications}
      newestOnTop
      closeButton={false}
      icon={false}
      transition={false}
      draggable={false}
      pauseOnHover
      pauseOnFocusLoss
    />,
    host,
  )
}

function ToastBody({ data, onClose }: { data: ToastData; onClose: () => void }) {
  const labels = useUiLabels()
  const Icon = ICONS[data.tone]
  return (
    <div className={styles.body}>
      <Icon className={classNames(styles.icon, styles[data.tone])} aria-hidden />
      <div className={styles.text}>
        <p className={styles.message}>{data.message}</p>
        {data.detail && <p className={styles.detail}>{data.detail}</p>}
        {data.action && (
          <TextButton
            onClick={() => {
              data.action?.onAct()
              onClose()
            }}
          >
            {data.action.label}
          </TextButton>
        )}
      </div>
      <IconButton size="s" icon={X} label={labels.close} className={styles.close} onClick={() => onClose()} />
    </div>
  )
}
