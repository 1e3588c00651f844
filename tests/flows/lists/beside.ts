import { registry } from '../../../src/modules/registry.ts'
import type { Actor } from '../../../src/server/actor.ts'
import type { Panel } from '../../../src/server/store/parts/panels.ts'
import { related } from '../../../src/server/related/related.ts'
import { type DocName, owner, type Works } from '../../support/works.ts'

/** The panels beside a record, as somebody sees them. */
export const beside = (w: Works, doc: DocName, of: number, who: Actor = owner): Promise<readonly Panel[]> =>
  related(w.store, who, registry.documents[doc], of)

/** The texts of one of these panels, row by row; none where it is not there. */
export const panel = async (
  w: Works,
  doc: DocName,
  of: number,
  name: string,
  who?: Actor,
): Promise<readonly (readonly string[])[]> => {
  const found = (await beside(w, doc, of, who)).find(one => one.name === name)
  return found?.rows.map(row => row.map(({ text }) => text)) ?? []
}
