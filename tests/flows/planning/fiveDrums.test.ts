import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lifeOf } from '../../../src/modules/stores/piece/life.server.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { progressOf } from '../../../src/server/store/lines/progress.ts'
import { broken } from '../../support/invariants.ts'
import { type FiveDrums, fiveDrums, parentsOf } from '../../support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { idOf, person, type Works, works } from '../../support/works.ts'

// Five drums of 500 m of 3.5C x 240 A2XFY, from the order to the floor, as two operators log them at the kiosk: one drum at a time.
const db = await standardsDatabase()
const w: Works = works(db)
const accountant = person(16, 'Accountant', 'accounts')

const rowsOf = <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> => db.read(tx => tx.rows<R>(sql, values))
const pieceOf = (takeUp: Row): number => Number(linesOf(takeUp, 'made')[0]?.['piece'])

let story: FiveDrums

/** What is typed of the yellow core besides its fault. */
const yellow = () => {
  const { scrapReason, grade } = story.cutOff
  return {
    setUpMin: '15',
    grossKg: '2087',
    tareKg: '98',
    scrapKg: '26.4',
    scrapReason: scrapReason ?? null,
    grade: grade ?? null,
  }
}

/**
 * Step 10. Rod at ₹ 250 loses 10.4 of 5,206.8 kg in drawing, so wire stands at 250.501; the first conductor took 1,736.4 kg of it, ₹ 4,34,982.25 (the paper, to the tenth of a kilogram:
 * 4,34,992), and 80 minutes of drawing and stranding by its metres (the paper plans more of them). XLPE 288.733 kg at 142; 2.833 h, which a take-up rounds and the paper does not, at 1,050, 300 and 300.
 * The ends fetch 26.4 × 105, off the metal.
 */
const costsAsReckoned = async (row: Row): Promise<void> => {
  const [core] = await rowsOf<{ metal: string; other: string }>(
    'select metal_value as metal, other_value as other from piece where id = $1',
    [pieceOf(row)],
  )
  expect(core).toEqual({ metal: '432210.25', other: '47875.91' })
  const [conductor] = await rowsOf<{ metal: string; other: string; kg: string }>(
    'select metal_value as metal, other_value as other, weight_kg as kg from piece where id = $1',
    [linesOf(row, 'used')[0]?.['piece']],
  )
  expect(conductor).toEqual({ metal: '434982.25', other: '2201.37', kg: '1725.205' })
  expect(new Decimal('434982.25').minus(2772).toFixed(2)).toBe(core?.metal)
  expect(new Decimal('2201.37').plus('41000.09').plus('4674.45').toFixed(2)).toBe(core?.other)
  const ledger = await rowsOf(
    `select a.role, g.amount from gl_entry g join account a on a.id = g.account join voucher v on v.id = g.voucher where v.doc = 'takeUp' and v.doc_id = $1 order by 1`,
    [idOf(row)],
  )
  expect(ledger).toEqual([
    { role: 'CONV_LABOUR', amount: '-849.90' },
    { role: 'CONV_MACHINE', amount: '-2974.65' },
    { role: 'CONV_OVERHEAD', amount: '-849.90' },
    { role: 'STOCK_SCRAP', amount: '2772.00' },
    { role: 'STOCK_WIP', amount: '1902.45' },
  ])
}

/**
 * Step 14. ST-2 was drawn by standard, 1,417.7 kg (the paper, of an earlier table of sheaths, has 1,456.3), and 32.7 kg more are gone by the scale; all five drums lie on the floor.
 */
