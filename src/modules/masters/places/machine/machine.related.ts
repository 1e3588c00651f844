import { Decimal } from '../../../../kernel/decimal.ts'
import { linesOf } from '../../../../kernel/record.ts'
import { colorMatrix } from '../../goods/color/colorMatrix.server.ts'
import { people } from '../../people/skilled.server.ts'
import { figureText, type MakePanel, panelOf, panelsFor } from '../../../../server/store/parts/panels.ts'
import { machine } from './machine.ts'

const up = (value: unknown): Decimal => (value instanceof Decimal ? value : new Decimal(String(value ?? 0)))

/** The bands of a machine against each other: how long it stands and what is scrapped on the way from one into the other. */
const sizeMatrix: MakePanel = ({ record }) => {
  const lines = linesOf(record, 'sizeChanges')
  const bands = [...new Set(lines.flatMap(l => [up(l['fromSqmm']).toString(), up(l['toSqmm']).toString()]))]
    .map(text => new Decimal(text))
    .sort((a, b) => a.comparedTo(b))
  const between = (from: Decimal, to: Decimal): string | null => {
    const line = lines.find(l => up(l['fromSqmm']).eq(from) && up(l['toSqmm']).eq(to))
    return line ? `${String(line['minutes'])} min, ${figureText(up(line['scrapM']))} m` : null
  }
  return Promise.resolve(
    panelOf(
      { name: 'sizeMatrix', title: 'Size changes' },
      [
        { label: 'From up to', unit: 'sqmm', right: true, cell: (from: Decimal) => figureText(from) },
        ...bands.map(to => ({ label: `to ${figureText(to)}`, unit: 'sqmm', cell: (from: Decimal) => between(from, to) })),
      ],
      bands,
    ),
  )
}

export default panelsFor(machine, [sizeMatrix, colorMatrix('this'), people('machine')])
