import { skillLevels } from './skills.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, untilCell } from '../../../server/store/parts/panels.ts'

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
export const people =
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
