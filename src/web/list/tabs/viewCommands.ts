import { useLocation, useNavigate } from 'react-router'
import { toast } from 'react-hot-toast/headless'
import { sentenceOf } from '../../api/failure.ts'
import { useAppDispatch } from '../../store.ts'
import type { Register } from '../register/useRegister.ts'
import { bareName } from '../views/useView.ts'
import { useChangeViewMutation } from '../views/viewChanges.ts'
import type { KeptView } from '../../../wire/views.ts'
import { viewsApi } from '../views/viewsApi.ts'

/** The address of a list with a kept view, or bare. */
export const viewAddress = (pathname: string, name: string): string => (name === '' ? pathname : `${pathname}?view=${name}`)

interface ViewCommands {
  /** Opens the list with a kept view, once what is known of the views is new enough to hold it; null is the bare list. */
  readonly open: (id: number | null) => Promise<void>
  /** Overwrites a kept view with what is shown. */
  readonly overwrite: (view: KeptView) => Promise<void>
  /** Shows the view as it was kept. */
  readonly reset: () => void
}

/** Offers what is done with views from their tabs. */
export const useViewCommands = ({ def, address: { base, kept }, query }: Register): ViewCommands => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [change] = useChangeViewMutation()
  const open = async (id: number | null): Promise<void> => {
    await dispatch(viewsApi.endpoints.keptViews.initiate(def.name, { forceRefetch: true, subscribe: false }))
    void navigate(viewAddress(pathname, id === null ? bareName(kept) : String(id)))
  }
  return {
    open,
    overwrite: async ({ id, version, name, duties }) => {
      const { error } = await change({ doc: def.name, id, version, name, duties, query })
      if (error) toast.error(`The view was not saved. ${sentenceOf(error)}`)
      else await open(id)
    },
    reset: () => void navigate(viewAddress(pathname, base.name)),
  }
}
