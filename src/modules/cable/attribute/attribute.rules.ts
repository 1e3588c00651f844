import { type SaveRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { itemFigures, productFigures } from '../engine/figures.ts'
import { namesIn } from '../engine/formula.ts'
import { attribute } from './attribute.ts'
import { reading, text } from '../../../server/reading.ts'

const knownReading = reading({ code: text }, "select code from attribute where kind = 'number' and code = any($1)")

/** What a formula asks for is a figure of a product or an item, or the code of another attribute that is a number. */
const formulaStands: SaveRule<typeof attribute> = async ({ tx, record }) => {
  const { formula } = record
  if (typeof formula !== 'string') return []
  const others = namesIn(formula).filter(name => !(name in productFigures) && !(name in itemFigures))
  const known = await knownReading.rows(tx, [others])
  const codes = new Set(known.map(({ code }) => code))
  const unknown = others.filter(name => !codes.has(name))
  return unknown.length > 0
    ? [{ path: 'formula', message: `There is no figure and no attribute called ${unknown.join(', ')}.` }]
    : []
}

export default rulesFor(attribute, { save: formulaStands })
