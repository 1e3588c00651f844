import type { AnyDocument, Of } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import type { Paper } from '../../../kernel/paper/paper.ts'
import type { Press } from '../../../kernel/paper/printed.ts'
import type { Loader } from './load.ts'

/** What a paper may look at beside its record. */
export interface PrintCall {
  readonly loader: Loader
  /** The duties of the person who prints. */
  readonly held: ReadonlySet<Duty>
  /** Of what goes to several, the id of the one to whom it is addressed. */
  readonly to: number | null
}

/** The paper of a document that does not print plainly. */
export interface PaperPart {
  readonly part: 'paper'
  readonly of: string
  print(record: object, press: Press, call: PrintCall): Paper | Promise<Paper>
}

/** Declares the paper of a document, as the default export of `<document>.paper.ts`. */
export const paperFor = <D extends AnyDocument>(
  def: D,
  print: (record: Of<D>, press: Press, call: PrintCall) => Paper | Promise<Paper>,
): PaperPart => {
  // A method takes the record of any document; the server hands it one that was read by this definition's plan.
  const bound: { print(record: Of<D>, press: Press, call: PrintCall): Paper | Promise<Paper> } = { print }
  return { part: 'paper', of: def.name, print: bound.print }
}