const weighsBack = async (card: Row, rows: readonly Row[]): Promise<void> => {
  const lot = Number(linesOf(rows[0] ?? {}, 'drawn')[0]?.['piece'])
  const [there] = await rowsOf<{ kg: string }>('select weight_kg as kg from piece where id = $1', [lot])
  const drawn = rows.reduce((all, row) => all.plus(String(linesOf(row, 'drawn')[0]?.['qty'])), new Decimal(0))
  expect(drawn.toFixed(1)).toBe('1417.7')
  const worth = (): Promise<{ worth: string }[]> =>
    rowsOf('select metal_value + other_value as worth from piece where id = any($1::bigint[]) order by id', [rows.map(pieceOf)])
  const before = await worth()
  const rests = [{ piece: lot, kg: new Decimal(there?.kg ?? 0).minus('32.7').toString() }]
  const log = (because: string | null): Promise<Row> =>
    w.create('takeUp', { jobCard: idOf(card), store: story.floor, because, rests }, story.operator)
  // Of 2,497.5 m, not 2,507.5, 1,396.7 kg are in good lengths: 3.8 %, where the paper has 3.4 of five whole drums.
  const told = /^1,450\.4 kg of P\d+ were used, 1,396\.7 kg are in good lengths: 3\.8 % more; 2\.0 % is allowed/
  await expect(w.act('takeUp', idOf(await log(null)), 'post', story.operator)).rejects.toThrow(told)
  const reasoned = idOf(await log('Purged after a stop'))
  await expect(w.act('takeUp', reasoned, 'post', story.operator)).rejects.toThrow(/the supervisor posts it/)
  await w.act('takeUp', reasoned, 'post', story.supervisor)
  // 32.7 kg at ₹ 100, in proportion of what each drew: 288.0, 282.4, 282.4, 282.4, 282.4 of 1,417.7 kg.
  const after = await worth()
  const more = after.map((one, i) => new Decimal(one.worth).minus(before[i]?.worth ?? 0).toFixed(2))
  expect(more).toEqual(['664.32', '651.42', '651.43', '651.41', '651.42'])
}

beforeAll(async () => {
  story = await fiveDrums(w, basicsOf(w))
}, 300_000)

test('a sector is judged on a drum by the circle around it', () => {
  const over = new Map(
    linesOf(story.work, 'stages').map(stage => [String(stage['element']).replace(/ \d.*$/, ''), stage['overMm']]),
  )
  expect([over.get('Red core'), over.get('Black core'), over.get('Laid-up cores')]).toEqual(['34.11', '24.38', '44.86'])
})

test('wire, conductors and cores are logged one length after the other, each of the piece that is on the pay-off', async () => {
  for (const name of ['Wire aluminium 2.846', 'Wire aluminium 2.8 mm', 'Conductor 120']) {
    await story.begin(story.cardCalled(name))
    await story.log(story.cardCalled(name))
    await story.end(story.cardCalled(name))
  }
  const conductor = story.cardCalled('Conductor 240')
  await story.begin(conductor)
  for (const left of [3, 2, 1]) {
    expect((await story.atMachine(conductor)).lengths).toHaveLength(left)
    await story.log(conductor)
  }
  expect((await story.atMachine(conductor)).lengths).toEqual([])
  await story.end(conductor)
  const conductors = await rowsOf<{ id: number; m: string }>('select id, length_m as m from piece where item = $1 order by id', [
    conductor['item'],
  ])
  expect(conductors.map(({ m }) => m)).toEqual(['2659.140', '2659.140', '2659.140'])
  for (const [i, name] of ['Yellow core', 'Red core', 'Blue core', 'Black core'].entries()) {
    await story.begin(story.cardCalled(name))
    const fault = name === 'Yellow core' ? { kind: 'spark', atM: '1204.5' } : null
    // A core that is 39 m short and 10 kg too heavy: XLPE hides the conductor that is missing, but metal is judged by itself.
    if (name === 'Red core')
      await expect(
        story.log(story.cardCalled(name), { amount: '2585', isEmpty: true, grossKg: '1968', tareKg: '0', runMin: '155' }),
      ).rejects.toThrow(/^8\.2 kg more are unexplained than this stage loses, 8\.2 kg of it metal\. Correct it/)
    const row = await story.log(story.cardCalled(name), { fault, runMin: '155', ...(name === 'Yellow core' ? yellow() : {}) })
    if (name === 'Yellow core') await costsAsReckoned(row)
    await story.end(story.cardCalled(name))
    expect([Number(row['madeM']).toFixed(1), Number(row['madeKg']).toFixed(1), row['waits']]).toEqual([
      '2624.2',
      name === 'Black core' ? '990.5' : name === 'Yellow core' ? '1989.0' : '1987.5',
      true,
    ])
    if (name !== 'Black core') expect(await parentsOf(db, pieceOf(row))).toContain(conductors[i]?.id)
  }
  expect(await broken(db)).toEqual({})
})

