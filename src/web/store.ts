import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { api } from './api/api.ts'
import { presence } from './session/presence.ts'
import { signingIn } from './session/signingIn.ts'
import { auth } from './session/slice.ts'

export const store = configureStore({
  reducer: { auth, presence, signingIn, [api.reducerPath]: api.reducer },
  middleware: standard => standard().concat(api.middleware),
})

export type State = ReturnType<typeof store.getState>

export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>()
export const useAppSelector = useSelector.withTypes<State>()
