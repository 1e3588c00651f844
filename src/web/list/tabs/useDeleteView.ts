import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate } from 'react-router'
import { sentenceOf } from '../../api/failure.ts'
import { newKey } from '../../api/key.ts'
import { showUndo } from '../../elements/undoToast.tsx'
import type { Register } from '../register/useRegister.ts'
import { useViewCommands, viewAddress } from './viewCommands.ts'
import { useDeleteViewMutation, useKeepViewMutation } from '../views/viewChanges.ts'
import type { KeptView } from '../../../wire/views.ts'

/** Deletes a view and offers to take that back. */
export const useDeleteView = (register: Register): ((view: KeptView) => Promise<void>) => {
  const { def } = register
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { open } = useViewCommands(register)
  const [remove] = useDeleteViewMutation()
  const [keep] = useKeepViewMutation()
  return async ({ id, version, name, query, duties }: KeptView): Promise<void> => {
    // The list leaves the view before it goes, so that it never stands on one that is not there.
    void navigate(viewAddress(pathname, 'all'))
    const { error } = await remove({ doc: def.name, id, version })
    if (error) {
      toast.error(`The view was not deleted. ${sentenceOf(error)}`)
      await open(id)
    } else {
      showUndo(`The view ${name} is deleted.`, async () => {
        const { data } = await keep({ doc: def.name, name, query, duties, key: newKey() })
        if (data) await open(data.id)
      })
    }
  }
}