test('what stands on the floor is told length by length, and comes to what the ledger holds', async () => {
  const asked = async (who = accountant) =>
    runReport(w.store, who, 'workInProgress', { category: null, store: null, workOrder: String(idOf(story.work)) })
  const { rows, sums } = await asked()
  const core = rows.find(({ values }) => String(values['item']).startsWith('Yellow core'))?.values
  expect(core).toMatchObject({
    stage: 'Insulated cores',
    workOrder: story.work['number'],
    claimedM: null,
    days: 0,
    kg: '1989.000',
    value: '480086.16',
  })
  expect(new Decimal(String(core?.['metres'])).toFixed(1)).toBe('2624.2')
  const [ledger] = await rowsOf<{ held: string; lots: string }>(
    `select sum(g.amount) as held, (select sum(p.metal_value + p.other_value) from piece p join store s on s.id = p.store and s.kind = 'floor' where p.document <> 'takeUp') as lots
     from gl_entry g join account a on a.id = g.account and a.role = 'STOCK_WIP'`,
  )
  expect(new Decimal(String(sums['value'])).plus(ledger?.lots ?? 0).toFixed(2)).toBe(new Decimal(ledger?.held ?? 0).toFixed(2))
  const told = await asked(story.operator)
  expect(told.rows.map(({ values }) => values['value']).filter(value => value !== null)).toEqual([])
  expect(told.sums['value']).toBeUndefined()
})

test('five lengths are laid up, bedded, armoured and sheathed; each has its own parents, also the one that came out 2 % short', async () => {
  const cores = await rowsOf<{ id: number }>(
    `select p.id from piece p join item i on i.id = p.item where i.name like '%core %' and p.status = 'free' order by p.id`,
  )
  expect(cores).toHaveLength(4)
  let below: readonly number[] = []
  for (const name of ['Laid-up cores', 'Cable with inner sheath', 'Armoured cable', 'A2XFY-240']) {
    const card = story.cardCalled(name)
    await story.begin(card)
    const made: number[] = []
    const rows: Row[] = []
    for (const no of [1, 2, 3, 4, 5]) {
      const now = await story.atMachine(card)
      expect(now.lengths.map(one => one.no)).toEqual([1, 2, 3, 4, 5].slice(no - 1))
      const isShort = name === 'A2XFY-240' && no === 4
      // Ten metres were cut off at a bulge: without their weight they are more than a sheath loses.
      if (isShort)
        await expect(story.log(card, { amount: '491.5', isEmpty: true })).rejects.toThrow(
          /kg more are unexplained than this stage loses/,
        )
      const row = await story.log(card, isShort ? { amount: '491.5', ...story.cutOff } : {})
      made.push(pieceOf(row))
      rows.push(row)
    }
    if (name === 'A2XFY-240') await weighsBack(card, rows)
    if (name === 'A2XFY-240') {
      // Routine tests free it, by another person than who logged it; until then nothing is done with it.
      const [drum] = made
      await expect(w.act('piece', drum ?? 0, 'accept', person(14, 'Operator', 'quality'))).rejects.toThrow(
        /^You logged P\d+ yourself/,
      )
      await expect(w.create('cutting', { piece: drum, lengths: [{ lengthM: '500' }] }, story.keeper)).rejects.toThrow(
        /is not free/,
      )
    }
    await story.end(card)
    if (name !== 'Laid-up cores') {
      const parents = await Promise.all(made.map(one => parentsOf(db, one)))
      for (const [i, of] of parents.entries())
        expect(
          of.filter(one => below.includes(one)),
          `${name} ${i + 1}`,
        ).toEqual([below[i]])
    }
    below = made
  }
  expect(await broken(db)).toEqual({})
  const drums = await rowsOf<{ id: number; m: string; kg: string }>(
    `select id, length_m as m, weight_kg as kg from piece where item = $1 order by id`,
    [story.cardCalled('A2XFY-240')['item']],
  )
  expect(drums.map(({ m }) => new Decimal(m).toFixed(1))).toEqual(['501.5', '501.5', '501.5', '491.5', '501.5'])
  // The spark fault of the yellow core is on the third drum and on no other.
  const lives = await Promise.all(drums.map(({ id }) => db.read(tx => lifeOf(tx, id))))
  expect(
    lives.map(({ events }) => events.filter(({ kind }) => kind === 'spark').map(({ from }) => Number(from).toFixed(1))),
  ).toEqual([[], [], ['136.7'], [], []])
})

/** The pieces of what is sold, where they lie. */
const drumsSql = `
select p.id, p.length_m as m, p.status, s.kind, p.metal_value + p.other_value as worth from piece p join store s on s.id = p.store where p.item = $1 order by p.id`

