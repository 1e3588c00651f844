import type { Fields, Values } from '../../../kernel/field.ts'
import type { AnyReport, ReportAnswer, ReportDef } from '../../../kernel/report.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import type { Store } from './store.ts'

type Run<Params> = (tx: Tx, params: Params, store: Store, actor: Actor) => Promise<ReportAnswer>

/** How a report is run: in one snapshot, with parameters that its own fields have read. */
export interface ReportPart {
  readonly part: 'report'
  readonly of: string
  run(tx: Tx, params: object, store: Store, actor: Actor): Promise<ReportAnswer>
  /** The file that the government takes, for a report that is filed. */
  portal?(tx: Tx, params: object, store: Store): Promise<object>
}

/** Declares how a report is run, as the default export of `<report>.report.ts`; `portal` makes the file of one that is filed. */
export const reportFor = <P extends Fields>(
  def: ReportDef<string, P, Fields> | (AnyReport & { readonly params: P }),
  run: Run<Values<P>>,
  portal?: (tx: Tx, params: Values<P>, store: Store) => Promise<object>,
): ReportPart => {
  // Methods take the parameters of any report; the server hands over those that this report's fields have read.
  const bound: { run: ReportPart['run']; portal?: ReportPart['portal'] } = {
    run(tx: Tx, params: Values<P>, store: Store, actor: Actor) {
      return run(tx, params, store, actor)
    },
    ...(portal && {
      portal(tx: Tx, params: Values<P>, store: Store) {
        return portal(tx, params, store)
      },
    }),
  }
  return { part: 'report', of: def.name, ...bound }
}
