import { shown } from './model/cells.ts'
import { cellAt } from './model/state.ts'
import type { Step } from './model/moving.ts'
import type { LineStore } from './model/store.ts'

/** What a key needs to know of the view. */
export interface KeyView {
  /** Lines in view. */
  readonly page: number
  /** Where Enter goes. */
  readonly enter: 'down' | 'along'
  /** Esc was the last key, so that Tab leaves the grid. */
  readonly leaving: boolean
  /** The text being typed has several lines. */
  readonly severalLines: boolean
  copy(withLabels: boolean): void
  breakLine(): void
}

/** Does what a key means; false hands the key to the browser. */
type Act = (store: LineStore, view: KeyView) => boolean | void
type Acts = Readonly<Record<string, Act>>

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  getModifierState(key: 'AltGraph'): boolean
}

/** 'Ctrl+Shift+ArrowUp', 'Alt+C', 'F2'. The command key of a Mac counts as Ctrl. */
export const chordOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string =>
  [
    ctrlKey || metaKey ? 'Ctrl' : '',
    altKey ? 'Alt' : '',
    shiftKey ? 'Shift' : '',
    key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key,
  ]
    .filter(Boolean)
    .join('+')

/** Does the key put a letter into a text field, alone or as the beginning of one (dead keys, input methods)? */
export const isTyped = (event: Pressed): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return event.key.length === 1 && event.getModifierState('AltGraph')
  return event.key.length === 1 || event.key === 'Process' || event.key === 'Dead' || event.key === 'Unidentified'
}

const move =
  (step: Step): Act =>
  (store, { page }) =>
    store.move(step, { page })
const reach =
  (step: Step): Act =>
  (store, { page }) =>
    store.move(step, { page, extend: true })

const onward: Act = (store, { enter }) => (enter === 'down' ? store.enterDown() : void store.tab(1))
const backward: Act = (store, { enter }) => (enter === 'down' ? store.move('up') : void store.tab(-1))

const createFromCell: Act = store => {
  const cell = cellAt(store.get(), store.get().active)
  if (cell?.column.field.kind === 'ref')
    void store.editor.create(store.get().editing?.text ?? shown(cell.column, cell.line, store.titles.of))
}

/** What the page does with the document, it does with all that was typed. */
const forPage: Act = store => {
  store.flush()
  return false
}
const pageKeys: Acts = { 'Ctrl+S': forPage, 'Ctrl+Enter': forPage, 'Ctrl+P': forPage, 'Ctrl+M': forPage }

/** Keys while no text is being typed. */
const moving: Acts = {
  ...pageKeys,
  ArrowUp: move('up'),
  ArrowDown: move('down'),
  ArrowLeft: move('left'),
  ArrowRight: move('right'),
  Home: move('rowStart'),
  End: move('rowEnd'),
  PageUp: move('pageUp'),
  PageDown: move('pageDown'),
  'Ctrl+Home': move('first'),
  'Ctrl+End': move('last'),
  'Ctrl+ArrowUp': move('columnTop'),
  'Ctrl+ArrowDown': move('columnBottom'),
  'Ctrl+ArrowLeft': move('rowStart'),
  'Ctrl+ArrowRight': move('rowEnd'),
  'Shift+ArrowUp': reach('up'),
  'Shift+ArrowDown': reach('down'),
  'Shift+ArrowLeft': reach('left'),
  'Shift+ArrowRight': reach('right'),
  'Shift+Home': reach('rowStart'),
  'Shift+End': reach('rowEnd'),
  'Shift+PageUp': reach('pageUp'),
  'Shift+PageDown': reach('pageDown'),
  'Ctrl+Shift+Home': reach('first'),
  'Ctrl+Shift+End': reach('last'),
  'Shift+Space': store => store.selectLines(store.get().active.row, store.get().head.row),
  Tab: (store, { leaving }) => !leaving && store.tab(1),
  'Shift+Tab': (store, { leaving }) => !leaving && store.tab(-1),
  Enter: onward,
  'Shift+Enter': backward,
  F2: store => void store.editor.begin('keep'),
  Space: store => store.toggle(),
  Backspace: store => store.clear(),
  Delete: store => store.clear(),
  'Alt+ArrowDown': store => store.editor.open(),
  'Alt+C': createFromCell,
  'Ctrl+D': store => store.fillDown(),
  'Ctrl+Delete': store => store.remove(),
  'Ctrl+Shift+ArrowUp': store => store.shift(-1),
  'Ctrl+Shift+ArrowDown': store => store.shift(1),
  'Alt+Shift+ArrowDown': store => store.duplicate(),
  'Alt+Shift+ArrowUp': store => void store.insert('above'),
  'Ctrl+Z': store => store.undo(),
  'Ctrl+Y': store => store.redo(),
  'Ctrl+Shift+Z': store => store.redo(),
  'Ctrl+Shift+C': (_store, view) => view.copy(true),
}

const thenMove =
  (step: Step): Act =>
  (store, view) =>
    store.move(step, { page: view.page })
/** Up and down always mean the grid, except in a text of several lines that is being edited. */
const upDown =
  (step: Step): Act =>
  (store, view) =>
    view.severalLines && store.get().editing?.how === 'keep' ? false : store.move(step)
/** Left and right leave the cell while typing over it, and move in the text after F2. */
const leftRight =
  (step: Step): Act =>
  store =>
    store.get().editing?.how === 'keep' ? false : store.move(step)
const taking =
  (then: Act): Act =>
  (store, view) => {
    store.editor.commit('take')
    return then(store, view)
  }

/** Keys while a text is being typed; all others are the text field's own. */
const typing: Acts = {
  ...pageKeys,
  Enter: taking(onward),
  'Shift+Enter': taking(backward),
  Tab: taking(store => store.tab(1)),
  'Shift+Tab': taking(store => store.tab(-1)),
  Escape: store => store.editor.cancel(),
  F2: store => store.editor.keep(),
  ArrowUp: upDown('up'),
  ArrowDown: upDown('down'),
  ArrowLeft: leftRight('left'),
  ArrowRight: leftRight('right'),
  PageUp: thenMove('pageUp'),
  PageDown: thenMove('pageDown'),
  'Alt+ArrowDown': store => store.editor.open(),
  'Alt+ArrowUp': store => store.editor.walk(-1),
  'Alt+C': createFromCell,
  'Alt+Enter': (_store, view) => (view.severalLines ? view.breakLine() : false),
  'Ctrl+D': store => store.fillDown(),
}

/** Does what the key means in the grid. False when the grid has no use for it, so that it goes on to browser and page. */
export const press = (store: LineStore, view: KeyView, event: Pressed): boolean => {
  const act = (store.get().editing ? typing : moving)[chordOf(event)]
  return act !== undefined && act(store, view) !== false
}
