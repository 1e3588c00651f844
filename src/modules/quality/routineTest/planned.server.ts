import { Decimal } from '../../../kernel/decimal.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, orNull, reading, text, yes } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import { openingStock } from '../../stores/openingStock/openingStock.ts'
import { type Asked, askedBy, type Core, coresOf, type PlannedTest } from './asked.ts'
import { madeForSql } from '../../planning/takeUp/madeFor.server.ts'
import { routineTest } from './routineTest.ts'

/** By these a length comes to be that nobody has tested as it is: it was made, joined, worked over, or comes back from a customer. */
const makers = `('takeUp', 'joining', 'jobReceipt', 'creditNote', 'disposition')`

/**
 * SQL: the pieces of which a piece was cut, itself first, up to the one that was made; `made` is the paper of that. $1 are the pieces.
 */
export const cutFrom = `
up (piece, id, depth, document, document_id, item, length_m) as (
  select p.id, p.id, 0, p.document, p.document_id, p.item, p.length_m from piece p where p.id = any($1::bigint[])
  union all
  select up.piece, a.id, up.depth + 1, a.document, a.document_id, a.item, a.length_m
  from up join piece_part t on t.child = up.id and not t.undone join piece a on a.id = t.parent and a.item = up.item
  where up.document not in ${makers}),
root as (select distinct on (piece) piece, id, document, document_id, item from up order by piece, depth desc)`

/** SQL: the design of a product that has none just now: the last one that was taken back. What was made by it is tested all the same. */
const lastDesign = `(select g.id from product_design g where g.product = pr.id
  and (${inStage(productDesign, 'closed', 'g')} or ${inStage(productDesign, 'void', 'g')}) order by g.revision desc, g.id desc limit 1)`

/** SQL: the design to which each finished length was made: that of its work order, else that of its product. */
const designOf = `
design as (
  select r.piece, case when i.product is not null then coalesce(w.design, pr.design, ${lastDesign}) end as design
  from root r join item i on i.id = r.item left join product pr on pr.id = i.product
  left join work_order w on w.id = ${madeForSql('r')})`

const testsReading = reading(
  {
    piece: id('piece'),
    pieceNo: text,
    lengthM: decimal,
    code: text,
    name: text,
    method: text,
    limit: text,
    figures: orNull(text),
    cores: orNull(decimal),
    element: orNull(text),
    colours: orNull(text),
    messenger: yes,
    streetLights: integer,
  },
  `
with recursive ${cutFrom}, ${designOf}
select d.piece, p.piece_no, p.length_m, t.code, t.name, t.method, t."limit",
  (select json_agg(json_build_object('name', x.name, 'value', x.value::text, 'bound', x.bound) order by x.no)::text
    from product_design_test_figures x where x.doc = g.id and x.category = 'routine' and x.code = t.code) as figures,
  (select a.value::numeric from product_design_attributes a where a.doc = g.id and a.attribute = 'cores') as cores,
  (select a.value from product_design_attributes a where a.doc = g.id and a.attribute = 'element') as element,
  g.core_colours as colours,
  exists (select from product_design_attributes a where a.doc = g.id and a.attribute = 'messengerSqmm' and a.value <> '') as messenger,
  coalesce((select nullif(a.value, '')::int from product_design_attributes a where a.doc = g.id and a.attribute = 'streetLights'), 0) as street_lights
from design d join piece p on p.id = d.piece join product_design g on g.id = d.design join product_design_tests t on t.doc = g.id and t.category = 'routine'
order by p.piece_no, t.no`,
)

interface WireFigure {
  readonly name: string
  readonly value: string
  readonly bound: 'least' | 'most' | null
}

/** A finished length as its routine tests see it. */
export interface TestPlan {
  readonly piece: number
  readonly pieceNo: string
  readonly lengthM: Decimal
  readonly asked: readonly Asked[]
}

/** Marked: what the statement above has put together. */
export const figuresIn = (json: string | null): PlannedTest['figures'] => {
  const rows: readonly WireFigure[] = json === null ? [] : JSON.parse(json)
  return rows.map(({ name, value, bound }) => ({ name, value: new Decimal(value), bound }))
}

type Row = Awaited<ReturnType<typeof testsReading.rows>>[number]

const coresIn = ({ cores, element, colours, messenger, streetLights }: Row): readonly Core[] =>
  cores === null ? [] : coresOf({ cores, element: element ?? 'core', colours, messenger, streetLights })

