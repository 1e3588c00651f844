import type { AnyDocument } from '../../../kernel/document.ts'
import { humanise } from '../../../kernel/field.ts'
import { setsBelow } from '../../../kernel/lines/linesBelow.ts'
import { isNamed, linesOffered } from '../../../kernel/lines/naming.ts'
import { counted } from '../../grid/model/pasting.ts'
import type { LineStore } from '../../grid/model/store.ts'

/** Lines that name others in a form: they choose among those that are there, and those below others go with them. */
export class Parents {
  readonly #def: AnyDocument
  readonly #lines: ReadonlyMap<string, LineStore>
  /** The ids of the lines above each set, as they were last seen. */
  readonly #above = new Map<string, ReadonlySet<number | undefined>>()

  constructor(def: AnyDocument, lines: ReadonlyMap<string, LineStore>) {
    this.#def = def
    this.#lines = lines
  }

  /** Lines choose among those that are there now. */
  offer(): void {
    const record = Object.fromEntries([...this.#lines].map(([name, store]) => [name, store.rows()]))
    const titleOf = (target: string, id: number): string | undefined =>
      [...this.#lines.values()].map(store => store.titles.of(target, id)).find(title => title !== undefined)
    for (const [name, store] of this.#lines) {
      const fields = linesOffered(this.#def, name, record, titleOf)
      if (Object.keys(fields).length === 0) continue
      store.offerLines(fields)
      const above = this.#lines.get(this.#def.lines[name]?.below ?? '')
      if (above) this.#above.set(name, new Set(above.get().lines.map(({ values }) => values.id)))
    }
  }

  /** The lines of a set have changed: those below go with lines that went, and choose among those that are left. */
  follow(name: string): void {
    if (!isNamed(this.#def, name)) return
    const store = this.#lines.get(name)
    const now = new Set(store?.get().lines.map(({ values }) => values.id))
    for (const set of setsBelow(this.#def, name)) {
      const gone = new Set([...(this.#above.get(set) ?? [])].filter(id => !now.has(id)))
      const went = this.#lines.get(set)?.dropBelow(gone) ?? 0
      const label = this.#def.lines[set]?.label ?? humanise(set)
      if (went > 0) store?.show({ said: `Deleted, with ${counted(went, 'line')} of ${label}; undo brings those back there.` })
    }
    this.offer()
  }
}
