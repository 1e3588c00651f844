import { linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { core } from './core.ts'
import { id, orNull, reading, text } from '../../../server/reading.ts'

const coloursReading = reading(
  { id: id('coreColours'), standard: orNull(text), colours: text, rule: orNull(text) },
  `select c.id, s.code || ':' || s.edition as standard, c.colours, c.rule from core_colours c left join standard s on s.id = c.standard
     where c.cores = $1 and c.status = 'active' order by s.code nulls last`,
)

const colours: MakePanel = async asked => {
  if (!maySee(asked, 'coreColours')) return null
  const rows = await coloursReading.rows(asked.tx, [String(asked.record['cores'])])
  return panelOf(
    { name: 'colours', title: 'How the cores are told apart' },
    [
      { label: 'Standard', cell: ({ id, standard }) => linkTo('coreColours', id, standard ?? 'Instrumentation cables') },
      { label: 'Colours', cell: one => one.colours },
      { label: 'Rule', cell: ({ rule }) => rule },
    ],
    rows,
  )
}

export default panelsFor(core, [colours])
