import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import { newKey } from '../../api/key.ts'
import { type Failure, isStale, refusalOf, sentenceOf } from '../../api/failure.ts'
import { Watched } from '../../watched.ts'
import type { LineOf } from '../model/commands.ts'
import { DraftKeeper } from './draftKeeper.ts'
import type { Attempt } from '../model/drafts.ts'
import type { DocumentAnswer, SavedAnswer } from '../../../wire/documents.ts'
import { afterSave } from '../model/answer.ts'
import type { Form } from '../model/form.ts'
import { type FormState, typedSince } from '../model/formState.ts'
import { merge, type Merge, type Side } from '../model/merge.ts'
import { draftOf, putTexts, resumed } from '../model/resume.ts'
import { recordOf, withIds } from '../model/wire.ts'
import { aboutEntered, foresees, isReckoned, nothingToSay, type Review, reviewOf } from './review.ts'
import { isDecided, type Outcome } from './server.ts'
import { opened, type SessionOptions, type SessionState } from './sessionState.ts'
import { onTitles } from '../../kinds/titles.ts'

const pathOf = (name: string, line: LineOf | undefined): string => (line ? `${line.set}/${line.id}/${name}` : name)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The form is looked over so long after the last change. */
const reviewDelayMs = 300

/** How often a save begins anew because somebody else was faster. */
const mostMerges = 3

/** The life of one open document between form and server: saving, actions, conflicts, drafts and the running review. */
export class Session extends Watched<SessionState> {
  readonly def: AnyDocument
  readonly form: Form
  readonly #options: SessionOptions
  readonly #keeper: DraftKeeper
  /** The key of the next save; it stays until the server has done one. */
  #key = newKey()
  /** The save of which nobody knows yet what came of it. */
  #attempt: Attempt | null = null
  /** The action of which nobody knows yet what came of it. */
  #action: { readonly name: string; readonly key: string } | null = null
  #reviewTimer: ReturnType<typeof setTimeout> | undefined
  /** Grows whenever what a review was asked about no longer stands. */
  #reviews = 0
  #seen: FormState

