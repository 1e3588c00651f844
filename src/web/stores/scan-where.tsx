import { useId } from 'react'
import type { ReactElement } from 'react'
import type { Setting, Task } from './scan-tasks.ts'
import styles from './scan.module.css'
import { type StoreRow, useStoresQuery } from './storesApi.ts'

interface ChoiceProps {
  readonly label: string
  readonly stores: readonly StoreRow[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const Choice = ({ label, stores, value, onChange }: ChoiceProps): ReactElement => {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">Choose</option>
        {stores.map(store => (
          <option key={store.id} value={store.id}>
            {store.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** From which store, and to which shop floor: what the scans themselves do not say. */
export const Where = ({
  task,
  setting,
  onSet,
}: {
  task: Task
  setting: Setting
  onSet: (setting: Setting) => void
}): ReactElement => {
  const { data } = useStoresQuery()
  const stores = data?.rows ?? []
  return (
    <div className={styles.where}>
      <Choice
        label={task === 'issue' ? 'From store' : 'Store'}
        stores={stores.filter(({ kind }) => task === 'count' || kind !== 'floor')}
        value={setting.store}
        onChange={store => onSet({ ...setting, store })}
      />
      {task === 'issue' && (
        <Choice
          label="To shop floor"
          stores={stores.filter(({ kind }) => kind === 'floor')}
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
