import { ThemeProvider } from '@mui/material/styles'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { Route, Router, Routes } from 'react-router'
import { routes } from './routes.tsx'
import { UnknownPath } from './shell/unknownPath.tsx'
import { Frame } from './shell/frame.tsx'
import { navigator, useEntry } from './shell/history.ts'
import { Place } from './shell/place.tsx'
import { store } from './store.ts'
import { componentMode } from './theme/mode.ts'
import { theme } from './theme/theme.ts'

const Addresses = (): ReactElement => {
  const { location, action } = useEntry()
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <Routes>
        <Route element={<Frame />}>
          {routes.map(route => (
            <Route key={route.path} path={route.path} element={<Place key={route.path} route={route} />} />
          ))}
          <Route path="*" element={<UnknownPath />} />
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