test('each drum is wound onto the drum on which it leaves, and put into the yard at what it cost', async () => {
  const item = story.cardCalled('A2XFY-240')['item']
  const yard = idOf(await w.create('store', { code: 'FG', name: 'Yard', kind: 'finished' }))
  const { grade, scrapReason } = story.cutOff
  const drums = await rowsOf<{ id: number; m: string }>(drumsSql, [item])
  expect(drums).toHaveLength(5)
  for (const [i, { id, m }] of drums.entries()) {
    const carrier = idOf(await w.create('carrier', { code: `W2010-${i + 1}`, kind: 'drum', tareKg: '370', store: story.floor }))
    // Half a metre of ends and a metre of sample, weighed as they are cut.
    const goes = new Decimal(m).minus('1.5')
    const scrap = {
      scrapM: '1.5',
      scrapWeighedKg: '6.7',
      scrapItem: grade?.id,
      scrapStore: grade?.store,
      scrapRate: '105',
      reason: scrapReason,
    }
    const row = await w.create('cutting', { piece: id, ...scrap, lengths: [{ lengthM: goes.toString(), carrier }] }, story.keeper)
    await w.act('cutting', idOf(row), 'post', story.keeper)
  }
  const wound = await rowsOf<{ id: number; m: string; worth: string; status: string }>(drumsSql, [item])
  // The fourth is 490 m, within 5 % of 500: the order stands at 2,490 of 2,500 m, within 2 %.
  expect(wound.map(({ m, status }) => [new Decimal(m).toFixed(1), status])).toEqual(
    ['500.0', '500.0', '500.0', '490.0', '500.0'].map(m => [m, 'free']),
  )
  const moved = await w.create(
    'stockTransfer',
    { toStore: yard, pieces: wound.map(({ id: piece }) => ({ piece })) },
    story.keeper,
  )
  await w.act('stockTransfer', idOf(moved), 'post', story.keeper)
  const worth = wound.reduce((all, one) => all.plus(one.worth), new Decimal(0)).toFixed(2)
  expect(
    await rowsOf(
      `select a.role, g.amount from gl_entry g join account a on a.id = g.account join voucher v on v.id = g.voucher where v.doc = 'stockTransfer' and v.doc_id = $1 order by 1`,
      [idOf(moved)],
    ),
  ).toEqual([
    { role: 'STOCK_FG', amount: worth },
    { role: 'STOCK_WIP', amount: `-${worth}` },
  ])
  expect(worth).toBe('2174640.49')
  expect((await rowsOf<{ kind: string }>(drumsSql, [item])).map(({ kind }) => kind)).toEqual(Array(5).fill('finished'))
  const made = await db.read(tx => progressOf(w.store, tx, w.def('workOrder'), [idOf(story.work)]))
  expect(made.get(idOf(story.work))?.['made']?.toFixed(3)).toBe('1.000')
  expect(await broken(db)).toEqual({})
})

/** Weighs the ends of a card that lay about, to the kilogram; the supervisor opens it again for that. */
const sweep = async (card: Row): Promise<string> => {
  const [missing] = await rowsOf<{ kg: string }>(
    `select sum(loss_kg) as kg from take_up where job_card = $1 and status = 'posted'`,
    [idOf(card)],
  )
  const kg = new Decimal(missing?.kg ?? 0).floor()
  if (kg.lte(0)) return '0'
  const { scrapReason: reason, grade } = story.cutOff
  await w.act('jobCard', idOf(card), 'reopen', story.supervisor, 'Ends are weighed')
  const scrapOf = (weight: Decimal) => [
    { reason, kg: weight.toString(), scrapItem: grade?.id, scrapStore: grade?.store, scrapRate: '105' },
  ]
  const log = (weight: Decimal): Promise<Row> =>
    w.create('takeUp', { jobCard: idOf(card), store: story.floor, scrap: scrapOf(weight) }, story.operator)
  // Nobody brings ends of another job to hide what is missing of this one.
  const much = idOf(await log(kg.plus(200)))
  await expect(w.act('takeUp', much, 'post', story.operator)).rejects.toThrow(
    /kg of scrap are more than the [\d.]+ kg that this card/,
  )
  await w.act('takeUp', idOf(await log(kg)), 'post', story.operator)
  await w.act('jobCard', idOf(card), 'finish', story.operator)
  return kg.toString()
}

