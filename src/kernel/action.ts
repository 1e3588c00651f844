/** What an action may be told of its document by generic code: any record. */
export type Loose = Readonly<Record<string, unknown>>

/** A named edge between states. */
export interface Action<Doc, S extends string> {
  readonly label?: string
  readonly from: readonly S[]
  readonly to: S
  /**
   * number: draw the document's number. post: number and ledgers. reverse: the negated copy of all that it posted, or of what one
   * action did (`takesBack`). amend: it can
   * be changed again under its number, and its field `amendment` counts how often it was. verify: a row that came with the product
   * is trusted from now on.
   */
  readonly effect?: 'number' | 'post' | 'reverse' | 'amend' | 'verify'
  /** The name of the date on which it posts; the document's own `date` where nothing is said. */
  readonly on?: string
  /** The action whose voucher it reverses, and no other. */
  readonly takesBack?: string
  /** Who takes it, where that is never the user who made the record: 'somebody who received the goods'. */
  readonly byAnother?: string
  /** Of which records that holds; of all where nothing is said. It is told header fields alone. */
  ownForbiddenIf?(doc: Doc): boolean
  /** The user must say why; the words stay with the change. */
  readonly reason?: boolean
  /** Why not, in the user's words; null when it may go ahead. */
  check?(doc: Doc): string | null
  /** What the confirmation names as the effect: 'Posts ₹ 1,52,87,560.00 to KEC'. Asked only where given. */
  confirm?(doc: Doc): string
}

/** What a state means to its reader; screens give each tone its colours. */
export type Tone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger'

/** How far the lines of a document have come along a chain of arrows: delivered, invoiced. */
export interface Progress {
  readonly label: string
  /** Names of the documents that follow, from the nearest: ['deliveryOrder', 'salesInvoice']; or what is paid of the bills it opened. */
  readonly path: readonly string[] | 'bill'
  /** The line set from which the path leads; the first that is linked where nothing is said. */
  readonly lines?: string
  /** What follows is the exception and nobody waits for it: goods that go back, a guarantee that is called. */
  readonly exceptional?: true
}

/** The progresses of a document that are told line by line: what is made of its lines, in the order in which it is; not what is paid. */
export const followsByLine = (def: {
  readonly progress?: Readonly<Record<string, Progress>>
}): readonly { readonly label: string; readonly path: readonly string[]; readonly lines?: string }[] =>
  Object.values(def.progress ?? {}).flatMap(({ path, exceptional, ...rest }) =>
    path === 'bill' || exceptional ? [] : [{ ...rest, path }],
  )

/** Why a person may not take an action of a record that they made themselves; null where they may, or made it not. */
export const whyNotOwn = (
  { byAnother, ownForbiddenIf }: { readonly byAnother?: string; ownForbiddenIf?(record: Loose): boolean },
  record: Loose,
  person: number,
): string | null =>
  byAnother !== undefined && record['createdBy'] === person && ownForbiddenIf?.(record) !== false
    ? `You made this yourself; ${byAnother} does this.`
    : null
