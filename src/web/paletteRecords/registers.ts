import type { AnyDocument } from '../../kernel/document.ts'
import { registry } from '../../modules/registry.ts'
import { routeAt } from '../route.ts'
import { mayRead } from '../session/mayRead.ts'
import { type Hit, matching } from '../shell/palette/sources.ts'
import { store } from '../store.ts'

/** Registers that the table of routes does not name, because they stand at the address of their own definition. */
export const findRegisters = (text: string): readonly Hit[] => {
  const { user } = store.getState().auth
  if (user === null) return []
  const hits = Object.values<AnyDocument>(registry.documents)
    .filter(def => routeAt(def.register ?? def.path) === null && mayRead(def, user))
    .map(def => ({ id: `register ${def.name}`, title: def.plural, path: def.register ?? def.path }))
  return matching(hits, text)
}
