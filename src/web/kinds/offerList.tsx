import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import styles from './kinds.module.css'
import type { Offer } from './useSeek.ts'

interface OfferListProps {
  readonly id: string
  readonly offer: Offer
  readonly picked: number
  readonly onTake: (row: number) => void
  readonly onPick: (row: number) => void
  /** The last row, which makes a new record. */
  readonly children: ReactNode
}

/** The height that the list may need, in pixels. */
const tallest = 300

/** What is said where nothing is offered; null where there is nothing to say. */
const saidOf = ({ text, found, isWaiting, failure }: Offer): string | null =>
  failure ?? (isWaiting ? 'Searching…' : found.length === 0 ? `Nothing is called “${text.trim()}”.` : null)

interface OptionProps extends Pick<OfferListProps, 'onTake' | 'onPick' | 'children'> {
  readonly id: string
  readonly index: number
  readonly isPicked: boolean
}

const Option = ({ id, index, isPicked, onTake, onPick, children }: OptionProps): ReactElement => (
  <button
    type="button"
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot stand outside a select
    role="option"
    tabIndex={-1}
    aria-selected={isPicked}
    className={styles.option}
    onPointerMove={() => !isPicked && onPick(index)}
    onPointerDown={event => event.preventDefault()}
    onClick={() => onTake(index)}
  >
    {children}
  </button>
)

/** The drop-down of a reference. It opens upwards where there is no room below. */
export const OfferList = ({ id, offer, picked, onTake, onPick, children }: OfferListProps): ReactElement => {
  const list = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const box = list.current?.parentElement?.getBoundingClientRect()
    const foot = list.current?.closest('main')?.getBoundingClientRect().bottom ?? window.innerHeight
    if (box) setAbove(box.bottom + tallest > foot && box.top > tallest)
  }, [])
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [picked])

  const option = (index: number) => ({ id: `${id}-${index}`, index, isPicked: index === picked, onTake, onPick })
  const said = saidOf(offer)
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hang under an input
      role="listbox"
      aria-label="Records"
      className={isAbove ? `${styles.list} ${styles.above}` : styles.list}
      aria-busy={offer.isWaiting}
    >
      {offer.found.map(({ title, hint, told }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- it is known by its place in the list.
        <Option key={index} {...option(index)}>
          <span className={styles.title}>
            {title}
            {told !== undefined && <span className={styles.told}>{told}</span>}
          </span>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </Option>
      ))}
      {said !== null && offer.found.length === 0 && (
        <p className={styles.said} role="presentation">
          {said}
        </p>
      )}
      {children ? (
        <Option key={offer.found.length} {...option(offer.found.length)}>
          {children}
        </Option>
      ) : null}
    </div>
  )
}
