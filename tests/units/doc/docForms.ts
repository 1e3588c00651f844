import { isoDate } from '../../../src/kernel/dates.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { type Duty, duties } from '../../../src/kernel/duty.ts'
import { blankRecord, type Row } from '../../../src/kernel/record.ts'
import { Form } from '../../../src/web/doc/model/form.ts'
import type { FormOptions } from '../../../src/web/doc/model/formState.ts'
import { columnNames } from '../../../src/web/doc/model/layout.ts'

export const today = isoDate('2026-06-15')

/** Somebody who may see and do everything. */
export const everyDutyOf: ReadonlySet<Duty> = new Set(
  Object.keys(duties).filter((word): word is Duty => Object.hasOwn(duties, word)),
)

/** The form of a new record, in which totals are reckoned at once and nothing is looked up. */
export const formOf = (def: AnyDocument, options: Partial<FormOptions> = {}, more: Row = {}): Form => {
  const { held = everyDutyOf } = options
  const form = new Form({
    def,
    today,
    held,
    canEdit: true,
    lookups: () => ({ search: async () => [], resolve: async () => new Map(), title: () => undefined }),
    columns: name => {
      const set = def.lines[name]
      return set ? columnNames(set, held).shown : []
    },
    bring: async () => null,
    later: work => work(),
    ...options,
  })
  form.load({ ...blankRecord(def, today), ...more })
  return form
}

/** What the server says of a stored record that may be changed. */
export const changeable = { canEdit: true, whyNot: null, status: 'draft' }
