import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { LineActs } from './lineActs.ts'
import type { LineStore } from './model/store.ts'
import { selection } from './model/state.ts'

/** Where the menu opens, px from the window's corner. */
export interface MenuSpot {
  readonly x: number
  readonly y: number
}

interface LineMenuProps {
  readonly store: LineStore
  readonly spot: MenuSpot
  readonly acts: LineActs
  copy(withLabels: boolean): void
  close(): void
}

interface Entry {
  readonly label: string
  readonly keys: string
  readonly changes: boolean
  /** It adds, removes or moves lines, as nobody does in a matrix. */
  readonly moves?: true
  run(store: LineStore, copy: (withLabels: boolean) => void): void
}

const entries: readonly Entry[] = [
  { label: 'Insert line above', keys: 'Alt Shift ↑', changes: true, moves: true, run: store => void store.insert('above') },
  { label: 'Insert line below', keys: '', changes: true, moves: true, run: store => void store.insert('below') },
  { label: 'Duplicate line', keys: 'Alt Shift ↓', changes: true, moves: true, run: store => store.duplicate() },
  { label: 'Move line up', keys: 'Ctrl Shift ↑', changes: true, moves: true, run: store => store.shift(-1) },
  { label: 'Move line down', keys: 'Ctrl Shift ↓', changes: true, moves: true, run: store => store.shift(1) },
  { label: 'Fill down', keys: 'Ctrl D', changes: true, run: store => store.fillDown() },
  { label: 'Copy', keys: 'Ctrl C', changes: false, run: (_store, copy) => copy(false) },
  { label: 'Copy with headings', keys: 'Ctrl Shift C', changes: false, run: (_store, copy) => copy(true) },
  { label: 'Delete line', keys: 'Ctrl Delete', changes: true, moves: true, run: store => store.remove() },
]

/** The menu stands inside the window with the keyboard in it, and goes when somebody presses elsewhere. */
const useOpened = (spot: MenuSpot, close: () => void) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = menu.current
    if (!box) return
    box.style.left = `${Math.max(4, Math.min(spot.x, window.innerWidth - box.offsetWidth - 4))}px`
    box.style.top = `${Math.max(4, Math.min(spot.y, window.innerHeight - box.offsetHeight - 4))}px`
    box.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [spot])
  useEffect(() => {
    const away = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) close()
    }
    document.addEventListener('pointerdown', away)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', away)
      window.removeEventListener('resize', close)
    }
  }, [close])
  return menu
}

interface ActsProps {
  readonly offered: ReturnType<LineActs>
  /** The menu gives way to what is run. */
  leave(): void
}

const Acts = ({ offered, leave }: ActsProps) =>
  offered.map(({ label, why, run }) => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={why !== null}
      title={why ?? undefined}
      onClick={() => {
        if (why !== null) return
        leave()
        run()
      }}
    >
      <span>
        {label}
        {why !== null && <small>{why}</small>}
      </span>
    </button>
  ))

const Entries = ({ store, copy, leave }: Pick<LineMenuProps, 'store' | 'copy'> & Pick<ActsProps, 'leave'>) => {
  const { canEdit } = store.get()
  return entries
    .filter(entry => (canEdit || !entry.changes) && !(entry.moves && store.sheet.isFixed))
    .map(({ label, keys, run }) => (
      <button
        key={label}
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => {
          leave()
          run(store, copy)
        }}
      >
        <span>{label}</span>
        {keys && <kbd>{keys}</kbd>}
      </button>
    ))
}

/** All that can be done to the selected lines, for those who would rather point than remember keys. */
export const LineMenu = ({ store, spot, acts, copy, close }: LineMenuProps) => {
  const menu = useOpened(spot, close)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const leave = () => {
    close()
    store.show({ called: store.get().called + 1 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex(item => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) all[to % all.length]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { lines } = store.get()
  const { top, bottom } = selection(store.get())
  const line = top === bottom ? lines[top] : undefined
  return (
    <div ref={menu} role="menu" aria-label="Line" tabIndex={-1} className="lg-menu lg-float" onKeyDown={onKeyDown}>
      {line && <Acts offered={acts(line.values)} leave={leave} />}
      <Entries store={store} copy={copy} leave={leave} />
    </div>
  )
}
