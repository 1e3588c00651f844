import { followsByLine } from '../../kernel/action.ts'
import { Decimal, zero } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { labelOf } from '../../kernel/field.ts'
import { placesOf } from '../../kernel/kinds.ts'
import { linesOf } from '../../kernel/record.ts'
import type { Arrow } from '../../kernel/arrow.ts'
import { isIn } from '../../kernel/states.ts'
import type { Tx } from '../database.ts'
import { decimal, integer, reading } from '../reading.ts'
import { alongPath, arrowAlong } from '../store/lines/progress.ts'
import { figureText, type MakePanel, panelOf } from '../store/parts/panels.ts'
import { collect, readTitles } from '../store/parts/titles.ts'

/** A line with what it asks for, what has come of it along each path, and what is left of the first. */
interface Told {
  readonly at: number
  readonly what: string
  readonly unit: string
  readonly asked: Decimal
  readonly come: readonly Decimal[]
  readonly left: Decimal
}

/** What has come of each line of a set of a record along one path, by the id of the line. */
const comeAlong = async (
  tx: Tx,
  def: AnyDocument,
  id: number,
  path: readonly string[],
  { lines: [from, to] }: Arrow,
): Promise<ReadonlyMap<number, Decimal>> => {
  const come = reading(
    { line: integer, qty: decimal },
    `select k0.from_line as line, sum(k${path.length - 1}.qty) as qty from line_link k0 ${alongPath(path)}
     where k0.from_id = $1 and k0.from_doc = $2 and k0.to_doc = $3 and k0.from_set = $4 and k0.to_set = $5 and k0.live group by k0.from_line`,
  )
  const rows = await come.rows(tx, [id, def.name, path[0], from, to])
  return new Map(rows.map(({ line, qty }) => [line, qty]))
}

/**
 * Line by line what a document of this kind asks for, what has come of it along each of its progresses, and what is left of the first. A
 * line that was closed short, or of which enough has come, has nothing left. Null for a record that nobody has agreed to.
 */
export const lineProgress =
  (def: AnyDocument): MakePanel =>
  async ({ store, tx, id, record }) => {
    const ways = followsByLine(def).flatMap(follow => {
      const arrow = arrowAlong(store, def, follow.path, follow.lines)
      return arrow ? [{ ...follow, arrow }] : []
    })
    const arrow = ways[0]?.arrow
    if (!arrow || !isIn(def, record['status'], 'agreed')) return null
    const follows = ways.filter(way => way.arrow.lines[0] === arrow.lines[0])
    const set = def.lines[arrow.lines[0]]
    const asked = set?.fields[arrow.uses]
    if (!set || !asked) return null
    const lines = linesOf(record, arrow.lines[0])
    const come = await Promise.all(follows.map(way => comeAlong(tx, def, id, way.path, way.arrow)))
    const wanted = new Map<string, Set<number>>()
    for (const line of lines) collect(wanted, set.fields, line)
    const titles = await readTitles(store, tx, wanted)
    const named = Object.entries(set.fields).find(([, { target }]) => target === 'item' || target === 'product')
    const told = lines.map((line, i): Told => {
      const [name, field] = named ?? []
      const states = set.states
      const isOver = states !== undefined && !isIn({ states }, line['status'], 'ongoing')
      const wants = new Decimal(String(line[arrow.uses] ?? 0))
      const came = come.map(byLine => byLine.get(Number(line.id)) ?? zero)
      const [come0 = zero] = came
      const isEnough = arrow.enough !== undefined && come0.gte(String(line[arrow.enough] ?? 0))
      return {
        at: i + 1,
        what: name === undefined ? '' : (titles[field?.target ?? '']?.[String(line[name])] ?? ''),
        unit: asked.unit ?? (typeof line['unit'] === 'string' ? line['unit'] : ''),
        asked: wants,
        come: came,
        left: isOver || isEnough ? zero : Decimal.max(zero, wants.minus(come0)),
      }
    })
    const exactly = (value: Decimal | undefined): string => figureText(value, placesOf(asked))
    return panelOf(
      { name: 'lines', title: 'What is left' },
      [
        { label: 'Line', right: true, cell: ({ at }) => String(at) },
        { label: named ? labelOf(named[0], named[1]) : 'What', cell: ({ what }) => what },
        { label: labelOf(arrow.uses, asked), right: true, cell: one => exactly(one.asked) },
        ...follows.map(({ label }, i) => ({ label, right: true, cell: ({ come: came }: Told) => exactly(came[i]) })),
        { label: 'Left', right: true, cell: ({ left }) => ({ text: exactly(left), tone: left.isZero() ? 'success' : null }) },
        { label: 'Unit', cell: ({ unit }) => unit },
      ],
      told,
    )
  }
