import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import { isDraft } from '../../../kernel/states.ts'
import { type Failure, isStale, refusalOf, sentenceOf } from '../../api/failure.ts'
import type { LineOf } from '../actions/commands.ts'
import { DraftKeeper } from './draftKeeper.ts'
import type { Draft, Drafts, Place } from './drafts.ts'
import type { DocumentAnswer, SavedAnswer, Titles } from '../../../wire/documents.ts'
import { afterSave } from '../model/answer.ts'
import type { Form } from '../model/form.ts'
import type { FormState } from '../model/formState.ts'
import { merge, type Merge, type Side } from '../model/merge.ts'
import { resumed } from '../model/resume.ts'
import { recordOf, wireDraft, withIds } from '../model/wire.ts'
import { aboutEntered, nothingToSay, type Review, Reviewer } from './reviewer.ts'
import { isDecided, Sender } from './sender.ts'
import type { DocumentServer } from './server.ts'
import { type SessionState, Told } from './sessionState.ts'
import { onTitles } from '../../kinds/titles.ts'

export interface SessionOptions {
  readonly form: Form
  readonly server: DocumentServer
  readonly owner: Omit<Place, 'id'>
  readonly device: Drafts
  readonly shared: Drafts
  readonly learn: (titles: Titles) => void
  readonly titles: () => Titles
  readonly now?: () => Date
}

const pathOf = (name: string, line: LineOf | undefined): string => (line ? `${line.set}/${line.id}/${name}` : name)

/** How often a save begins anew because somebody else was faster. */
const mostMerges = 3

/** The life of one open document between form and server: saving, actions, conflicts, drafts and the running review. */
export class Session {
  readonly def: AnyDocument
  readonly form: Form
  readonly #options: SessionOptions
  readonly #keeper: DraftKeeper
  readonly #reviewer: Reviewer
  readonly #told = new Told()
  readonly #sender: Sender
  #seen: FormState

