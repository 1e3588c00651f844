import type { AnyDocument, DocumentDef } from '../document.ts'
import type { Duty } from '../duty.ts'
import type { Fields } from '../field.ts'
import type { Guide } from '../screen/guide.ts'
import type { MenuPlace } from '../screen/place.ts'
import type { RegisterStage, State } from '../states.ts'

type None = Readonly<Record<never, never>>

/** The one state of a row that knows none: no column shows it. */
const stateless = { open: { stage: 'live' } } as const satisfies Readonly<Record<string, State<RegisterStage>>>

/** A document whose records are lines of a list: read-only, with the states of the record that a line leads to, if any. */
export interface ViewDef<N extends string, F extends Fields, S extends string> extends DocumentDef<N, F, None, None, S, never> {
  readonly nature: 'view'
}

/**
 * Declares a view over tables: a read-only list with columns of its own, which people search, filter, sort, sum, keep and export as they
 * do lists of documents. Its rows come from the query in `<name>.view.ts` beside it (`viewFor`), which names an `id` that no two rows share.
 * A reference with `index` is found by the words of what it names, as in every list; the table beneath has the index.
 * Each row leads to a record of `opens`, whose id stands in the column `by`; where none is named, the row's own id is that of the record.
 */
export const view = <
  const N extends string,
  const F extends Fields,
  const D extends AnyDocument,
  const S extends string = 'open',
>(def: {
  readonly name: N
  readonly label: string
  readonly plural: string
  readonly path: string
  readonly menu?: Pick<MenuPlace, 'group' | 'list' | 'inPalette'>
  readonly guide: Guide
  readonly read: readonly Duty[]
  readonly columns: F
  readonly opens: D
  readonly by?: keyof NoInfer<F> & string
  /** The states of the record that a row leads to; the query then names its `status`. */
  readonly states?: { readonly [K in S]: State }
  readonly title: readonly (keyof NoInfer<F> & string)[]
  readonly list: readonly ((keyof NoInfer<F> & string) | 'status')[]
  readonly sums?: readonly (keyof NoInfer<F> & string)[]
  readonly sort: string
}): ViewDef<N, F, S> => {
  const { columns, opens, by, read, states, ...rest } = def
  const made = {
    ...rest,
    nature: 'view',
    fields: columns,
    lines: {},
    computed: {},
    states: states ?? stateless,
    actions: {},
    access: { read, write: [] },
    opens: { doc: opens.name, path: opens.path, by: by ?? 'id' },
    layout: {},
    compute: () => ({}),
  } as const
  // The marked cast: that nothing was said about states means the one, which only the type parameter knows.
  return made as unknown as ViewDef<N, F, S>
}
