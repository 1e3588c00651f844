import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Draft } from '../record/drafts.ts'
import { merge, type Merge } from './merge.ts'
import { recordOf } from './wire.ts'

/** What comes into the form when a draft is put back. */
interface Resumed {
  readonly record: Row
  /** What others and the draft have both changed, and the record that the draft was typed over; null when there is nothing to decide. */
  readonly disputed: { readonly base: Row; readonly merge: Merge } | null
}

/** A draft over the record as it is stored now, null for a new one: what others have changed since is taken along. */
export const resumed = (
  def: AnyDocument,
  draft: Draft,
  stored: { readonly version: number; readonly record: Readonly<Row> } | null,
): Resumed => {
  const mine = recordOf(def, draft.body)
  if (!stored || !draft.base || draft.base.version === stored.version) return { record: mine, disputed: null }
  const base = recordOf(def, draft.base.body)
  const merged = merge(def, { base, theirs: stored.record, mine })
  return merged.conflicts.length === 0
    ? { record: merged.record, disputed: null }
    : { record: mine, disputed: { base, merge: merged } }
}
