import { useEffect, useRef, useState } from 'react'
import { inSentence, labelOf } from '../../kernel/field.ts'
import { type Found, latelyBeside, names, NotOffered, ordered, remember, whyNothing } from '../grid/model/lookups.ts'
import type { ControlProps } from './control.ts'
import { learnTitle } from './titles.ts'

/** A search begins so long after the last letter, from so many letters on. */
const pauseMs = 50
const fewestLetters = 2

/** What the drop-down shows for a text. */
export interface Offer {
  readonly text: string
  readonly found: readonly Found[]
  readonly isWaiting: boolean
  readonly failure: string | null
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Search = (text: string) => Promise<readonly Found[]>

/** Shows what is found for a text while it is typed; the last search wins. */
const useOffer = (search: Search) => {
  const [offer, setOffer] = useState<Offer | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = async (text: string, mine: number): Promise<void> => {
    try {
      const found = await search(text)
      if (mine === asked.current) setOffer({ text, found, isWaiting: false, failure: null })
    } catch (error) {
      if (mine === asked.current) setOffer({ text, found: [], isWaiting: false, failure: whyNothing(error, reasonOf(error)) })
    }
  }

  const close = (): void => {
    asked.current += 1
    clearTimeout(timer.current)
    setOffer(null)
  }

  const begin = (text: string, isOpened: boolean): void => {
    clearTimeout(timer.current)
    const mine = (asked.current += 1)
    if (!isOpened && text.trim().length < fewestLetters) return setOffer(null)
    setOffer(now => ({ text, found: now?.found ?? [], isWaiting: true, failure: null }))
    timer.current = setTimeout(() => void show(text, mine), isOpened ? 0 : pauseMs)
  }
  return { offer, begin, close }
}

/** Looks up what a text that was left names, and enters it or says why not; what is typed meanwhile wins. */
const useLookUp = ({ name, field, onText }: ControlProps, search: Search, take: (found: Found) => void) => {
  const settled = useRef(0)
  const supersede = (): number => (settled.current += 1)
  const refuse = (text: string): void => onText({ text, message: `There is no ${inSentence(labelOf(name, field))} "${text}".` })

  const lookUp = async (text: string, isFirst: boolean, known: readonly Found[] | null): Promise<void> => {
    const mine = supersede()
    try {
      const found = known ?? (await search(text))
      if (mine !== settled.current) return
      const best = found.find(one => names(text, one)) ?? (isFirst || found.length === 1 ? found[0] : undefined)
      if (best) take(best)
      else refuse(text)
    } catch (error) {
      if (mine === settled.current) {
        const message =
          error instanceof NotOffered ? error.message : `It could not be looked up: ${reasonOf(error)} Enter it again.`
        onText({ text, message })
      }
    }
  }
  return { lookUp, refuse, supersede }
}

/** Finds the records that a text may name: recent ones first, the last search wins. */
export const useSeek = (props: ControlProps) => {
  const { name, field, value, lookups, onEnter, onText, onWait } = props
  const target = field.target ?? ''

  const search = async (text: string): Promise<readonly Found[]> => {
    const context = { field: name, line: {} }
    const found = await lookups.search(target, text, context)
    const lately = text.trim() === '' ? await latelyBeside(lookups, target, found, context) : []
    return ordered(target, text, [...lately, ...found])
  }
  const { offer, begin, close } = useOffer(search)

  const take = (found: Found): void => {
    close()
    remember(target, found)
    learnTitle(target, found.id, found.title)
    onEnter(found.id)
  }
  const { lookUp, refuse, supersede } = useLookUp(props, search, take)

  /** Begins a search; with `isOpened` also for less than two letters, as when the list is asked for. */
  const seek = (text: string, isOpened: boolean): void => {
    supersede()
    begin(text, isOpened)
  }

  /**
   * The field is left with this text. `isFirst` (Tab, Enter) takes the best that was found for it, else only what it names in
   * full. A search that is still under way is waited for.
   */
  const settle = (text: string, isFirst: boolean): void => {
    const known = offer?.text === text && !offer.isWaiting && !offer.failure ? offer.found : null
    close()
    if (text.trim() === '') {
      if (value !== null) onEnter(null)
      return
    }
    onText({ text, message: 'It is being looked up.', isPending: true })
    onWait(lookUp(text, isFirst, known))
  }

  /** Lets the person make a record from the text, and takes it. Answers whether there is one. */
  const create = async (text: string): Promise<boolean> => {
    close()
    const made = (await lookups.create?.(target, text.trim())) ?? null
    if (made) take(made)
    else if (text.trim() !== '') refuse(text)
    return made !== null
  }

  return { offer, seek, take, settle, create, close }
}
