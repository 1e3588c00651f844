import { keptBackByTds } from '../../books/taxRegime.server.ts'
import { daysOn } from '../../books/legalLimit/legalLimits.server.ts'
import { all, type Derivation, rulesFor, type SaveRule } from '../../../../server/store/parts/rules.ts'
import { holders, panOf } from '../gstin.ts'
import { isProtected, supplier } from './supplier.ts'
import { id, reading } from '../../../../server/reading.ts'

/** Payment codes of contract work: of individuals and Hindu undivided families, and of all others. */
const contractWork = { individual: '1023', other: '1024' } as const

const source = 'Income-tax Act 2025 s.393(1), Act of 1961 s.194C'

const isHolder = (letter: string): letter is keyof typeof holders => Object.hasOwn(holders, letter)

const foundReading = reading(
  { id: id('tax') },
  `select id from tax where regime = 'tds' and status = 'active' and section like $1 || '%' order by id limit 1`,
)

/** The TDS section of a contractor, proposed from the kind of person that the PAN names; a user may choose another. */
const deriveSupplier: Derivation<typeof supplier> = async ({ tx, record }) => {
  const { kind, pan, gstin } = record
  const known = typeof pan === 'string' ? pan : typeof gstin === 'string' ? panOf(gstin) : null
  const letter = known?.charAt(3) ?? ''
  if ((kind !== 'service' && kind !== 'jobWorker') || !isHolder(letter)) return { values: { tdsProposed: null, tdsWhy: null } }
  const code = letter === 'P' || letter === 'H' ? contractWork.individual : contractWork.other
  const found = await foundReading.maybe(tx, [code])
  const why = `The fourth letter of the PAN, ${letter}, is that of a ${holders[letter]}; for contract work that is ${code} (${source}).`
  return { values: { tdsProposed: found?.id ?? null, tdsWhy: found ? why : null } }
}

/** With a micro or small enterprise no more days are agreed than the law allows (MSMED Act 2006 s.15; Income-tax Act 1961 s.43B(h)). */
const withinDaysOfLaw: SaveRule<typeof supplier> = async ({ tx, record, today }) => {
  const most = isProtected(record) ? await daysOn(tx, 'msmeAgreed', today) : null
  return most !== null && record.creditDays > most
    ? [{ path: 'creditDays', message: `Enter at most ${most} days: the law sets this limit for micro and small enterprises.` }]
    : []
}

export default rulesFor(supplier, { derive: deriveSupplier, save: all(keptBackByTds, withinDaysOfLaw) })
