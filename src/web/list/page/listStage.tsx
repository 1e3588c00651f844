import Button from '@mui/material/Button'
import type { ReactElement, ReactNode } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { sentenceOf } from '../../api/failure.ts'
import { useMedia } from '../../elements/useMedia.ts'
import { Chips } from '../filter/filterBar.tsx'
import { chipsOf } from './listBar.tsx'
import { Empty, NoResults, PastEnd, Unread } from './listStates.tsx'
import { ListTable } from '../table/listTable.tsx'
import styles from '../list.module.css'
import { emptySheet } from '../rows/sheet.ts'
import { type Register, showAll } from '../register/useRegister.ts'
import { isNarrowed } from '../model/view.ts'

/** Only phones need them. */
const ListCards = later(() => import('../table/listCards.tsx'))

/** Under this width rows are cards of two lines. */
const phone = '(max-width: 767px)'

/** What stands in the place of the rows where there are none to show; null where there are, or will be. */
const instead = (register: Register): ReactElement | null => {
  const { def, list, view, complaints, change, mayWrite } = register
  const [complaint] = complaints
  if (complaint) {
    const title = 'This address asks for something that the list does not have'
    return <Unread title={title} sentence={complaint.message} retry="Show the whole list" onRetry={() => showAll(register)} />
  }
  if (list.error && !list.sheet) {
    return (
      <Unread title={`${def.plural} could not be read`} sentence={sentenceOf(list.error)} retry="Retry" onRetry={list.refresh} />
    )
  }
  if (!list.sheet || list.sheet.count > 0 || list.isBusy) return null
  if (view.page > 1) return <PastEnd page={view.page} onFirst={() => change({ page: 1 })} />
  if (!isNarrowed(view)) return <Empty def={def} mayWrite={mayWrite} />
  return <NoResults def={def} q={view.q} chips={Chips(chipsOf(register))} onClear={() => showAll(register)} />
}

const Rows = ({ register }: { register: Register }): ReactElement => {
  const { def, shown, change, columns, density, list, selection, today, layer, setLayer } = register
  const isPhone = useMedia(phone)
  const shared = {
    def,
    sheet: list.sheet ?? emptySheet,
    columns: shown.columns,
    layout: columns.layout,
    today,
    address: list.address,
    isOld: list.isOld,
    onLook: list.look,
  }
  return isPhone ? (
    <Until>
      <ListCards {...shared} />
    </Until>
  ) : (
    <ListTable
      {...shared}
      isThere={list.sheet !== null}
      density={density}
      sort={list.sort}
      selection={selection}
      total={list.totals?.total ?? null}
      onSort={sort => change({ sort })}
      onLayout={columns.setLayout}
      menuOf={layer?.kind === 'menu' ? layer.column : null}
      onMenu={(column, anchor) => setLayer({ kind: 'menu', column, anchor })}
    />
  )
}

const Trouble = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.trouble} role="alert">
    {children}
  </div>
)

/** The rows, or what stands in their place, and over them what is wrong. */
export const ListStage = ({ register }: { register: Register }): ReactElement => {
  const { list, exporting } = register
  return (
    <div className={styles.stage}>
      {list.isBusy && <div className={styles.busy} aria-hidden="true" />}
      {exporting.problem !== null && (
        <Trouble>
          Not exported. {exporting.problem} <Button onClick={exporting.dismiss}>Close</Button>
        </Trouble>
      )}
      {list.error && list.sheet ? (
        <Trouble>
          These rows are older. {sentenceOf(list.error)} <Button onClick={list.refresh}>Retry</Button>
        </Trouble>
      ) : null}
      {instead(register) ?? <Rows register={register} />}
    </div>
  )
}
