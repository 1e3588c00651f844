import { settledFields } from '../design/settledFields.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { tellingFaults } from '../fromMasters/answer.server.ts'
import { tablesIn } from '../fromMasters/tables.server.ts'
import { pinnedTree } from '../fromMasters/trees.server.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { loadMany } from '../../../server/store/parts/load.ts'
import { type Asked, figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { type DerivedDesign, derivedDesign } from '../design/derived.ts'
import { productDesign } from './productDesign.ts'
import { standard } from '../../masters/goods/standard/standard.ts'
import { id, reading, text } from '../../../server/reading.ts'

/** What the tables of today say of a design that was approved by those of its own day. */
interface Verdict {
  readonly id: number
  readonly called: string
  readonly product: string
  readonly fails: readonly string[]
  readonly moved: readonly string[]
}

const more = (now: unknown, before: unknown): boolean => now instanceof Decimal && before instanceof Decimal && now.gt(before)

const differs = (now: unknown, before: unknown): boolean => now instanceof Decimal && before instanceof Decimal && !now.eq(before)

/** Layers that are thinner than is asked now, and those that need not be so thick any more. */
const layersCompared = (before: Readonly<Row>, now: Readonly<Row>) => {
  const asked = new Map(linesOf(now, 'layers').map(layer => [`${String(layer['layer'])} ${String(layer['place'])}`, layer]))
  const fails: string[] = []
  const moved: string[] = []
  for (const layer of linesOf(before, 'layers')) {
    const found = asked.get(`${String(layer['layer'])} ${String(layer['place'])}`)
    const name = String(layer['name'])
    if (!found) {
      moved.push(`${name} is no longer required`)
      continue
    }
    for (const [field, words] of [
      ['nominalMm', 'nominal'],
      ['leastMm', 'minimum'],
    ] as const) {
      const said = `${name}: ${words} ${figureText(String(layer[field] ?? 0))} mm, now ${figureText(String(found[field] ?? 0))} mm`
      if (more(found[field], layer[field])) fails.push(said)
      else if (differs(found[field], layer[field])) moved.push(said)
    }
  }
  const had = new Set(linesOf(before, 'layers').map(layer => String(layer['layer'])))
  for (const layer of linesOf(now, 'layers'))
    if (!had.has(String(layer['layer']))) fails.push(`${String(layer['name'])} is required and missing`)
  return { fails, moved }
}

const testsAdded = (before: Readonly<Row>, now: Readonly<Row>): readonly string[] => {
  const had = new Set(linesOf(before, 'tests').map(test => `${String(test['category'])} ${String(test['code'])}`))
  return linesOf(now, 'tests')
    .filter(test => !had.has(`${String(test['category'])} ${String(test['code'])}`))
    .map(test => `${String(test['name'])} is a new ${String(test['category'])} test`)
}

const resistance = (before: Readonly<Row>, now: Readonly<Row>): readonly string[] => {
  const [was, is] = [before['resistance20OhmPerKm'], now['resistance20OhmPerKm']]
  return more(was, is)
    ? [`Resistance at 20 °C: ${figureText(String(was), 5)} Ω/km, now at most ${figureText(String(is), 5)} Ω/km`]
    : []
}

const verdictOf = (design: Readonly<Row>, now: DerivedDesign, product: string): Verdict => {
  const head = { id: Number(design['id']), called: String(design['called']), product }
  if (now.kind === 'refused') return { ...head, fails: now.complaints.map(({ message }) => message), moved: [] }
  const { fails, moved } = layersCompared(design, now.values)
  return { ...head, fails: [...fails, ...resistance(design, now.values)], moved: [...moved, ...testsAdded(design, now.values)] }
}

const liveReading = reading(
  { id: id('productDesign'), product: text },
  `
  select d.id, coalesce(p.name, '') as product from product_design d left join product p on p.id = d.product
  where ${inState(productDesign, 'approved', 'd')} and d.made_to = $1 order by d.id`,
)

/** Every live design of an edition, made once more by the tables as they are now, or by a newer edition. */
const recheck = async ({ store, tx }: Asked, madeTo: string, edition: string | null): Promise<readonly Verdict[]> => {
  const found = await liveReading.rows(tx, [madeTo])
  if (found.length === 0) return []
  const tables = await tablesIn(store, tx)
  const designs = await loadMany(
    store,
    tx,
    productDesign,
    found.map(({ id }) => id),
  )
  const verdicts: Verdict[] = []
  for (const { id, product } of found) {
    const design = designs.get(id)
    if (!design) continue
    const asked = {
      ...settledFields(design),
      overrides: design['overrides'],
      runM: design['runM'],
      ...(edition === null ? {} : { edition }),
    }
    verdicts.push(verdictOf(design, derivedDesign(tables, asked, await pinnedTree(tx, design['tree'])), product))
  }
  return verdicts
}

const shown = (name: string, title: string, verdicts: readonly Verdict[]) => {
  if (verdicts.length === 0) return null
  const failing = verdicts.filter(({ fails }) => fails.length > 0)
  const told = [...failing, ...verdicts.filter(({ fails, moved }) => fails.length === 0 && moved.length > 0)]
  return panelOf(
    {
      name,
      title,
      note:
        failing.length === 0
          ? `All ${verdicts.length} live designs comply.`
          : `${failing.length} of ${verdicts.length} live designs no longer comply.`,
    },
    [
      { label: 'Design', cell: ({ id, called }: Verdict) => linkTo('productDesign', id, called) },
      { label: 'Product', cell: ({ product }) => product },
      {
        label: 'Verdict',
        cell: ({ fails }) => (fails.length > 0 ? { text: 'Fails', tone: 'danger' } : { text: 'Holds', tone: 'success' }),
      },
      { label: 'Because', cell: ({ fails, moved }) => [...fails, ...moved].join('; ') },
    ],
    told,
  )
}

const liveDesigns: MakePanel = async asked => {
  if (!maySee(asked, 'productDesign')) return null
  const { code, edition } = asked.record
  return shown(
    'live',
    'Live designs, checked against the present tables',
    await recheck(asked, `${String(code)}:${String(edition)}`, null),
  )
}

const newerReading = reading({ edition: text }, 'select edition from standard where id = $1 and code = $2')

/** Designs that are still made to this edition, held against the one that superseded it. */
const bySuccessor: MakePanel = async asked => {
  const { code, edition, successor } = asked.record
  if (typeof successor !== 'number' || !maySee(asked, 'productDesign')) return null
  const newer = await newerReading.maybe(asked.tx, [successor, code])
  if (!newer) return null
  return shown(
    'successor',
    `Live designs, checked against ${newer.edition}`,
    await recheck(asked, `${String(code)}:${String(edition)}`, newer.edition),
  )
}

/** Tables that are at fault are told to who looks. */
const telling =
  (make: MakePanel): MakePanel =>
  asked =>
    tellingFaults(() => make(asked))

export default panelsFor(standard, [telling(liveDesigns), telling(bySuccessor)])