/** The routine tests that the designs of these pieces ask of them, by piece, in the order of their numbers; of others nothing is known to ask. */
export const plansOf = async (tx: Tx, pieces: readonly number[]): Promise<readonly TestPlan[]> => {
  const rows = pieces.length === 0 ? [] : await testsReading.rows(tx, [pieces])
  return [...Map.groupBy(rows, row => row.piece)].flatMap(([piece, tests]) => {
    const [first] = tests
    if (!first) return []
    const cores = coresIn(first)
    const asked = tests.flatMap(row => askedBy({ ...row, figures: figuresIn(row.figures) }, cores))
    return [{ piece, pieceNo: first.pieceNo, lengthM: first.lengthM, asked }]
  })
}

const standingReading = reading(
  { piece: id('piece'), pieceNo: text, asks: yes, passed: yes, test: orNull(text), report: orNull(text) },
  `
with recursive ${cutFrom}, ${designOf},
tested as (
  select distinct on (up.piece) up.piece, d.verdict, t.number
  from up join routine_test_drums d on d.piece = up.id join routine_test t on t.id = d.doc and ${inStage(routineTest, 'done', 't')}
  order by up.piece, up.depth, t.id desc)
select p.id as piece, p.piece_no,
  exists (select from product_design_tests t where t.doc = d.design and t.category = 'routine') as asks,
  coalesce(t.verdict in ('pass', 'noted'), o.test_report is not null) as passed, t.number as test, o.test_report as report
from design d join piece p on p.id = d.piece join root r on r.piece = d.piece left join tested t on t.piece = d.piece
left join lateral (
  select g.test_report from stock_entry e join voucher v on v.id = e.voucher join opening_stock s on s.id = v.doc_id and ${inStage(openingStock, 'done', 's')}
  join opening_stock_goods g on g.doc = s.id and g.no = e.deed + 1
  where r.document = 'openingStock' and v.doc = 'openingStock' and e.piece = r.id and g.test_report is not null limit 1) o on true
order by p.piece_no`,
)

/** How a length stands with its routine tests. */
export interface TestStanding {
  readonly piece: number
  readonly pieceNo: string
  /** Its design asks routine tests of every length. */
  readonly asks: boolean
  /** It has passed them, itself or the length of which it was cut. */
  readonly passed: boolean
  /** The test that speaks for it, whatever it says. */
  readonly test: string | null
}

/** Tells how pieces stand with their routine tests; the newest test of a length counts before those of what it was cut of. */
export const standingOf = async (tx: Tx, pieces: readonly number[]): Promise<readonly TestStanding[]> =>
  pieces.length === 0
    ? []
    : (await standingReading.rows(tx, [pieces])).map(({ report, test, ...row }) => ({ ...row, test: test ?? report }))

/** Lists those of the pieces that may not leave: their design asks routine tests, and they have not passed any. */
export const untestedOf = async (tx: Tx, pieces: readonly number[]): Promise<readonly TestStanding[]> =>
  (await standingOf(tx, pieces)).filter(({ asks, passed }) => asks && !passed)

/** Says why a length may not leave. */
export const notTested = ({ pieceNo, test }: TestStanding): string =>
  test === null
    ? `${pieceNo} has no routine test. Quality tests it first.`
    : `${pieceNo} did not pass its routine test ${test}. Take another drum.`

const carriedReading = reading(
  {
    piece: id('piece'),
    core: routineTest.lines.readings.fields.core,
    test: routineTest.lines.readings.fields.test,
    reading: routineTest.lines.readings.fields.reading,
    number: text,
  },
  `
with recursive ${cutFrom},
tested as (
  select distinct on (up.piece) up.piece, up.id, t.id as doc, t.number
  from up join routine_test_drums d on d.piece = up.id join routine_test t on t.id = d.doc and ${inStage(routineTest, 'done', 't')}
  where up.depth > 0 order by up.piece, up.depth, t.id desc)
select t.piece, r.core, r.test, r.reading, t.number from tested t
join routine_test_readings r on r.doc = t.doc and r.piece = t.id and r.verdict in ('pass', 'noted')
where not exists (select from routine_test_readings x where x.doc = r.doc and x.piece = r.piece and x.code = r.code
  and x.core is not distinct from r.core and x.verdict = 'fail') order by t.piece, r.no`,
)

/** Finds what was measured well of the length of which a part was cut: it goes on with the part, and is not measured again. */
export const carriedTo = async (tx: Tx, pieces: readonly number[]): Promise<Awaited<ReturnType<typeof carriedReading.rows>>> =>
  pieces.length === 0 ? [] : carriedReading.rows(tx, [pieces])
