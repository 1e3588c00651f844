import { Decimal } from '../../kernel/decimal.ts'
import { linesOf } from '../../kernel/record.ts'
import { skillLevels } from '../../modules/masters/skills.ts'
import { type Cell, figureText, linkTo, maySee, type MakePanel, panelOf, untilCell } from './panel.ts'

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

interface Change {
  readonly from: number
  readonly to: number
  readonly kg: string
  readonly minutes: number
  readonly own: boolean
}

interface Shade {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Colours against each other. A figure that the machine has of its own is marked. */
const colorMatrix =
  (machine: 'this' | 'all'): MakePanel =>
  async ({ tx, id, record }) => {
    if (machine === 'this' && !(await isExtruder(record['process']))) return null
    const changes = await tx.rows<Change>(
      `select distinct on (from_color, to_color) from_color as "from", to_color as "to", purge_kg as kg, minutes, machine is not null as own
       from color_change where status = 'active' and (machine is null or machine = $1) order by from_color, to_color, machine nulls last`,
      [machine === 'this' ? id : null],
    )
    const shades = await tx.rows<Shade>("select id, code, name from color where status = 'active' order by id", [])
    const used = shades.filter(one => changes.some(({ from, to }) => from === one.id || to === one.id))
    const cell = (from: Shade, to: Shade): Partial<Cell> | null => {
      const found = changes.find(one => one.from === from.id && one.to === to.id)
      return found
        ? { text: `${figureText(found.kg)} kg${found.own ? ' *' : ''}`, tone: Number(found.kg) > 10 ? 'warning' : null }
        : null
    }
    return panelOf(
      {
        name: 'colorMatrix',
        title: 'Colour changes',
        note: changes.some(({ own }) => own)
          ? 'Purge from the colour at the left to that above it; * is this machine’s own figure.'
          : 'Purge from the colour at the left to that above it.',
      },
      [
        { label: 'From', cell: (from: Shade) => linkTo('color', from.id, from.name) },
        ...used.map(to => ({ label: to.code, cell: (from: Shade) => (from.id === to.id ? '·' : cell(from, to)) })),
      ],
      used,
    )

    async function isExtruder(process: unknown): Promise<boolean> {
      const found = await tx.maybe<{ code: string }>('select code from process where id = $1', [process])
      return ['INSUL', 'SHEATH', 'INNER', 'TRIPLE'].includes(found?.code ?? '')
    }
  }

interface Skilled {
  readonly id: number
  readonly name: string
  readonly machine: string | null
  readonly machineId: number | null
  readonly level: keyof typeof skillLevels
  readonly sqmm: string | null
  readonly joints: boolean
  readonly until: string | null
}

const skilled = `
  select e.id, e.name, m.name as machine, m.id as "machineId", k.level, k.up_to_sqmm as sqmm, k.joints, k.valid_to as until
  from employee_skills k join employee e on e.id = k.doc left join machine m on m.id = k.machine
  where e.status = 'active' and e.left_date is null`

/** Who can run it, till when, and up to which size. */
const people =
  (of: 'machine' | 'process'): MakePanel =>
  async asked => {
    if (!maySee(asked, 'employee')) return null
    const rows = await asked.tx.rows<Skilled>(
      of === 'machine'
        ? `${skilled} and (k.machine = $1 or (k.machine is null and k.process = $2)) order by e.name`
        : `${skilled} and k.process = $1 and $2::bigint is null order by m.name, e.name`,
      [asked.id, of === 'machine' ? asked.record['process'] : null],
    )
    return panelOf(
      { name: 'people', title: 'Who can run it' },
      [
        { label: 'Person', cell: ({ id, name }) => linkTo('employee', id, name) },
        ...(of === 'process'
          ? [
              {
                label: 'Machine',
                cell: ({ machine, machineId }: Skilled) =>
                  machine === null || machineId === null ? 'any' : linkTo('machine', machineId, machine),
              },
            ]
          : []),
        { label: 'Level', cell: ({ level }) => skillLevels[level] },
        { label: 'Up to', unit: 'sqmm', right: true, cell: ({ sqmm }) => figureText(sqmm) },
        { label: 'Joints', cell: ({ joints }) => (joints ? 'accepts' : null) },
        { label: 'Valid to', cell: ({ until }) => untilCell(until, asked.store.today()) },
      ],
      rows,
    )
  }

/** What a designation asks for against what the person can do. */
const lacking: MakePanel = async asked => {
  const rows = await asked.tx.rows<{
    id: number
    name: string
    asked: keyof typeof skillLevels
    has: keyof typeof skillLevels | null
    until: string | null
  }>(
    `select p.id, p.name, s.level as asked, k.level as has, k.valid_to as until
     from designation_skills s join process p on p.id = s.process
     left join lateral (select level, valid_to from employee_skills where doc = $2 and process = s.process order by valid_to desc nulls first limit 1) k on true
     where s.doc = $1 order by p.name`,
    [asked.record['designation'], asked.id],
  )
  return panelOf(
    { name: 'lacking', title: 'Asked for by the designation' },
    [
      { label: 'Process', cell: ({ id, name }) => linkTo('process', id, name) },
      { label: 'Asked', cell: one => skillLevels[one.asked] },
      { label: 'Has', cell: ({ has }) => (has === null ? { text: 'not shown', tone: 'danger' } : skillLevels[has]) },
      { label: 'Valid to', cell: ({ has, until }) => (has === null ? null : untilCell(until, asked.store.today())) },
    ],
    rows,
  )
}

export const machinePanels: readonly MakePanel[] = [sizeMatrix, colorMatrix('this'), people('machine')]
export const processPanels: readonly MakePanel[] = [people('process')]
export const colorPanels: readonly MakePanel[] = [colorMatrix('all')]
export const employeePanels: readonly MakePanel[] = [lacking]
