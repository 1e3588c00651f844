import type { Complaint } from '../../../kernel/document.ts'
import type { LineSet, Matrix } from '../../../kernel/lineSet.ts'
import type { Limit } from '../../../kernel/measured/limit.ts'
import { fitted, isUnmeasured, type Measured, measuredFrom, nothingRead, typedText } from '../../../kernel/measured/reading.ts'
import { type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import type { Call, Passed, UnderWay } from './call.ts'

const readingsOf = ({ fields }: LineSet): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'measured' ? [name] : []))

/**
 * Puts the cells that a document's rule wants into the places of those that stand there: a reading stays with its row and column, unless
 * the rule has one itself; a cell that is asked for no more goes with what was typed into it.
 */
const wantedCells = (draft: Row, set: string, { row, column, cell }: Matrix, wanted: readonly Readonly<Row>[]): void => {
  const keyOf = (line: Readonly<Row>): string => `${String(line[row])}\n${String(line[column]).toLowerCase()}`
  const there = new Map(linesOf(draft, set).map(line => [keyOf(line), line]))
  draft[set] = wanted.map(line => {
    const own = there.get(keyOf(line))
    return own ? { ...line, ...(own.id === undefined ? {} : { id: own.id }), [cell]: line[cell] ?? own[cell] ?? null } : line
  })
}

/** A cell of a matrix whose row is gone goes with it. */
const dropCells = (draft: Row, set: string, { matrix }: LineSet): void => {
  if (!matrix) return
  const rows = new Set(linesOf(draft, matrix.rows).map(line => line[matrix.row]))
  draft[set] = linesOf(draft, set).filter(line => rows.has(line[matrix.row]))
}

/** What a reading that was stored with a number was judged by; undefined while it follows its plan. */
const keptLimit = (before: Readonly<Row> | null, set: string, line: DraftRow, name: string): Limit | null | undefined => {
  const stored = before && before['number'] !== null ? linesOf(before, set).find(({ id }) => id === line.id) : undefined
  return stored && (measuredFrom(stored[name])?.limit ?? null)
}

/** The reading by this limit, or why it does not fit it. */
const under = (reading: Measured, limit: Limit | null): { ok: true; value: Measured } | { ok: false; message: string } => {
  if (!limit || isUnmeasured(reading)) return { ok: true, value: { ...reading, limit } }
  return fitted(typedText(reading), limit)
}

/**
 * Gives every reading of a draft the limit that it is judged by, whatever limit a client sent: the one its document's rule tells, and
 * after the document has its number the one that stands there. What does not fit its limit is complained of beside its cell.
 */
export const judge = async ({ store, tx, def, before }: Call, { draft }: Pick<UnderWay, 'draft'>): Promise<Passed> => {
  const complaints: Complaint[] = []
  for (const [set, lineSet] of lineSets(def)) {
    const cells = store.parts.rules[def.name]?.cells?.[set]
    if (lineSet.matrix && cells) wantedCells(draft, set, lineSet.matrix, await cells({ tx, record: draft }))
    else dropCells(draft, set, lineSet)
    const names = readingsOf(lineSet)
    const limits = store.parts.rules[def.name]?.limits?.[set]
    if (names.length === 0 || linesOf(draft, set).length === 0) continue
    const limitFor = limits ? await limits({ tx, record: draft }) : () => null
    linesOf(draft, set).forEach((line, i) => {
      for (const name of names) {
        const kept = keptLimit(before, set, line, name)
        const fit = under(measuredFrom(line[name]) ?? nothingRead, kept === undefined ? limitFor(line) : kept)
        if (fit.ok) line[name] = fit.value
        else complaints.push({ path: `${set}.${i}.${name}`, message: fit.message })
      }
    })
  }
  return { complaints }
}
