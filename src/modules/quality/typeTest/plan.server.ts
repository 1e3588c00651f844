import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, orNull, reading, text, yes } from '../../../server/reading.ts'
import { type Asked, askedBy, coresOf } from '../routineTest/asked.ts'
import { figuresIn } from '../routineTest/planned.server.ts'
import type { typeTest } from './typeTest.ts'
import type { Of } from '../../../kernel/document.ts'

const testsReading = reading(
  {
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
select t.code, t.name, t.method, t."limit",
  (select json_agg(json_build_object('name', x.name, 'value', x.value::text, 'bound', x.bound) order by x.no)::text
    from product_design_test_figures x where x.doc = g.id and x.category = t.category and x.code = t.code) as figures,
  (select a.value::numeric from product_design_attributes a where a.doc = g.id and a.attribute = 'cores') as cores,
  (select a.value from product_design_attributes a where a.doc = g.id and a.attribute = 'element') as element,
  g.core_colours as colours,
  exists (select from product_design_attributes a where a.doc = g.id and a.attribute = 'messengerSqmm' and a.value <> '') as messenger,
  coalesce((select nullif(a.value, '')::int from product_design_attributes a where a.doc = g.id and a.attribute = 'streetLights'), 0) as street_lights
from product_design g join product_design_tests t on t.doc = g.id and t.category = $2 where g.id = $1 order by t.no`,
)

/** The round of the design's plan that a category asks; a sample for a buyer is tested as a lot is. */
const roundOf = { type: 'type', acceptance: 'acceptance', sample: 'acceptance' } as const

/** Lists what a design asks of a sample in the round of this category, in the order of its plan; without a design nothing. */
export const askedOfSample = async (
  tx: Tx,
  design: number | null,
  category: Of<typeof typeTest>['category'],
): Promise<readonly Asked[]> => {
  const rows = design === null ? [] : await testsReading.rows(tx, [design, roundOf[category]])
  return rows.flatMap(({ cores, element, colours, messenger, streetLights, ...test }) =>
    askedBy(
      { ...test, figures: figuresIn(test.figures) },
      cores === null ? [] : coresOf({ cores, element: element ?? 'core', colours, messenger, streetLights }),
    ),
  )
}

const pieceReading = reading({ id: id('piece'), pieceNo: text }, 'select id, piece_no from piece where id = any($1::bigint[])')

/** Finds the numbers of pieces by their ids. */
export const numbersOf = async (tx: Tx, pieces: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map<number, string>((await pieceReading.rows(tx, [pieces])).map(row => [row.id, row.pieceNo]))
