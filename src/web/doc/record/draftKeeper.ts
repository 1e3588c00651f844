import { sentenceOf } from '../../api/failure.ts'
import { type Draft, type Drafts, newer, type Place } from '../model/drafts.ts'

/** A changed form is written to this browser so long after the last change. */
const deviceDelayMs = 1_000
/** What is new is written to the server this often, as long as it changes. */
const serverEveryMs = 15_000

/** Where what was typed is kept: when, and whether on this device only. */
export interface Kept {
  readonly stamp: string
  readonly where: 'device' | 'server'
}

export interface KeeperOptions {
  readonly place: () => Place
  readonly device: Drafts
  readonly server: Drafts
  /** What is to be kept now; null when nothing is unsaved. */
  readonly draft: () => Omit<Draft, 'stamp'> | null
  readonly onKept: (kept: Kept | null) => void
  /** The browser keeps nothing; why, in a sentence. */
  readonly onTrouble: (reason: string) => void
  readonly now?: () => Date
}

/** Keeps what is typed and not saved: on this device a second after a change, and new records every 15 seconds on the server. */
export class DraftKeeper {
  readonly #options: KeeperOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setInterval> | undefined
  #isNewer = false
  #isKept = false
  #isWatching = false

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  /** Whether drafts go to the server too: those of new records, which exist nowhere else. */
  get #isShared(): boolean {
    return this.#options.place().id === 'new'
  }

  /** The newest draft that was left behind, here or at another machine. The server need not answer. */
  async find(): Promise<Draft | null> {
    const { device, server } = this.#options
    const place = this.#options.place()
    const [here, there] = await Promise.allSettled([
      device.read(place),
      this.#isShared ? server.read(place) : Promise.resolve(null),
    ])
    const found = newer(here.status === 'fulfilled' ? here.value : null, there.status === 'fulfilled' ? there.value : null)
    this.#isKept ||= found !== null
    return found
  }

  /** The form has changed. */
  changed(): void {
    if (!this.#isWatching) return
    this.#isNewer = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), deviceDelayMs)
    if (this.#isShared) this.#serverTimer ??= setInterval(() => void this.#share(), serverEveryMs)
  }

  /** Writes what is unsaved to this device at once; removes the draft when nothing is. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    const draft = this.#stamped()
    if (!draft) return this.#isKept ? this.discard() : undefined
    const { place, device, onKept, onTrouble } = this.#options
    try {
      await device.write(place(), draft)
      this.#isKept = true
      onKept({ stamp: draft.stamp, where: 'device' })
    } catch (error) {
      onTrouble(`This browser keeps no drafts: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** Throws the draft away, here and on the server. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer)
    clearInterval(this.#serverTimer)
    this.#serverTimer = undefined
    if (!this.#isKept) return
    this.#isKept = false
    const { device, server, onKept } = this.#options
    const place = this.#options.place()
    const isShared = this.#isShared
    onKept(null)
    // What cannot be removed is offered once more and thrown away then.
    await Promise.allSettled([device.remove(place), isShared ? server.remove(place) : null])
  }

  /** From now on changes are kept. */
  begin(): void {
    this.#isWatching = true
  }

  /** Nothing more is kept from now on. */
  end(): void {
    this.#isWatching = false
    clearTimeout(this.#timer)
    clearInterval(this.#serverTimer)
    this.#serverTimer = undefined
  }

  #stamped(): Draft | null {
    const { draft, now = () => new Date() } = this.#options
    const what = draft()
    return what && { stamp: now().toISOString(), ...what }
  }

  async #share(): Promise<void> {
    const draft = this.#isNewer ? this.#stamped() : null
    if (!draft) return
    const { place, server, onKept, onTrouble } = this.#options
    this.#isNewer = false
    try {
      await server.write(place(), draft)
      onKept({ stamp: draft.stamp, where: 'server' })
    } catch (error) {
      this.#isNewer = true
      onTrouble(sentenceOf(error))
    }
  }
}
