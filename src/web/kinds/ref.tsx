import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { Add, ExpandMore, OpenInNew } from '../elements/icons.tsx'
import { inSentence } from '../../kernel/field.ts'
import { useDefinition } from '../definitions.ts'
import { useAppSelector } from '../store.ts'
import { type ControlProps, described } from './control.ts'
import styles from './kinds.module.css'
import { mayMakeInPassing } from './lookups.ts'
import { OfferList } from './offerList.tsx'
import { useTitleOf } from './titles.ts'
import { useSeek } from './useSeek.ts'

/** May the person make new records of the document that the field refers to? */
const useMayCreate = (target: string): boolean => {
  const duties = useAppSelector(state => state.auth.user?.duties)
  const def = useDefinition(target)
  return def !== null && mayMakeInPassing(def, new Set(duties))
}

/** Holds what is typed and picked of a reference, and what may be done with it. */
const useReference = (props: ControlProps) => {
  const { field, value, unread } = props
  const target = field.target ?? ''
  const title = useTitleOf(target, value)
  const { offer, seek, take, settle, create, close } = useSeek(props)
  const [text, setText] = useState<string | null>(null)
  const [picked, setPicked] = useState(0)
  const mayCreate = useMayCreate(target) && props.lookups.create !== undefined
  const input = useRef<HTMLInputElement>(null)
  const def = useDefinition(target)
  const shown = text ?? unread?.text ?? title
  // Not while it is searched: the row would move away from under the pointer.
  const isNewOffered = mayCreate && offer !== null && !offer.isWaiting && offer.text.trim() !== ''
  const rows = offer ? offer.found.length + (isNewOffered ? 1 : 0) : 0

  const open = (words: string): void => {
    setPicked(0)
    seek(words, true)
  }
  const startCreating = async (): Promise<void> => {
    const words = shown === title ? '' : shown
    setText(null)
    await create(words)
    input.current?.focus()
  }
  const takeRow = (row: number): void => {
    const found = offer?.found[row]
    setText(null)
    if (found) take(found)
    else void startCreating()
  }
  const leave = (isFirst: boolean): void => {
    if (text !== null && text !== (unread?.text ?? title)) settle(text, isFirst)
    else close()
    setText(null)
  }
  const typed = { title, text, setText, shown, input, seek, leave }
  const list = { offer, def, picked, setPicked, mayCreate, isNewOffered, rows, open, close, startCreating, takeRow }
  return { ...typed, ...list }
}
type Reference = ReturnType<typeof useReference>

/** Does what a key means to the list; a key that leaves the field, or means nothing here, goes on to the page. */
const onKey = (event: KeyboardEvent<HTMLInputElement>, reference: Reference): void => {
  const { text, setText, offer, picked, setPicked, mayCreate, rows, open, close, startCreating, takeRow, leave } = reference
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey && key.toLowerCase() === 'c' && mayCreate) void startCreating()
  else if (key === 'ArrowDown' && !offer) open(text === null ? '' : text)
  else if (key === 'ArrowDown' && rows > 0) setPicked((picked + 1) % rows)
  else if (key === 'ArrowUp' && rows > 0) setPicked((picked - 1 + rows) % rows)
  else if (key === 'Enter' && !ctrlKey && !metaKey && offer && rows > 0 && !offer.isWaiting) takeRow(picked)
  else if (key === 'Escape' && (offer || text !== null)) {
    event.stopPropagation()
    close()
    setText(null)
  } else {
    if (key === 'Tab' || key === 'Enter' || ((ctrlKey || metaKey) && key === 's')) leave(true)
    return
  }
  event.preventDefault()
}

const OpenRecord = ({ path, title }: { path: string; title: string }): ReactElement => (
  <Link
    className={styles.tool}
    to={path}
    target="_blank"
    tabIndex={-1}
    aria-label={`Open ${title} in a new tab`}
    title={`Open ${title} in a new tab`}
  >
    <OpenInNew />
  </Link>
)

const ShowList = ({ onShow }: { onShow: () => void }): ReactElement => (
  <button
    type="button"
    className={styles.tool}
    tabIndex={-1}
    aria-label="Show the list"
    onPointerDown={event => event.preventDefault()}
    onClick={onShow}
  >
    <ExpandMore />
  </button>
)

/** The input of a reference, with what assistive technology is told of its list. */
const Words = ({ control, reference, listId }: { control: ControlProps; reference: Reference; listId: string }): ReactElement => {
  const { setText, shown, input, seek, leave, offer, picked, setPicked, rows } = reference
  return (
    <input
      {...described(control)}
      ref={input}
      className={styles.bare}
      role="combobox"
      aria-expanded={offer !== null}
      aria-controls={offer ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={offer && rows > 0 ? `${listId}-${picked}` : undefined}
      autoComplete="off"
      spellCheck={false}
      value={shown}
      onFocus={({ target: box }) => box.select()}
      onChange={({ target: box }) => {
        setText(box.value)
        setPicked(0)
        seek(box.value, false)
      }}
      onKeyDown={event => onKey(event, reference)}
      onBlur={() => {
        leave(false)
        control.onLeave()
      }}
    />
  )
}

/**
 * A reference to another record: type to search, the arrow opens the list with what was used lately, Alt+C makes a new
 * record from what was typed and comes back here.
 */
export const RefControl = (props: ControlProps): ReactElement => {
  const { id, value } = props
  const reference = useReference(props)
  const { title, text, input, offer, def, picked, setPicked, isNewOffered, open, close, takeRow } = reference
  const listId = `${id}-list`
  return (
    <span className={styles.box} data-wrong={props.isWrong}>
      <Words control={props} reference={reference} listId={listId} />
      {def && typeof value === 'number' && text === null && <OpenRecord path={`${def.path}/${value}`} title={title} />}
      <ShowList
        onShow={() => {
          input.current?.focus()
          if (offer) close()
          else open('')
        }}
      />
      {offer && (
        <OfferList id={listId} offer={offer} picked={picked} onTake={takeRow} onPick={setPicked}>
          {isNewOffered && (
            <>
              <Add />
              New {inSentence(def?.label ?? '')} “{offer.text.trim()}”<kbd>Alt+C</kbd>
            </>
          )}
        </OfferList>
      )}
    </span>
  )
}
