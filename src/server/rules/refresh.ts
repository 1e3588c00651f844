import type { AnyDocument, Of } from '../../kernel/document.ts'
import type { Given } from '../../kernel/underway.ts'
import { computed, type Row } from '../../kernel/record.ts'
import { derive } from '../store/stations/derived.ts'
import { withSources } from '../store/stations/links.ts'
import { loadOne } from '../store/parts/load.ts'
import type { EffectCall } from '../store/parts/rules.ts'
import { writeChanges } from '../store/lines/writing.ts'

/** Derives and computes a stored record anew, because what it follows from has changed, and writes it. */
export const refresh = async <D extends AnyDocument>(
  { store, tx, actor }: Omit<EffectCall<unknown>, 'record'>,
  def: D,
  id: number,
): Promise<Given<Of<D>>> => {
  const before: Row = await loadOne<AnyDocument>(store, tx, def, id, true)
  const draft = await withSources(store, tx, def, { ...before })
  const { draft: derived = draft } = await derive({ store, tx, actor, def, before, saving: true }, { draft, complaints: [] })
  const record = { ...before, ...computed(def, derived, store.today()) }
  const version = Number(before['version'])
  await writeChanges(store, tx, def, id, version, record)
  // Marked cast: the record was read by this definition's plan and computed by it.
  return { ...record, version: version + 1 } as unknown as Given<Of<D>>
}
