import { limitText } from '../../../kernel/measured/limit.ts'
import { convertedText, nothingRead, readingText, verdicts, verdictOf } from '../../../kernel/measured/reading.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, orNull, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { lifeOf } from '../../stores/piece/life.server.ts'
import { inspectionCall } from '../inspectionCall/inspectionCall.ts'
import { cutFrom } from '../routineTest/planned.server.ts'
import { routineTest } from '../routineTest/routineTest.ts'
import type { testCertificate } from './testCertificate.ts'

type Certificate = Underway<typeof testCertificate>
type Told = Pick<
  Certificate,
  'results' | 'instruments' | 'materials' | 'testedBy' | 'witness' | 'clearance' | 'standards' | 'licences'
>

/** Of each drum the newest recorded test, its own or that of the length of which it was cut. */
const newest = `
with recursive ${cutFrom},
newest as (
  select distinct on (up.piece) up.piece, up.id, t.id as test from up join routine_test_drums d on d.piece = up.id
  join routine_test t on t.id = d.doc and ${inStage(routineTest, 'done', 't')} order by up.piece, up.depth, t.id desc)`

const resultsReading = reading(
  {
    piece: id('piece'),
    drum: text,
    core: routineTest.lines.readings.fields.core,
    test: text,
    method: routineTest.lines.readings.fields.method,
    reading: routineTest.lines.readings.fields.reading,
    testNo: text,
    tested: date,
  },
  `${newest}
select n.piece, coalesce(p.maker_no, p.piece_no) as drum, r.core, r.test, r.method, r.reading, t.number as test_no, t.date as tested
from newest n join piece p on p.id = n.piece join routine_test t on t.id = n.test
join routine_test_readings r on r.doc = t.id and r.piece = n.id order by p.piece_no, r.no`,
)

const instrumentsReading = reading(
  { code: text, name: text, serialNo: text, certificate: orNull(text), due: orNull(date) },
  `${newest}
select distinct i.code, i.name, i.serial_no, l.certificate, l.due from newest n join routine_test_instruments l on l.doc = n.test
join instrument i on i.id = l.instrument order by i.code, l.due`,
)

const peopleReading = reading(
  { testedBy: orNull(text), witness: orNull(text) },
  `${newest}
select string_agg(distinct e.name, ', ' order by e.name) as tested_by, string_agg(distinct t.witness, ', ' order by t.witness) as witness
from newest n join routine_test t on t.id = n.test left join employee e on e.id = t.tested_by`,
)

const clearanceReading = reading(
  { clearance: orNull(text), inspector: orNull(text) },
  `
select string_agg(distinct c.clearance_no, ', ' order by c.clearance_no) as clearance, string_agg(distinct c.inspector, ', ' order by c.inspector) as inspector
from inspection_call c join inspection_call_drums d on d.doc = c.id
where d.piece = any($1::bigint[]) and c.sales_order = $2 and ${inStage(inspectionCall, 'closed', 'c')}`,
)

const standardsReading = reading(
  { standards: orNull(text), licences: orNull(text), n: integer },
  `
select count(*)::int as n, string_agg(distinct g.made_to, ', ' order by g.made_to) as standards,
  string_agg(distinct s.licence, ', ' order by s.licence) as licences
from piece p join item i on i.id = p.item join product pr on pr.id = i.product left join product_design g on g.id = pr.design
left join standard s on g.made_to like s.code || '%' and s.status = 'active' where p.id = any($1::bigint[])`,
)

const longest = 250
const joined = (...texts: readonly (string | null)[]): string | null =>
  [...new Set(texts.filter(one => one !== null && one !== ''))].join(', ').slice(0, longest) || null

const resultOf = (row: Awaited<ReturnType<typeof resultsReading.rows>>[number]): Told['results'][number] => {
  const { reading: measured, ...line } = row
  const taken = measured ?? nothingRead
  const limit = limitText(taken.limit)
  return {
    ...line,
    guaranteed: [limit, taken.limit?.unit].filter(Boolean).join(' ') || null,
    measured: convertedText(taken) || readingText(taken),
    result: verdicts[verdictOf(taken)],
  }
}

/** Heats and lots of what a drum is made of, each once. */
const materialsOf = async (tx: Tx, piece: number, drum: string): Promise<Told['materials'][number][]> => {
  const { up } = await lifeOf(tx, piece)
  const known = new Map(up.flatMap(one => (one.heatNo === null ? [] : [[`${one.itemTitle} ${one.heatNo}`, one] as const])))
  return [...known.values()].map(({ itemTitle, heatNo, makerNo }) => ({ drum, material: itemTitle, heatNo, makerNo }))
}

/** Takes what a certificate says of its drums out of the recorded tests, the calls and the lives of the drums. */
export const toldOf = async (tx: Tx, { drums, salesOrder }: Pick<Certificate, 'drums' | 'salesOrder'>): Promise<Told> => {
  const pieces = drums.flatMap(({ piece }) => (typeof piece === 'number' ? [piece] : []))
  const rows = await resultsReading.rows(tx, [pieces])
  const names = new Map(rows.map(({ piece, drum }) => [piece, drum]))
  const materials: Told['materials'][number][] = []
  for (const [piece, drum] of names) materials.push(...(await materialsOf(tx, piece, drum)))
  const people = await peopleReading.one(tx, [pieces])
  const cleared = await clearanceReading.one(tx, [pieces, salesOrder ?? null])
  const made = await standardsReading.one(tx, [pieces])
  return {
    results: rows.map(resultOf),
    instruments: await instrumentsReading.rows(tx, [pieces]),
    materials,
    testedBy: joined(people.testedBy),
    witness: joined(people.witness, cleared.inspector),
    clearance: joined(cleared.clearance),
    standards: joined(made.standards),
    licences: joined(made.licences)?.slice(0, 120) ?? null,
  }
}
