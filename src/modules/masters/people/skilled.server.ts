import { f } from '../../../kernel/field.ts'
import { date, id, orNull, reading, type RowOf, text, written, yes } from '../../../server/reading.ts'
import { skillLevels } from './skills.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, untilCell } from '../../../server/store/parts/panels.ts'

const skilled = `
  select e.id, e.name, m.name as machine, m.id as machine_id, k.level, k.up_to_sqmm as sqmm, k.joints, k.valid_to as until
  from employee_skills k join employee e on e.id = k.doc left join machine m on m.id = k.machine
  where e.status = 'active' and e.left_date is null`

const columns = {
  id: id('employee'),
  name: text,
  machine: orNull(text),
  machineId: orNull(id('machine')),
  level: f.choice(skillLevels),
  sqmm: orNull(written),
  joints: yes,
  until: orNull(date),
}

const peopleReadings = {
  machine: reading(columns, `${skilled} and (k.machine = $1 or (k.machine is null and k.process = $2)) order by e.name`),
  process: reading(columns, `${skilled} and k.process = $1 and $2::bigint is null order by m.name, e.name`),
}

/** Shows who can run it, till when, and up to which size. */
export const people =
  (of: 'machine' | 'process'): MakePanel =>
  async asked => {
    if (!maySee(asked, 'employee')) return null
    const rows = await peopleReadings[of].rows(asked.tx, [asked.id, of === 'machine' ? asked.record['process'] : null])
    return panelOf(
      { name: 'people', title: 'Who can run it' },
      [
        { label: 'Person', cell: ({ id, name }) => linkTo('employee', id, name) },
        ...(of === 'process'
          ? [
              {
                label: 'Machine',
                cell: ({ machine, machineId }: RowOf<typeof columns>) =>
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
