import { useLayoutEffect, useRef, useState } from 'react'
import { useGrid } from './marks/marks.ts'
import { type Offer, offerSize } from './model/offers.ts'
import type { LineStore } from './model/store.ts'

export const offerId = (store: LineStore): string => `${store.sheet.name}-offer`
export const offerItemId = (store: LineStore, index: number): string => `${offerId(store)}-${index}`

const gap = 2
const edge = 4
const least = 220

interface Spot {
  readonly left: number
  readonly minWidth: number
  readonly top?: number
  readonly bottom?: number
}

/** Under the input, or over it where there is more room; as wide as its lines, at least as the input. */
const spotOf = (input: Element, list: HTMLElement): Spot => {
  const box = input.getBoundingClientRect()
  const minWidth = Math.max(least, box.width)
  const left = Math.max(edge, Math.min(box.left, window.innerWidth - Math.max(minWidth, list.offsetWidth) - edge))
  const below = window.innerHeight - box.bottom - gap
  return list.offsetHeight > below && box.top > below
    ? { left, minWidth, bottom: window.innerHeight - box.top + gap }
    : { left, minWidth, top: box.bottom + gap }
}

/** Keeps the list at its input while the page or the grid scrolls. */
const useSpot = (anchor: () => Element | null, offer: Offer | null) => {
  const list = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  useLayoutEffect(() => {
    if (!offer) return
    const place = () => {
      const input = anchor()
      if (input && list.current) setSpot(spotOf(input, list.current))
    }
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [anchor, offer])
  return { list, spot }
}

interface OfferLinesProps {
  readonly store: LineStore
  readonly offer: Offer
}

/** The lines of the drop-down, and what stands in their place while there are none. */
export const OfferLines = ({ store, offer }: OfferLinesProps) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hang under an input */}
    <div role="listbox" id={offerId(store)} aria-label="Suggestions">
      {offer.items.map((item, i) => (
        <button
          key={`${i} ${item.title}`}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot stand outside a select
          role="option"
          tabIndex={-1}
          id={offerItemId(store, i)}
          aria-selected={i === offer.picked}
          className={i === offer.picked ? 'lg-option lg-picked' : 'lg-option'}
          onClick={() => store.editor.take(i)}
        >
          <span>
            {item.title}
            {item.told !== undefined && <em className="lg-told">{item.told}</em>}
          </span>
          {item.hint !== undefined && <small>{item.hint}</small>}
        </button>
      ))}
      {offer.creates && (
        <button
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot stand outside a select
          role="option"
          tabIndex={-1}
          id={offerItemId(store, offer.items.length)}
          aria-selected={offer.picked === offer.items.length}
          className={offer.picked === offer.items.length ? 'lg-option lg-create lg-picked' : 'lg-option lg-create'}
          onClick={() => store.editor.take(offer.items.length)}
        >
          <span>Create “{offer.text.trim()}” …</span>
          <small>Alt C</small>
        </button>
      )}
    </div>
    {offer.waiting && offer.items.length === 0 && <p className="lg-offer-note">Looking …</p>}
    {offer.failure !== null && <p className="lg-offer-note lg-bad">{offer.failure}</p>}
    {!offer.waiting && offer.failure === null && offer.items.length === 0 && <p className="lg-offer-note">Nothing found.</p>}
    {offerSize(offer) > 1 && (
      <p className="lg-offer-keys" aria-hidden="true">
        Alt ↓ ↑ choose · Enter take
      </p>
    )}
  </>
)

/** The drop-down of the cell that is being edited. The keyboard stays in the input. */
export const OfferList = ({ store, anchor }: { readonly store: LineStore; readonly anchor: () => Element | null }) => {
  const offer = useGrid(store, state => state.offer)
  const { list, spot } = useSpot(anchor, offer)
  const picked = offer?.picked ?? -1
  useLayoutEffect(() => {
    list.current?.querySelector('.lg-picked')?.scrollIntoView({ block: 'nearest' })
  }, [list, picked])
  if (!offer) return null
  return (
    <div
      ref={list}
      role="presentation"
      className="lg-offer lg-float"
      style={spot ?? { visibility: 'hidden' }}
      onMouseDown={event => event.preventDefault()}
    >
      <OfferLines store={store} offer={offer} />
    </div>
  )
}
