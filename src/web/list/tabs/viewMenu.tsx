import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { sentenceOf } from '../../api/failure.ts'
import type { Register } from '../register/useRegister.ts'
import { useDeleteView } from './useDeleteView.ts'
import { useArrangeViewsMutation } from '../views/viewChanges.ts'
import type { KeptView } from '../../../wire/views.ts'

export interface ViewMenuProps {
  readonly register: Register
  readonly anchor: HTMLElement
  readonly view: KeptView
  readonly onClose: () => void
}

/** The order of the views with one of them moved by a step. */
export const moved = (ids: readonly number[], id: number, step: 1 | -1): readonly number[] => {
  const from = ids.indexOf(id)
  const others = ids.filter(one => one !== id)
  return others.toSpliced(Math.max(0, from + step), 0, id)
}

/** Offers what can be done with the view that is open, beside keeping it. */
export const ViewMenu = ({ register, anchor, view, onClose }: ViewMenuProps): ReactElement => {
  const { def, duties, address, setLayer } = register
  const [arrange] = useArrangeViewsMutation()
  const remove = useDeleteView(register)
  const { views, usual } = address.kept
  const ids = views.map(one => one.id)
  const at = ids.indexOf(view.id)
  const isUsual = usual === view.id
  const mayChange = view.isMine || duties.includes('admin')
  const then = (run: () => void) => () => {
    onClose()
    run()
  }
  const put = (places: readonly number[], first: number | null): void =>
    void arrange({ doc: def.name, usual: first, places }).then(
      ({ error }) => error && toast.error(`The views stay as they were. ${sentenceOf(error)}`),
    )
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': `View ${view.name}`, dense: true } }}>
      {mayChange && <MenuItem onClick={() => setLayer({ kind: 'view', of: view })}>Rename and share …</MenuItem>}
      <MenuItem onClick={() => setLayer({ kind: 'view', of: null })}>Save as …</MenuItem>
      <MenuItem onClick={then(() => put(ids, isUsual ? null : view.id))}>
        {isUsual ? 'Open the list without it' : 'Open the list with it'}
      </MenuItem>
      {at > 0 && <MenuItem onClick={then(() => put(moved(ids, view.id, -1), usual))}>Move left</MenuItem>}
      {at < ids.length - 1 && <MenuItem onClick={then(() => put(moved(ids, view.id, 1), usual))}>Move right</MenuItem>}
      {mayChange && <Divider />}
      {mayChange && view.duties.length === 0 && <MenuItem onClick={then(() => void remove(view))}>Delete</MenuItem>}
      {mayChange && view.duties.length > 0 && (
        <MenuItem onClick={() => setLayer({ kind: 'viewGone', of: view })}>Delete …</MenuItem>
      )}
    </Menu>
  )
}

export default ViewMenu