test('closing explains every kilogram of metal: what no scale has seen asks an approver, until the ends are weighed', async () => {
  const close = (by: typeof accountant): Promise<Row> =>
    w.act('workOrder', idOf(story.work), 'close', by, 'Ends were not weighed')
  // 6,063.2 kg of rod were drawn. 2,497.5 m of 2,283.8 kg/km of aluminium were sheathed; of 45 kg of ends of cable 2,283.8 of 4,489.0 kg/km are metal, 22.9, and of 26.4 kg
  // of the yellow core 648.8 of 757.4, 22.6.
  const told = '313.8 kg of metal are unexplained (5.18 %, 0.3 % is allowed).'
  await expect(close(story.planner)).rejects.toThrow(
    `${told} Weigh scrap and rests, or let an approver close it with the reason.`,
  )
  const notes = async (): Promise<readonly string[]> =>
    (await runReport(w.store, accountant, 'workOrderCost', { workOrder: String(idOf(story.work)) })).notes
  const cost = async (): Promise<unknown> =>
    (await runReport(w.store, accountant, 'workOrderCost', { workOrder: String(idOf(story.work)) })).sums['cost']
  const st2 =
    'PVC sheath compound ST-2: 1,450.4 kg used, 1,396.7 kg of it in good lengths: 3.8 % over-use, 2.0 % is allowed: look into it.'
  expect(await notes()).toEqual([
    `Metal: 6,063.2 kg drawn, 5,703.9 kg in what was made, 45.5 kg in scrap that was weighed. ${told}`,
    st2,
  ])
  const names = [
    'Wire aluminium 2.846',
    'Wire aluminium 2.8 mm',
    'Conductor 240',
    'Conductor 120',
    'Red core',
    'Yellow core',
    'Blue core',
    'Black core',
    'Laid-up cores',
    'Cable with inner sheath',
    'Armoured cable',
    'A2XFY-240',
  ]
  const costBefore = await cost()
  const swept: string[] = []
  for (const name of names) swept.push(await sweep(story.cardCalled(name)))
  expect(swept).toEqual(['10', '1', '20', '5', '26', '0', '26', '13', '72', '70', '74', '123'])
  // Wire and conductors are metal through and through, 36 kg; of cores 26 + 26 at 648.8 of 757.4 kg/km and 13 at 319.3 of 377.4 are 55.5; of cable 72, 70, 74 and 123 at 2,283.8 to
  // their own weight are 218.8: with 45.5 of before 355.8. What is left are parts of a kilogram at each machine; the paper leaves 16.1 kg, 0.27 %.
  const rest = '3.6 kg of metal are unexplained (0.06 %, 0.3 % is allowed).'
  expect(await notes()).toEqual([
    `Metal: 6,063.2 kg drawn, 5,703.9 kg in what was made, 355.8 kg in scrap that was weighed. ${rest}`,
    st2,
  ])
  // What the ends fetch is a gain of the process; the drums stand at what they stood at.
  expect(await cost()).toBe(costBefore)
  expect(await close(story.planner)).toMatchObject({ status: 'closed' })
  expect(await broken(db)).toEqual({})
  // Nothing of it lies on the floor any more.
  const left = `select p.id from piece p join item i on i.id = p.item join store s on s.id = p.store where s.kind = 'floor' and (i.element is not null or i.product is not null)`
  expect(await rowsOf(left)).toEqual([])
})

test('its variances come to its cost with what was weighed back, what is absorbed to the ledger, and its metal to what was issued', async () => {
  const workOrder = String(idOf(story.work))
  const june = { fromDate: '2026-06-01', toDate: '2026-06-30' }
  const sumsOf = async (report: string, asked: object): Promise<Readonly<Record<string, string>>> =>
    (await runReport(w.store, accountant, report, { ...asked })).sums
  const cost = await sumsOf('workOrderCost', { workOrder })
  const found = await sumsOf('variances', { workOrder, fromDate: null, toDate: null })
  expect(found['actual']).toBe(cost['cost'])
  // ST-2 was used beyond its standard: 32.7 kg at ₹ 100 by the scale are in it.
  expect(Number(found['material'])).toBeGreaterThan(0)
  const [ledger] = await rowsOf<{ sum: string }>(
    `select (-sum(g.amount))::text as sum from gl_entry g join account a on a.id = g.account where a.role like 'CONV%'`,
  )
  expect((await sumsOf('absorption', june))['absorbed']).toBe(ledger?.sum)
  const metal = await sumsOf('metalAccount', { ...june, by: 'workOrder' })
  const kg = (column: string): Decimal => new Decimal(metal[column] ?? 0)
  const there = kg('goodKg').plus(kg('scrapKg')).plus(kg('closingKg')).plus(kg('unexplainedKg'))
  expect(kg('openingKg').plus(kg('issuedKg')).plus(kg('weighedKg')).toFixed(3)).toBe(there.toFixed(3))
  expect(kg('issuedKg').toFixed(1)).toBe('6063.2')
})
