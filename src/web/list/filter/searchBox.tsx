import { useEffect, useRef, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { Search } from '../../elements/icons.tsx'
import styles from '../list.module.css'

/** After the last key the list is asked this much later. */
const quietMs = 250

interface SearchBoxProps {
  readonly q: string
  readonly onSearch: (q: string) => void
  readonly box: RefObject<HTMLInputElement | null>
  readonly plural: string
}

/** The search text of the list. It is asked for while it is typed; Enter asks at once, Escape clears it. */
export const SearchBox = ({ q, onSearch, box, plural }: SearchBoxProps): ReactElement => {
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)
  if (seen !== q) {
    setSeen(q)
    // What was sent comes back while somebody types on; anything else is the browser's back, or a cleared filter.
    if (q !== sent) {
      setSent(q)
      setText(q)
    }
  }
  const ask = (): void => {
    const wanted = text.trim()
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  useEffect(() => {
    const timer = setTimeout(() => newest.current(), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={styles.search}>
      <Search aria-hidden="true" />
      <input
        ref={box}
        type="search"
        value={text}
        placeholder="Search this list"
        aria-label={`Search ${plural}`}
        autoComplete="off"
        spellCheck={false}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') ask()
          else if (event.key === 'Escape' && text !== '') setText('')
          else if (event.key === 'Escape') event.currentTarget.blur()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
    </search>
  )
}
