import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later } from '../elements/arrival.tsx'
import { useAppSelector } from '../store.ts'
import { WayBack } from './drill.tsx'
import { Beside } from '../elements/fault.tsx'
import { Footer } from './footer.tsx'
import { togglePinAloud } from './menu/pins.ts'
import { useRemembered } from './menu/recent.ts'
import { useScrollKept } from './scroll.ts'
import styles from './shell.module.css'
import { anywhere, listenToKeys, useShortcuts } from './keys/shortcuts.ts'
import { Sidebar } from './menu/sidebar.tsx'
import type { Standing } from '../../wire/standing.ts'
import { currentTitle, useCurrentTitle } from './menu/title.ts'
import { useActions } from './palette/sources.ts'
import { useTally } from './keys/tally.ts'
import { TopBar } from './bar/topBar.tsx'

const Palette = later(() => import('./palette/palette.tsx'))
const ShortcutOverview = later(() => import('./keys/shortcutOverview.tsx'))
const StandingReader = later(() => import('./standing.tsx'))
const TallyKeys = later(() => import('./keys/tallyKeys.ts'))
const ProveAgain = later(() => import('../signIn/proveAgain.tsx'))
const SignInAgain = later(() => import('../signIn/signInAgain.tsx'))

/** The layer over the page that is open; one at a time. */
type Layer = 'palette' | 'shortcuts' | 'menu' | null

/** The areas that `g` and a letter lead to. */
const areas = [
  { letter: 'd', label: 'Go to Dashboard', path: '/dashboard/overview' },
  { letter: 's', label: 'Go to Sales orders', path: '/salesorder' },
  { letter: 'p', label: 'Go to Purchase orders', path: '/purchaseorder' },
  { letter: 'i', label: 'Go to Items', path: '/itemlist' },
  { letter: 'j', label: 'Go to Job cards', path: '/jobcard' },
  { letter: 'c', label: 'Go to Customers', path: '/customerlist' },
  { letter: 'r', label: 'Go to Reports', path: '/dashboard/reports' },
] as const

const useAnywhere = (open: (layer: Layer) => void): void => {
  const navigate = useNavigate()
  useEffect(listenToKeys, [])
  const { pathname } = useLocation()
  const pin = (): void => togglePinAloud({ path: pathname, title: currentTitle() })
  useActions(anywhere, [{ id: 'pin', title: 'Pin this page to the top of the menu, or unpin it', keys: 'p', run: pin }])
  useShortcuts(anywhere, [
    { keys: 'Ctrl+K', label: 'Search screens, records and actions', run: () => open('palette') },
    { keys: '/', label: 'Search screens, records and actions', run: () => open('palette') },
    { keys: '?', label: 'Help and shortcuts of this screen', run: () => open('shortcuts') },
    { keys: 'F1', label: 'Help and shortcuts of this screen', run: () => open('shortcuts') },
    { keys: 'p', label: 'Pin this page to the top of the menu, or unpin it', run: pin },
    ...areas.map(({ letter, label, path }) => ({ keys: `g ${letter}`, label, run: () => void navigate(path) })),
  ])
}

/** The page itself comes first; what waits elsewhere, and the code for it, are asked for when it is there. */
const quietMs = 2_000

const useQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return isQuiet
}

/** Says aloud which page has opened; the eye sees it anyway. */
const Announcer = (): ReactElement => <output className="heard">{useCurrentTitle()}</output>

/** Takes what is typed while the palette's code is on the way, which would be lost, or taken for single keys. */
const EarlyText = ({ onType }: { onType: (text: string) => void }): ReactElement => {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    // The palette gives the focus back to whatever it took it from.
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [])
  return (
    <input
      ref={box}
      className="heard"
      aria-label="Search screens, records, actions"
      onChange={event => onType(event.target.value)}
    />
  )
}

const nothing: readonly string[] = []

/** Top bar, menu, page and footer; palette, shortcut overview and sign-in come over them when they are called. */
export const Shell = ({ children }: { children: ReactNode }): ReactElement => {
  const [layer, setLayer] = useState<Layer>(null)
  const [early, setEarly] = useState('')
  const [standing, setStanding] = useState<Standing | null>(null)
  const counts = useMemo(() => new Map(standing?.waiting.map(({ path, count }) => [path.toLowerCase(), count])), [standing])
  const expired = useAppSelector(state => state.presence.expired)
  const proofAsked = useAppSelector(state => state.signingIn.proofAsked)
  const isQuiet = useQuiet()
  const hasTallyKeys = useTally()
  const close = (): void => {
    setLayer(null)
    setEarly('')
  }
  useAnywhere(setLayer)
  useRemembered()
  const page = useScrollKept()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page" onClick={() => page.current?.focus()}>
        Skip to the page
      </a>
      <TopBar onMenu={() => setLayer('menu')} onSearch={() => setLayer('palette')} />
      <div className={styles.body}>
        <Sidebar isOpen={layer === 'menu'} onClose={close} counts={counts} />
        <main id="page" ref={page} className={styles.page} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer
        books={standing?.books ?? null}
        halted={standing?.halted ?? null}
        failed={standing?.failed ?? nothing}
        onShortcuts={() => setLayer('shortcuts')}
      />
      <Announcer />
      <WayBack />
      <Beside fallback={<EarlyText onType={setEarly} />}>
        {layer === 'palette' && <Palette early={early} onClose={close} />}
      </Beside>
      <Beside>{isQuiet && <StandingReader onRead={setStanding} />}</Beside>
      <Beside>{hasTallyKeys && <TallyKeys />}</Beside>
      <Beside>
        {layer === 'shortcuts' && <ShortcutOverview onClose={close} />}
        {expired && <SignInAgain />}
        {proofAsked && !expired && <ProveAgain />}
      </Beside>
    </div>
  )
}
