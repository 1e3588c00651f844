import type { ReactElement } from 'react'
import { Choice } from './choice.tsx'
import type { Setting } from './scanTasks.ts'
import styles from '../reader/scan.module.css'
import { useStoresQuery } from '../storesApi.ts'

/** From which store, and to which shop floor: what the scans themselves do not say. */
export const Where = ({
  task,
  setting,
  onSet,
}: {
  task: 'issue' | 'count'
  setting: Setting
  onSet: (setting: Setting) => void
}): ReactElement => {
  const { data } = useStoresQuery()
  const stores = data?.rows ?? []
  return (
    <div className={styles.where}>
      <Choice
        label={task === 'issue' ? 'From store' : 'Store'}
        field="store"
        options={stores.filter(({ kind }) => task === 'count' || kind !== 'floor')}
        value={setting.store}
        onChange={store => onSet({ ...setting, store })}
      />
      {task === 'issue' && (
        <Choice
          label="To shop floor"
          field="floor"
          options={stores.filter(({ kind }) => kind === 'floor')}
          value={setting.floor}
          onChange={floor => onSet({ ...setting, floor })}
        />
      )}
      {task === 'count' && (
        <label className={styles.whole}>
          <input type="checkbox" checked={setting.whole} onChange={event => onSet({ ...setting, whole: event.target.checked })} />
          Everything was counted
        </label>
      )}
    </div>
  )
}
