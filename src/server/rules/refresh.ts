import type { AnyDocument } from '../../kernel/document.ts'
import { computed, type Row } from '../../kernel/record.ts'
import { derive } from '../store/derive.ts'
import { withSources } from '../store/links.ts'
import { loadOne } from '../store/load.ts'
import { writeChanges } from '../store/save.ts'
import type { EffectCall } from '../store/parts/rules.ts'

/** Derives and computes a stored record anew, because what it follows from has changed, and writes it. */
export const refresh = async ({ store, tx, actor }: Omit<EffectCall, 'record'>, def: AnyDocument, id: number): Promise<Row> => {
  const before = await loadOne(store, tx, def, id, true)
  const draft = await withSources(store, tx, def, { ...before })
  await derive(def, { store, tx, actor, record: draft, before, saving: true }, draft, [])
  const record = { ...before, ...computed(def, draft, store.today()) }
  const version = Number(before['version'])
  await writeChanges(store, tx, def, id, version, record)
  return { ...record, version: version + 1 }
}
