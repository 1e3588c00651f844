import { inStage } from '../../../server/schema/stateSql.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { rawMaterial } from '../../masters/goods/rawMaterial/rawMaterial.ts'
import { materialRate } from '../materialRate.ts'
import { date, id, orNull, reading, text, written } from '../../../server/reading.ts'

const ratesReading = reading(
  { id: id('materialRate'), from: date, rate: written, basis: text },
  `select id, valid_from as "from", rate, basis from material_rate where material = $1 and ${inStage(materialRate, 'done')} order by valid_from desc, id desc limit 24`,
)

const rates: MakePanel = async asked => {
  if (!maySee(asked, 'materialRate')) return null
  const rows = await ratesReading.rows(asked.tx, [asked.id])
  return panelOf(
    { name: 'rates', title: 'Rates' },
    [
      { label: 'From', cell: ({ id, from }) => linkTo('materialRate', id, from) },
      { label: 'Rate', unit: '₹/kg', right: true, cell: ({ rate }) => rupeesText(rate) },
      { label: 'Basis', cell: ({ basis }) => basis },
    ],
    rows,
  )
}

const limitsReading = reading(
  { id: id('compoundLimit'), property: text, value: written, standing: orNull(text) },
  `select id, property, value, standing from compound_limit where $1 like compound || '%' and status = 'active' order by id`,
)

/** What the standards ask of the compound. */
const limits: MakePanel = async ({ tx, record }) => {
  const rows = await limitsReading.rows(tx, [record['code']])
  return panelOf(
    { name: 'limits', title: 'Limits of the standard' },
    [
      { label: 'Property', cell: ({ id, property }) => linkTo('compoundLimit', id, property.replaceAll('_', ' ')) },
      { label: 'Limit', right: true, cell: ({ value }) => figureText(value) },
      { label: 'Standing', cell: ({ standing }) => standing },
    ],
    rows,
  )
}

export default panelsFor(rawMaterial, [rates, limits])
