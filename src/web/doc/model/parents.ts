import type { AnyDocument } from '../../../kernel/document.ts'
import { humanise } from '../../../kernel/field.ts'
import { parentOffered, setsBelow } from '../../../kernel/lines/linesBelow.ts'
import { counted } from '../../grid/model/pasting.ts'
import type { LineStore } from '../../grid/model/store.ts'

/** Lines below lines in a form: they choose among the lines above them, and go with them. */
export class Parents {
  readonly #def: AnyDocument
  readonly #lines: ReadonlyMap<string, LineStore>
  /** The ids of the lines above each set, as they were last seen. */
  readonly #above = new Map<string, ReadonlySet<number | undefined>>()

  constructor(def: AnyDocument, lines: ReadonlyMap<string, LineStore>) {
    this.#def = def
    this.#lines = lines
  }

  /** Lines below others choose among those that are there now. */
  offer(): void {
    const record = Object.fromEntries([...this.#lines].map(([name, store]) => [name, store.rows()]))
    for (const [name, store] of this.#lines) {
      const above = this.#lines.get(this.#def.lines[name]?.below ?? '')
      const field = above && parentOffered(this.#def, name, record, above.titles.of)
      if (!above || !field) continue
      store.offerParents(field)
      this.#above.set(name, new Set(above.get().lines.map(({ values }) => values.id)))
    }
  }

  /** The lines of a set have changed: those below go with lines that went, and choose among those that are left. */
  follow(name: string): void {
    const below = setsBelow(this.#def, name)
    if (below.length === 0) return
    const store = this.#lines.get(name)
    const now = new Set(store?.get().lines.map(({ values }) => values.id))
    for (const set of below) {
      const gone = new Set([...(this.#above.get(set) ?? [])].filter(id => !now.has(id)))
      const went = this.#lines.get(set)?.dropBelow(gone) ?? 0
      const label = this.#def.lines[set]?.label ?? humanise(set)
      if (went > 0) store?.show({ said: `Deleted, with ${counted(went, 'line')} of ${label}; undo brings those back there.` })
    }
    this.offer()
  }
}
