import IconButton from '@mui/material/IconButton'
import type { ReactElement } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import type { Toast } from 'react-hot-toast/headless'
import { CheckCircle, Close, ErrorIcon as ErrorOutlined } from '../../elements/icons.tsx'
import styles from './toasts.module.css'

/** How long each kind stays, in milliseconds; one that is loading stays until it is done. At most 20 are kept. */
export const toastDurations = { blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Infinity } as const

/** How long a toast fades before it leaves the page. */
const removeDelay = 150

const settings = {
  removeDelay,
  ...Object.fromEntries(Object.entries(toastDurations).map(([kind, duration]) => [kind, { duration }])),
}

const sign: Readonly<Partial<Record<Toast['type'], ReactElement>>> = {
  success: <CheckCircle className={styles.success} />,
  error: <ErrorOutlined className={styles.error} />,
  loading: <span className={styles.loading} />,
}

const Item = ({ item }: { item: Toast }): ReactElement => (
  <div className={styles.toast} data-kind={item.type} data-leaving={!item.visible} {...item.ariaProps}>
    {item.icon ?? sign[item.type]}
    <div className={styles.message}>{resolveValue(item.message, item)}</div>
    {item.type !== 'loading' && (
      <IconButton className={styles.close} aria-label="Dismiss" onClick={() => toast.dismiss(item.id)}>
        <Close fontSize="inherit" />
      </IconButton>
    )}
  </div>
)

/** Short notices at the lower edge, the newest at the bottom. They wait while the pointer is over them. */
export const Toasts = (): ReactElement => {
  const { toasts, handlers } = useToaster(settings)
  return (
    <div className={styles.stack} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.toReversed().map(item => (
        <Item key={item.id} item={item} />
      ))}
    </div>
  )
}
