import { financialYearOf } from '../../../../kernel/dates.ts'
import type { AnyDocument } from '../../../../kernel/document.ts'
import { longestNumber, seriesParts } from '../../../../kernel/series.ts'
import { id, integer, orNull, type Read, reading, text } from '../../../../server/reading.ts'
import { numberSeries } from './numberSeries.ts'
import type { DocumentNumber } from '../../../../wire/firstSteps/documentNumbers.ts'
import type { Actor } from '../../../../server/actor.ts'
import type { Tx } from '../../../../server/database.ts'
import { Refusal } from '../../../../server/refusal.ts'
import { startAt } from '../../../../server/ledger/numbers.ts'
import { requireRight, whyForbidden } from '../../../../server/store/parts/access.ts'
import { changeRecord, insertRecord } from '../../../../server/store/save.ts'
import type { Store } from '../../../../server/store/parts/store.ts'

type Own = Read<typeof ownReading>

type Place = Read<typeof placeReading>

/** What the numbers of the documents follow from. */
interface Known {
  readonly own: readonly Own[]
  readonly places: readonly Place[]
  /** The next of each series in this year. */
  readonly next: ReadonlyMap<string, number>
  readonly year: string
}

const drawnReading = reading({ series: text, next: integer }, `select series, next from number_counter where year in ($1, 'all')`)

const placeReading = reading(
  { id: id('gstRegistration'), name: text },
  `select id, name from gst_registration where status = 'active' order by id`,
)

const ownReading = reading(
  { id: id('numberSeries'), version: integer, document: text, registration: orNull(id('gstRegistration')), pattern: text },
  `select id, version, document, registration, pattern from number_series where status = 'active' order by id`,
)

const knownIn = async (store: Store, tx: Tx): Promise<Known> => {
  const year = financialYearOf(store.today()).short
  const [own, places, counters] = await Promise.all([
    ownReading.rows(tx, []),
    placeReading.rows(tx, []),
    drawnReading.rows(tx, [year]),
  ])
  return { own, places, year, next: new Map(counters.map(({ series, next }) => [series, next])) }
}

const written = (pattern: string, year: string, next: number): string => {
  const { before, width, after } = seriesParts(pattern, year)
  return before + String(next).padStart(width, '0') + after
}

/** How the next of a document will be called, by the rules by which the number is drawn (`ledger/numbers.ts`). */
const rowOf = ({ own, places, next, year }: Known, def: AnyDocument, place: Place | null): DocumentNumber => {
  const exact = own.find(one => one.document === def.name && one.registration === (place?.id ?? null))
  const general = own.find(one => one.document === def.name && one.registration === null)
  const isOfAnother = def.gstPaper !== undefined && !exact && place !== null && place.id !== places[0]?.id
  const pattern = isOfAnother ? null : ((exact ?? general)?.pattern ?? def.series ?? null)
  return {
    document: def.name,
    label: def.label,
    registration: place?.id ?? null,
    place: place?.name ?? null,
    pattern,
    next: pattern === null ? null : written(pattern, year, next.get(pattern) ?? 1),
    series: exact?.id ?? null,
    version: exact?.version ?? null,
    begun: pattern !== null && next.has(pattern),
    isInvoice: def.inDateOrder === true,
  }
}

const numbered = (store: Store): readonly AnyDocument[] =>
  Object.values(store.registry.documents).filter(def => def.series !== undefined)

/** Of documents that name a registration, how each of them calls the next. */
const rowsOf = (known: Known, def: AnyDocument): readonly DocumentNumber[] =>
  def.fields['registration'] && known.places.length > 0
    ? known.places.map(place => rowOf(known, def, place))
    : [rowOf(known, def, null)]

/** GET /api/document-numbers — tax invoices first, then the others in the order of their names. */
export const readNumbers = (store: Store, actor: Actor) =>
  store.db.read(async tx => {
    requireRight(actor, numberSeries, 'read')
    const known = await knownIn(store, tx)
    const rows = numbered(store).flatMap(def => rowsOf(known, def))
    const order = (row: DocumentNumber): string => `${row.isInvoice ? 0 : 1} ${row.label} ${row.registration ?? 0}`
    return {
      rows: rows.toSorted((a, b) => order(a).localeCompare(order(b))),
      canChange: whyForbidden(actor, numberSeries, 'write') === null,
      year: known.year,
    }
  })

/** How the numbers of a document are to be: by which pattern, and at which number of this year they begin; null leaves that open. */
interface Wanted {
  readonly document: string
  readonly registration: number | null
  readonly pattern: string
  readonly first: number | null
}

const wrong = (path: string, message: string): Refusal => new Refusal(422, message, { fields: [{ path, message }] })

/** Keeps the pattern where it is another one than now, in the series of the document or of this registration of it. */
const keepPattern = async (store: Store, tx: Tx, actor: Actor, row: DocumentNumber, pattern: string): Promise<void> => {
  if (pattern === row.pattern) return
  if (row.series !== null) {
    await changeRecord(store, tx, actor, numberSeries, row.series, { version: row.version, pattern })
    return
  }
  await insertRecord(store, tx, actor, numberSeries, { document: row.document, registration: row.registration, pattern })
}

/**
 * POST /api/document-numbers — how the papers of a document are numbered, and for a company that comes with papers of this year behind
 * which number they go on. That only before the first number of the series is drawn; what lies before is noted as given elsewhere, so
 * that the series stays without a gap. Answers the next number.
 */
export const setNumbers = async (store: Store, actor: Actor, wanted: Wanted): Promise<string> => {
  requireRight(actor, numberSeries, 'write')
  const def = numbered(store).find(({ name }) => name === wanted.document)
  if (!def) throw new Refusal(404, `There is no document called ${wanted.document} that bears numbers.`)
  return store.db.transaction(
    async tx => {
      const known = await knownIn(store, tx)
      const row = rowsOf(known, def).find(one => one.registration === wanted.registration)
      if (!row) throw wrong('registration', `${def.plural} are not numbered by this registration.`)
      await keepPattern(store, tx, actor, row, wanted.pattern)
      const next = written(wanted.pattern, known.year, wanted.first ?? known.next.get(wanted.pattern) ?? 1)
      if (next.length > longestNumber)
        throw wrong('first', `${next} has ${next.length} characters; a number may have ${longestNumber} at most.`)
      if (wanted.first !== null && !(await startAt(tx, actor, wanted.pattern, known.year, wanted.first)))
        throw wrong('first', 'Numbers of this series are given already, and it goes on without a gap. Leave this empty.')
      return next
    },
    { setting: { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': 'setNumbers' } },
  )
}
