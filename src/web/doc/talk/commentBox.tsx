import Button from '@mui/material/Button'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement, RefObject } from 'react'
import { sentenceOf } from '../../api/failure.ts'
import { useShortcuts } from '../../shell/keys/shortcuts.ts'
import styles from './comments.module.css'
import { typedName } from '../model/activity.ts'
import type { Person, Words } from '../../../wire/comments.ts'
import { type One, useNameableQuery } from './talkApi.ts'

const mostLetters = 4000

/** What was begun and not sent, by record: closing the sheet does not lose it. */
const unsent = new Map<string, { readonly body: string; readonly people: readonly Person[] }>()

/** The names that fit what is typed behind an @, and how one of them is taken. */
const useNames = (on: One, body: string, taken: readonly Person[], onTake: (from: number, person: Person) => void) => {
  const [caret, setCaret] = useState(0)
  const [picked, setPicked] = useState(0)
  const [closedAt, setClosedAt] = useState(-1)
  const name = typedName(
    body,
    caret,
    taken.map(person => person.name),
  )
  const isWanted = name !== null && name.from !== closedAt
  const { currentData } = useNameableQuery({ on, typed: name?.typed ?? '' }, { skip: !isWanted })
  const people = isWanted ? (currentData ?? []) : []
  const at = Math.min(picked, people.length - 1)
  const take = (row: number): void => {
    const person = people[row]
    if (person && name) onTake(name.from, person)
    setPicked(0)
  }
  /** Whether the key was for the names. */
  const pressed = (key: string): boolean => {
    if (people.length === 0) return false
    if (key === 'ArrowDown') setPicked((at + 1) % people.length)
    else if (key === 'ArrowUp') setPicked((at + people.length - 1) % people.length)
    else if (key === 'Enter' || key === 'Tab') take(at)
    else if (key === 'Escape') setClosedAt(name?.from ?? -1)
    else return false
    return true
  }
  return { people, at, take, pressed, setCaret }
}

interface NameListProps {
  readonly id: string
  readonly people: readonly (Person & { readonly note: string })[]
  readonly at: number
  readonly onTake: (row: number) => void
}

const NameList = ({ id, people, at, onTake }: NameListProps): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hang over a text area
  <div id={id} role="listbox" aria-label="People" className={styles.people}>
    {people.map(({ id: person, name, note }, row) => (
      <button
        key={person}
        id={`${id}-${row}`}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot stand outside a select
        role="option"
        tabIndex={-1}
        aria-selected={row === at}
        onPointerDown={event => event.preventDefault()}
        onClick={() => onTake(row)}
      >
        {name}
        <span>{note}</span>
      </button>
    ))}
  </div>
)

/** Puts the caret somewhere with the next change of the text; a text area forgets its place when its text is set. */
const useCaret = (box: RefObject<HTMLTextAreaElement | null>, body: string): ((at: number) => void) => {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    box.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  }, [box, body])
  return at => {
    wanted.current = at
  }
}

interface CommentBoxProps {
  readonly on: One
  readonly label: string
  readonly sendLabel: string
  /** A comment that is changed; none for a new one. */
  readonly start?: { readonly body: string; readonly mentions: readonly Person[]; readonly shared: boolean }
  /** Agents may read comments on it, where they are shared. */
  readonly hasAgents: boolean
  /** Where keys find the box of a new comment. */
  readonly id?: string
  readonly isCalled?: boolean
  readonly onDone?: () => void
  /** Answers why not, nothing where it is said. */
  readonly onSend: (words: Words) => Promise<unknown>
}

type Box = RefObject<HTMLTextAreaElement | null>