  constructor(options: SessionOptions) {
    this.#options = options
    this.def = options.form.def
    this.form = options.form
    this.#seen = this.form.get()
    this.#sender = new Sender(options.server)
    this.#keeper = new DraftKeeper({
      place: () => ({ ...options.owner, id: this.id ?? 'new' }),
      device: options.device,
      server: options.shared,
      draft: () => this.#draft(),
      onKept: kept => this.#show({ kept }),
      onTrouble: reason => this.#show({ trouble: { reason, isOffline: false, what: 'draft' } }),
      ...(options.now ? { now: options.now } : {}),
    })
    const { form, server, learn } = options
    this.#reviewer = new Reviewer({ form, id: () => this.id, server, onReview: this.#reviewed, onTitles: learn })
  }

  readonly get = this.#told.get
  readonly subscribe = this.#told.subscribe
  readonly #show = this.#told.show

  get #state(): SessionState {
    return this.#told.get()
  }

  get id(): number | null {
    return this.#state.answer?.id ?? null
  }

  /** Begins with a stored record. */
  open(answer: DocumentAnswer): void {
    this.#adopt(answer)
  }

  /** From now on the form is watched, and what is typed is kept; the function returned ends it. */
  start(): () => void {
    const endTitles = onTitles(() => this.form.learn())
    this.form.learn()
    const endForm = this.form.subscribe(this.#watch)
    this.#keeper.begin()
    if (this.form.get().dirty) this.#keeper.changed()
    if (this.form.get().dirty || this.#foresees()) this.#reviewer.changed()
    return () => {
      this.#reviewer.stop()
      this.#keeper.end()
      endForm()
      endTitles()
    }
  }

  /** Does a stored draft show beforehand what it will post? */
  #foresees(): boolean {
    const { answer } = this.#state
    return this.def.post !== undefined && answer?.canEdit === true && isDraft(this.def, answer.status)
  }

  /** Looks for a draft that was left behind, and offers it while nothing is typed yet. */
  async seekDraft(): Promise<void> {
    const found = await this.#keeper.find()
    if (found && !this.form.get().dirty) this.#show({ found })
  }

  /** The record was read again: links and offers follow; its fields only while nothing is typed here. */
  refreshed(answer: DocumentAnswer): void {
    const now = this.#state.answer
    if (!now || answer.version < now.version || this.#state.busy) return
    if (answer.version === now.version) this.#show({ answer })
    else if (!this.form.get().dirty) this.#adopt(answer)
  }

  // Saving

  /** Saves what was typed. Answers whether it is stored now; if not, the state says why. */
  async save(): Promise<boolean> {
    if (this.#state.busy) return false
    this.#show({ busy: 'save', trouble: null, conflict: null, attempted: true })
    this.#reviewer.stop()
    try {
      return await this.#save(mostMerges)
    } finally {
      this.#show({ busy: null })
      if (this.form.get().dirty) void this.#keeper.flush()
    }
  }

  async #save(merges: number): Promise<boolean> {
    await this.form.finished()
    const sent = this.form.get()
    const complaints = this.form.complaints()
    this.form.complain(complaints, sent.lines)
    if (complaints.length > 0 || this.form.faults().length > 0) return this.#callFirst()
    const earlier = await this.#sender.settleEarlier(this.id, this.#request())
    if (earlier && 'data' in earlier) this.#rebase(earlier.data)
    else if (earlier && !isDecided(earlier.error)) return this.#failed(earlier.error, 'save')
    const outcome = await this.#sender.save(this.id, this.#request())
    if ('data' in outcome) {
      this.#saved(outcome.data, sent)
      return true
    }
    if (!isStale(outcome.error)) return this.#failed(outcome.error, 'save')
    return merges > 0 && (await this.#mergeTheirs()) ? this.#save(merges - 1) : false
  }

  #request(): Row {
    const version = this.#state.answer?.version
    return version === undefined ? this.form.body() : { ...this.form.changes(), version }
  }

  /** The stored record is this one now, and what stands in the form is typed over it. */
  #rebase(answer: SavedAnswer): void {
    const typed = this.form.get().record
    this.#adopt(afterSave(answer, this.#state.answer))
    this.form.overlay(withIds(this.def, typed, this.form.get().record))
  }

  #saved(answer: SavedAnswer, sent: FormState): void {
    const now = this.form.get()
    const typedOn =
      now.values !== sent.values ||
      now.unread !== sent.unread ||
      Object.keys(now.lines).some(set => now.lines[set] !== sent.lines[set])
    void this.#keeper.discard()
    if (typedOn) this.#rebase(answer)
    else this.#adopt(afterSave(answer, this.#state.answer))
    this.#show({ savedStamp: this.#now(), attempted: false, trouble: null, review: nothingToSay, found: null })
    if (this.#foresees()) this.#reviewer.changed()
  }

  /** Somebody else was faster: brings both together. Answers whether nothing is left to decide. */
  async #mergeTheirs(): Promise<boolean> {
    const outcome = this.id === null ? null : await this.#options.server.read(this.id)
    if (!outcome) return false
    if (!('data' in outcome)) return this.#failed(outcome.error, 'save')
    const theirs = outcome.data
    this.#options.learn(theirs.titles)
    const merged = merge(this.def, { base: this.form.base, theirs: recordOf(this.def, theirs), mine: this.form.get().record })
    if (merged.conflicts.length > 0) {
      this.#show({ conflict: { theirs, base: this.form.base, merge: merged } })
      return false
    }
    this.#takeMerge(theirs, merged)
    return true
  }

  #takeMerge(theirs: DocumentAnswer, merged: Merge): void {
    this.#adopt(theirs)
    this.form.overlay(merged.record)
    this.#show({ conflict: null, merged: merged.taken })
  }

  /** Goes on with the choices of the person, and saves. */
  async resolve(choices: Readonly<Record<string, Side>>): Promise<boolean> {
    const { conflict } = this.#state
    if (!conflict) return false
    const sides = { base: conflict.base, theirs: recordOf(this.def, conflict.theirs), mine: this.form.get().record }
    this.#takeMerge(conflict.theirs, merge(this.def, sides, choices))
    return this.save()
  }

  /** Closes the conflict sheet and leaves everything as it was typed. */
  postpone(): void {
    this.#show({ conflict: null })
    this.tell(`Somebody else has changed this ${this.def.label}. Retry shows both sides again.`, 'save')
  }

  // Actions

  /** Takes the stored record, or one line of it, through an action. Answers whether it was taken. */
  async act(name: string, reason: string | null, line?: LineOf): Promise<boolean> {
    const { answer, busy } = this.#state
    if (!answer || busy) return false
    this.#show({ busy: name, trouble: null })
    const outcome = await this.#sender.act(answer.id, pathOf(name, line), answer.version, reason)
    this.#show({ busy: null })
    if ('data' in outcome) {
      this.#adopt(afterSave(outcome.data, this.#state.answer))
      this.#show({ savedStamp: this.#now() })
      return true
    }
    if (isStale(outcome.error)) await this.#readAgain()
    return this.#failed(outcome.error, name)
  }

  async #readAgain(): Promise<void> {
    const outcome = this.id === null ? null : await this.#options.server.read(this.id)
    if (outcome && 'data' in outcome && !this.form.get().dirty) this.#adopt(outcome.data)
  }

  /** Says at the head of the page what was not done, and why. */
  tell(reason: string, what: string): void {
    this.#show({ trouble: { reason, isOffline: false, what } })
  }

  dismiss(): void {
    this.#show({ trouble: null, merged: [] })
  }

  // Drafts

  /** Puts the draft that was found into the form; what others have changed since is merged. */
  restore(): void {
    const { found, answer } = this.#state
    if (!found) return
    this.#options.learn(found.titles)
    this.#sender.resume(found.attempt)
    this.#show({ found: null, kept: { stamp: found.stamp, where: 'device' } })
    const stored = answer && { version: answer.version, record: this.form.base }
    const { record, disputed } = resumed(this.def, found, stored)
    this.form.overlay(record)
    // A draft from before such text was kept has none.
    if (found.unread) this.form.putTexts(found.unread)
    if (answer && disputed) this.#show({ conflict: { theirs: answer, ...disputed } })
  }

  /** Throws away the draft that was found. */
  forget(): void {
    this.#show({ found: null })
    void this.#keeper.discard()
  }

  /** Writes what is unsaved to this device now, before the page is left. */
  keep(): Promise<void> {
    return this.#keeper.flush()
  }

  /** Throws away everything that was typed. */
  async discard(): Promise<void> {
    this.#keeper.end()
    await this.#keeper.discard()
  }

  // Inside

  #now(): string {
    return (this.#options.now?.() ?? new Date()).toISOString()
  }

  #adopt(answer: DocumentAnswer): void {
    this.#options.learn(answer.titles)
    this.form.load(recordOf(this.def, answer), answer)
    this.#show({ answer })
  }

  #draft(): Omit<Draft, 'stamp'> | null {
    if (!this.form.get().dirty) return null
    const { answer } = this.#state
    return {
      body: wireDraft(this.def, { ...this.form.get().values, ...this.form.get().lines }),
      unread: this.form.unreadTexts(),
      base: answer && { version: answer.version, body: wireDraft(this.def, this.form.base) },
      titles: this.#options.titles(),
      attempt: this.#sender.attempt,
    }
  }

  readonly #watch = (): void => {
    const before = this.#seen
    const now = this.form.get()
    this.#seen = now
    if (now.record === before.record && now.dirty === before.dirty && now.unread === before.unread) return
    if (!now.dirty && !before.dirty) return
    this.#keeper.changed()
    if (now.dirty && this.#state.busy !== 'save') this.#reviewer.changed()
  }

  readonly #reviewed = (review: Review): void => {
    const state = this.form.get()
    const { attempted } = this.#state
    this.form.complain(attempted ? review.complaints : aboutEntered(state, review.complaints))
    this.#show({ review })
  }

  #callFirst(): false {
    this.#show({ called: this.#state.called + 1 })
    return false
  }

  #failed(failure: Failure, what: string): false {
    const refusal = refusalOf(failure)
    const fields = refusal?.fields ?? []
    if (fields.length > 0) {
      this.form.complain(fields)
      this.#callFirst()
    }
    // Complaints beside fields say it all; what concerns the document as a whole is said at its head.
    if (fields.length === 0 || what !== 'save' || fields.some(({ path }) => path === '')) {
      this.#show({ trouble: { reason: sentenceOf(failure), isOffline: failure.status === undefined, what } })
    }
    return false
  }
}
