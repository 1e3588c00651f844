import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { type ChipsProps, FilterBar } from '../filter/filterBar.tsx'
import styles from '../list.module.css'
import { openFilter, type Register, setGroup } from '../register/useRegister.ts'

/** The code for what is done with many records comes when the first is selected, or while nothing else is going on. */
export const loadBulk = () => import('../register/listBulk.tsx')

/** The chips of the list's filter. */
export const chipsOf = (register: Register): ChipsProps => ({
  fields: register.shown.filters,
  conditions: register.view.conditions,
  titleOf: register.titleOf,
  onRemove: index => setGroup(register, index, null),
})

const Bulk = later(loadBulk)

/** Search and filters; while records are selected, what can be done with them. */
export const ListBar = ({ register }: { register: Register }): ReactElement => {
  const { def, view, change, selected, setLayer, searchBox, filterButton } = register
  return selected.length > 0 ? (
    <Until fallback={<div className={`${styles.bar} ${styles.bulk}`} />}>
      <Bulk register={register} />
    </Until>
  ) : (
    <FilterBar
      {...chipsOf(register)}
      plural={def.plural}
      q={view.q}
      onSearch={q => change({ q }, { replace: view.q !== '' })}
      box={searchBox}
      filterButton={filterButton}
      onAdd={anchor => openFilter(register, anchor)}
      onEdit={(group, anchor) => openFilter(register, anchor, { group })}
      onColumns={event => setLayer({ kind: 'columns', anchor: event.currentTarget })}
    />
  )
}