/** What is being written, and how it goes off; of a new comment it is kept until then. */
const useWriting = ({ on, start, onDone, onSend }: CommentBoxProps, box: Box) => {
  const place = `${on.doc}/${on.id}`
  const kept = start ? { body: start.body, people: start.mentions } : unsent.get(place)
  const [body, setBody] = useState(kept?.body ?? '')
  const [people, setPeople] = useState<readonly Person[]>(kept?.people ?? [])
  const [isShared, setShared] = useState(start?.shared ?? false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const putCaret = useCaret(box, body)

  const write = (next: string, named = people): void => {
    setBody(next)
    setPeople(named)
    if (!start) unsent.set(place, { body: next, people: named })
  }
  const names = useNames(on, body, people, (from, person) => {
    const said = `@${person.name} `
    const rest = body.slice(box.current?.selectionStart ?? body.length)
    putCaret(from + said.length)
    write(body.slice(0, from) + said + rest, [...people.filter(one => one.id !== person.id), person])
  })
  const send = async (): Promise<void> => {
    if (body.trim() === '' || isSending) return
    setSending(true)
    const error = await onSend({ body: body.trim(), mentions: people.map(person => person.id), shared: isShared })
    setSending(false)
    setTrouble(error === undefined ? null : sentenceOf(error))
    if (error !== undefined) return
    if (!start) unsent.delete(place)
    setBody('')
    setPeople([])
    setShared(false)
    onDone?.()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isMine = isSend || (!event.shiftKey && names.pressed(event.key)) || (event.key === 'Escape' && start !== undefined)
    if (!isMine) return
    event.preventDefault()
    event.stopPropagation()
    if (isSend) void send()
    else if (event.key === 'Escape' && names.people.length === 0) onDone?.()
  }
  return { body, isShared, setShared, trouble, isSending, write, names, send, press }
}

interface SendBarProps extends Pick<CommentBoxProps, 'sendLabel' | 'hasAgents' | 'start' | 'onDone'> {
  readonly writing: ReturnType<typeof useWriting>
}

const SendBar = ({ writing, sendLabel, hasAgents, start, onDone }: SendBarProps): ReactElement => {
  const { body, isShared, setShared, isSending, send } = writing
  return (
    <div className={styles.send}>
      {hasAgents && (
        <label className={styles.shared}>
          <input type="checkbox" checked={isShared} onChange={event => setShared(event.target.checked)} />
          For the agent too
        </label>
      )}
      {start && <Button onClick={onDone}>Cancel</Button>}
      <Button variant="contained" disabled={body.trim() === '' || isSending} onClick={() => void send()}>
        {sendLabel}
      </Button>
    </div>
  )
}

/** A box for words in which @ names people. Ctrl+Enter sends. */
export const CommentBox = (props: CommentBoxProps): ReactElement => {
  const { label, sendLabel, start, hasAgents, id, isCalled = false, onDone } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const writing = useWriting(props, box)
  const { body, trouble, names } = writing
  const listId = useId()
  useShortcuts('Comment', [
    { keys: 'Ctrl+Enter', label: 'Send the comment', run: null },
    { keys: '@', label: 'Mention somebody, who is then notified', run: null },
  ])
  useEffect(() => {
    if (isCalled || start) box.current?.focus()
  }, [isCalled, start])
  return (
    <div className={styles.box}>
      {names.people.length > 0 && <NameList id={listId} people={names.people} at={names.at} onTake={names.take} />}
      <textarea
        ref={box}
        id={id}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={names.people.length > 0 ? listId : undefined}
        aria-activedescendant={names.people.length > 0 ? `${listId}-${names.at}` : undefined}
        placeholder="Write a comment, @ mentions somebody"
        rows={Math.min(8, Math.max(2, body.split('\n').length))}
        maxLength={mostLetters}
        value={body}
        onChange={event => {
          names.setCaret(event.target.selectionStart)
          writing.write(event.target.value)
        }}
        onSelect={event => names.setCaret(event.currentTarget.selectionStart)}
        onKeyDown={writing.press}
      />
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <SendBar writing={writing} {...{ sendLabel, hasAgents, start, onDone }} />
    </div>
  )
}
