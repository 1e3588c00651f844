import { ThemeProvider } from '@mui/material/styles'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { Route, Router, Routes } from 'react-router'
import './routes.tsx'
import { routeAt } from './route.ts'
import { UnknownPath } from './shell/unknownPath.tsx'
import { Frame } from './shell/frame.tsx'
import { navigator, useEntry } from './shell/menu/history.ts'
import { Place } from './shell/place.tsx'
import { store } from './store.ts'
import { componentMode } from './theme/mode.ts'
import { theme } from './theme/theme.ts'

/** The router is told of the one route that is open: to rank some hundred at each step costs more than to draw a menu. */
const Addresses = (): ReactElement => {
  const { location, action } = useEntry()
  const route = routeAt(location.pathname)
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <Routes>
        <Route element={<Frame />}>
          {route === null ? (
            <Route path="*" element={<UnknownPath />} />
          ) : (
            <Route path={route.path} element={<Place key={route.path} route={route} />} />
          )}
        </Route>
      </Routes>
    </Router>
  )
}

export const App = (): ReactElement => (
  <Provider store={store}>
    <ThemeProvider theme={theme} storageManager={componentMode} noSsr>
      <Addresses />
    </ThemeProvider>
  </Provider>
)
