/** What was typed so fast that no hand did it, and where. */
export interface Burst {
  readonly code: string
  /** The control that it was typed into, and what stood in it before; null where something else had the focus. */
  readonly into: Control | null
  readonly before: string
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Hands leave 60 ms and more between keys, scanners up to 30. */
const fastestHandMs = 50
/** Two or three keys may follow each other so fast by chance. */
const shortest = 4

export interface Bursts {
  /** Takes in a key of a control; answers the code once Enter ends a burst. A pause, or another control, begins anew. */
  readonly key: (event: Key, control: Burst['into']) => Burst | null
  /** What of a burst has come so far when its next key is this one; null where none has begun. */
  readonly begun: (event: Key, control: Burst['into']) => Burst | null
  /** Does this key follow another of a burst? */
  readonly goesOn: (event: Key, control: Burst['into']) => boolean
}

/** Tells a scanner from a hand by its pace. */
export const makeBursts = (): Bursts => {
  let code = ''
  let last = Number.NEGATIVE_INFINITY
  let into: Burst['into'] | null = null
  let before = ''
  const isOn = (event: Key, control: Burst['into']): boolean =>
    code !== '' && event.timeStamp - last < fastestHandMs && into === control
  const end = (event: Key, control: Burst['into'], least: number): Burst | null => {
    const burst = isOn(event, control) && code.length >= least ? { code, into: control, before } : null
    code = ''
    return burst
  }
  return {
    key: (event, control) => {
      if (event.key === 'Enter') return end(event, control, shortest)
      if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return null
      if (!isOn(event, control)) {
        before = control?.value ?? ''
        into = control
        code = ''
      }
      last = event.timeStamp
      code += event.key
      return null
    },
    begun: (event, control) => end(event, control, 1),
    goesOn: isOn,
  }
}

/** Gives a control its value back as if somebody had typed that. */
export const putBack = ({ into, before }: Burst): void => {
  if (!into) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value') ?? {}
  set?.call(into, before)
  into.dispatchEvent(new Event('input', { bubbles: true }))
  into.dispatchEvent(new Event('change', { bubbles: true }))
}
