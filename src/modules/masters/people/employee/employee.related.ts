import { linkTo, type MakePanel, panelOf, panelsFor, untilCell } from '../../../../server/store/parts/panels.ts'
import { skillLevels } from '../skills.ts'
import { employee } from './employee.ts'
import { date, id, oneOf, orNull, reading, text } from '../../../../server/reading.ts'

const lackingReading = reading(
  {
    id: id('process'),
    name: text,
    asked: oneOf('trainee', 'operator', 'expert', 'trainer'),
    has: orNull(oneOf('trainee', 'operator', 'expert', 'trainer')),
    until: orNull(date),
  },
  `select p.id, p.name, s.level as asked, k.level as has, k.valid_to as until
     from designation_skills s join process p on p.id = s.process
     left join lateral (select level, valid_to from employee_skills where doc = $2 and process = s.process order by valid_to desc nulls first limit 1) k on true
     where s.doc = $1 order by p.name`,
)

/** What a designation asks for against what the person can do. */
const lacking: MakePanel = async asked => {
  const rows = await lackingReading.rows(asked.tx, [asked.record['designation'], asked.id])
  return panelOf(
    { name: 'lacking', title: 'Required by the designation' },
    [
      { label: 'Process', cell: ({ id, name }) => linkTo('process', id, name) },
      { label: 'Asked', cell: one => skillLevels[one.asked] },
      { label: 'Has', cell: ({ has }) => (has === null ? { text: 'not shown', tone: 'danger' } : skillLevels[has]) },
      { label: 'Valid to', cell: ({ has, until }) => (has === null ? null : untilCell(until, asked.store.today())) },
    ],
    rows,
  )
}

export default panelsFor(employee, [lacking])
