import { billedByHsn } from '../../masters/goods/hsnTax.server.ts'
import { replacesCancelled } from '../replaced.server.ts'
import { collectedByTcs } from '../../masters/books/taxRegime.server.ts'
import { type ActRule, all, rulesFor } from '../../../server/store/parts/rules.ts'
import { scrapSale } from './scrapSale.ts'
import { reading, text } from '../../../server/reading.ts'

/** '7404, 72-81': headings, and chapters from one to another. */
const holds = (hsns: string, hsn: string): boolean =>
  hsns.split(',').some(text => {
    const [from = '', to] = text.trim().split('-')
    if (to === undefined) return from !== '' && hsn.startsWith(from)
    const chapter = hsn.slice(0, 2)
    return chapter >= from && chapter <= to
  })

const collectedReading = reading(
  { section: text, hsns: text },
  `select section, hsns from tax where regime = 'tcs' and status = 'active' and hsns is not null and section is not null`,
)

/** What the tax master says is sold with tax collected at source is not sold without it. */
const collectsTax: ActRule<typeof scrapSale> = async ({ tx, record }) => {
  if (record.tcsTax !== null) return []
  const taxes = await collectedReading.rows(tx, [])
  const sold = record.items.map(line => line.hsn ?? '')
  const due = taxes.find(({ hsns }) => sold.some(hsn => holds(hsns, hsn)))
  return due ? [{ path: 'tcsTax', message: `Tax is collected on this scrap by section ${due.section}; choose it.` }] : []
}

export default rulesFor(scrapSale, {
  save: collectedByTcs,
  act: { post: all(replacesCancelled(scrapSale), billedByHsn, collectsTax) },
})