  constructor(options: SessionOptions) {
    super(opened)
    this.#options = options
    this.def = options.form.def
    this.form = options.form
    this.#seen = this.form.get()
    this.#keeper = new DraftKeeper({
      place: () => ({ ...options.owner, id: this.id ?? 'new' }),
      device: options.device,
      server: options.shared,
      draft: () => {
        const draft = draftOf(this.form)
        return draft && { ...draft, titles: options.titles(), attempt: this.#attempt }
      },
      onKept: kept => this.show({ kept }),
      onTrouble: reason => this.show({ trouble: { reason, isOffline: false, what: 'draft' } }),
      ...(options.now ? { now: options.now } : {}),
    })
  }

  get id(): number | null {
    return this.get().answer?.id ?? null
  }

  /** Begins with a stored record, or goes on with it as it is now. What was typed is gone. */
  open(answer: DocumentAnswer): void {
    this.#options.learn(answer.titles)
    this.form.load(recordOf(this.def, answer), answer)
    this.show({ answer })
  }

  /** From now on the form is watched, and what is typed is kept; the function returned ends it. */
  start(): () => void {
    const endTitles = onTitles(() => this.form.learn())
    const endForm = this.form.subscribe(this.#watch)
    this.#keeper.begin()
    if (this.form.get().dirty) this.#keeper.changed()
    if (this.form.get().dirty || foresees(this.def, this.get().answer)) this.#reviewLater()
    return () => {
      this.#stopReview()
      this.#keeper.end()
      endForm()
      endTitles()
    }
  }

  /** Looks for a draft that was left behind, and offers it while nothing is typed yet. */
  async seekDraft(): Promise<void> {
    const found = await this.#keeper.find()
    if (found && !this.form.get().dirty) this.show({ found })
  }

  /** The record was read again: links and offers follow; its fields only while nothing is typed here. */
  refreshed(answer: DocumentAnswer): void {
    const now = this.get().answer
    if (!now || answer.version < now.version || this.get().busy) return
    if (answer.version === now.version) this.show({ answer })
    else if (!this.form.get().dirty) this.open(answer)
  }

  // Saving

  /** Saves what was typed. Answers whether it is stored now; if not, the state says why. */
  async save(): Promise<boolean> {
    if (this.get().busy) return false
    this.show({ busy: 'save', trouble: null, conflict: null, attempted: true })
    this.#stopReview()
    try {
      return await this.#save(mostMerges)
    } finally {
      this.show({ busy: null })
      if (this.form.get().dirty) void this.#keeper.flush()
    }
  }

  async #save(merges: number): Promise<boolean> {
    await this.form.finished()
    const sent = this.form.get()
    const complaints = this.form.complaints()
    this.form.complain(complaints, sent.lines)
    if (complaints.length > 0 || this.form.faults().length > 0) return this.#callFirst()
    // A save that nobody answered may have been done: before something else is sent, it is sent once more.
    const earlier = this.#attempt && !same(this.#attempt.body, this.#request()) ? await this.#send(this.#attempt.body) : null
    if (earlier && 'data' in earlier) this.#rebase(earlier.data)
    else if (earlier && !isDecided(earlier.error)) return this.#failed(earlier.error, 'save')
    const outcome = await this.#send(this.#request())
    if ('data' in outcome) {
      this.#saved(outcome.data, sent)
      return true
    }
    if (!isStale(outcome.error)) return this.#failed(outcome.error, 'save')
    return merges > 0 && (await this.#mergeTheirs()) ? this.#save(merges - 1) : false
  }

  /** Stores a new record, or changes to a stored one; while nobody has answered, the very same again under its key. */
  async #send(body: Readonly<Row>): Promise<Outcome<SavedAnswer>> {
    const { server } = this.#options
    const attempt = (this.#attempt ??= { key: this.#key, body })
    const outcome = await (this.id === null
      ? server.create(attempt.body, attempt.key)
      : server.update(this.id, attempt.body, attempt.key))
    if ('error' in outcome && !isDecided(outcome.error)) return outcome
    this.#attempt = null
    if ('data' in outcome) this.#key = newKey()
    return outcome
  }

  #request(): Row {
    const { version } = this.form.base
    return typeof version === 'number' ? { ...this.form.changes(), version } : this.form.body()
  }

  /** The stored record is this one now, and what stands in the form is typed over it. */
  #rebase(answer: SavedAnswer): void {
    const typed = this.form.get().record
    this.open(afterSave(answer, this.get().answer))
    this.form.overlay(withIds(this.def, typed, this.form.get().record))
  }

  #saved(answer: SavedAnswer, sent: FormState): void {
    void this.#keeper.discard()
    if (typedSince(sent, this.form.get())) this.#rebase(answer)
    else this.open(afterSave(answer, this.get().answer))
    this.show({ savedStamp: this.#now(), attempted: false, trouble: null, review: nothingToSay, found: null })
    if (foresees(this.def, this.get().answer)) this.#reviewLater()
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
      this.show({ conflict: { theirs, merge: merged } })
      return false
    }
    this.#takeMerge(theirs, merged)
    return true
  }

  #takeMerge(theirs: DocumentAnswer, merged: Merge): void {
    this.open(theirs)
    this.form.overlay(merged.record)
    this.show({ conflict: null, merged: merged.taken })
  }

  /** Goes on with the choices of the person, and saves. */
  async resolve(choices: Readonly<Record<string, Side>>): Promise<boolean> {
    const { conflict } = this.get()
    if (!conflict) return false
    const sides = { base: this.form.base, theirs: recordOf(this.def, conflict.theirs), mine: this.form.get().record }
    this.#takeMerge(conflict.theirs, merge(this.def, sides, choices))
    return this.save()
  }

  /** Closes the conflict sheet and leaves everything as it was typed. */
  postpone(): void {
    this.show({ conflict: null })
    this.tell(`Somebody else has changed this ${this.def.label}. Retry shows both sides again.`, 'save')
  }

  // Actions

  /** Takes the stored record, or one line of it, through an action. Answers whether it was taken. */
  async act(name: string, reason: string | null, line?: LineOf): Promise<boolean> {
    const { answer, busy } = this.get()
    if (!answer || busy) return false
    this.show({ busy: name, trouble: null })
    const path = pathOf(name, line)
    const key = this.#action?.name === path ? this.#action.key : newKey()
    this.#action = { name: path, key }
    const outcome = await this.#options.server.act(answer.id, path, answer.version, reason, key)
    if ('data' in outcome || isDecided(outcome.error)) this.#action = null
    this.show({ busy: null })
    if ('data' in outcome) {
      this.open(afterSave(outcome.data, this.get().answer))
      this.show({ savedStamp: this.#now() })
      return true
    }
    const now = isStale(outcome.error) ? await this.#options.server.read(answer.id) : null
    if (now && 'data' in now && !this.form.get().dirty) this.open(now.data)
    return this.#failed(outcome.error, name)
  }

  /** Says at the head of the page what was not done, and why. */
  tell(reason: string, what: string): void {
    this.show({ trouble: { reason, isOffline: false, what } })
  }

  dismiss(): void {
    this.show({ trouble: null, merged: [] })
  }

  // Drafts

  /** Puts the draft that was found into the form; what others have changed since is merged. */
  restore(): void {
    const { found, answer } = this.get()
    if (!found) return
    this.#options.learn(found.titles)
    this.#attempt = found.attempt
    this.show({ found: null, kept: { stamp: found.stamp, where: 'device' } })
    const { record, disputed } = resumed(this.def, found, this.form.base)
    // Until it is decided, the draft stands over what it was typed over: a save would be refused, and show both sides again.
    if (answer && disputed) this.form.load(disputed.base, answer)
    this.form.overlay(record)
    // A draft from before such text was kept has none.
    if (found.unread) putTexts(this.form, found.unread)
    if (answer && disputed) this.show({ conflict: { theirs: answer, merge: disputed.merge } })
  }

  /** Throws away the draft that was found. */
  forget(): void {
    this.show({ found: null })
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

  readonly #watch = (): void => {
    const before = this.#seen
    const now = this.form.get()
    this.#seen = now
    if (now.record === before.record && now.dirty === before.dirty && now.unread === before.unread) return
    if (!now.dirty && !before.dirty) return
    this.#keeper.changed()
    if (now.dirty && this.get().busy !== 'save') this.#reviewLater()
  }

  // The running review

  #reviewLater(): void {
    this.#stopReview()
    this.#reviewTimer = setTimeout(() => void this.#review(), reviewDelayMs)
  }

  /** What is under way no longer matters: the form has changed, was saved, or is left. */
  #stopReview(): void {
    this.#reviews += 1
    clearTimeout(this.#reviewTimer)
  }

  /** Looks the form over: by the kernel here where that is all there is, else by the server, whose last answer wins. */
  async #review(): Promise<void> {
    const { form, def } = this
    const { server, learn } = this.#options
    const asked = this.#reviews
    if (!isReckoned(def)) return this.#reviewed({ ...nothingToSay, complaints: form.complaints() })
    await form.settled()
    const outcome = await server.preview(this.id, form.body())
    if (asked !== this.#reviews || !('data' in outcome)) return
    learn(outcome.data.titles)
    form.follow(recordOf(def, outcome.data))
    this.#reviewed(reviewOf(def, form.get(), outcome.data))
  }

  #reviewed(review: Review): void {
    const { attempted } = this.get()
    this.form.complain(attempted ? review.complaints : aboutEntered(this.form.get(), review.complaints))
    this.show({ review })
  }

  #callFirst(): false {
    this.show({ called: this.get().called + 1 })
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
      this.show({ trouble: { reason: sentenceOf(failure), isOffline: failure.status === undefined, what } })
    }
    return false
  }
}
