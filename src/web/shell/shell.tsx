import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { later, Until } from '../arrival.tsx'
import { useAppSelector } from '../store.ts'
import { WayBack } from '../reports/drill.tsx'
import { Footer } from './footer.tsx'
import { useRemembered } from './recent.ts'
import { useScrollKept } from './scroll.ts'
import styles from './shell.module.css'
import { anywhere, listenToKeys, useShortcuts } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'
import { useCurrentTitle } from './title.ts'
import { TopBar } from './top-bar.tsx'

const Palette = later(() => import('./palette.tsx'))
const ShortcutOverview = later(() => import('./shortcut-overview.tsx'))
const SignInAgain = later(() => import('../session/sign-in-again.tsx'))

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
  useShortcuts(anywhere, [
    { keys: 'Ctrl+K', label: 'Search screens, records and actions', run: () => open('palette') },
    { keys: '/', label: 'Search screens, records and actions', run: () => open('palette') },
    { keys: '?', label: 'Shortcuts of this screen', run: () => open('shortcuts') },
    { keys: 'F1', label: 'Shortcuts of this screen', run: () => open('shortcuts') },
    ...areas.map(({ letter, label, path }) => ({ keys: `g ${letter}`, label, run: () => void navigate(path) })),
  ])
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

/** Top bar, menu, page and footer; palette, shortcut overview and sign-in come over them when they are called. */
export const Shell = ({ children }: { children: ReactNode }): ReactElement => {
  const [layer, setLayer] = useState<Layer>(null)
  const [early, setEarly] = useState('')
  const expired = useAppSelector(state => state.presence.expired)
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
        <Sidebar isOpen={layer === 'menu'} onClose={close} />
        <main id="page" ref={page} className={styles.page} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer onShortcuts={() => setLayer('shortcuts')} />
      <Announcer />
      <WayBack />
      <Until fallback={<EarlyText onType={setEarly} />}>{layer === 'palette' && <Palette early={early} onClose={close} />}</Until>
      <Until>
        {layer === 'shortcuts' && <ShortcutOverview onClose={close} />}
        {expired && <SignInAgain />}
      </Until>
    </div>
  )
}
