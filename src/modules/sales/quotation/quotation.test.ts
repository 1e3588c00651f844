import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../kernel/record.ts'
import { eventsOf, withLineTitles } from '../../../kernel/trail/history.ts'
import { paperOf } from '../../../server/print/paperOf.ts'
import { related } from '../../../server/related/related.ts'
import { runReport } from '../../../server/reports/run.ts'
import { sheetColumns } from '../../../server/sheets/columns.ts'
import { cellsOf, decodeText } from '../../../server/sheets/csv.ts'
import { exportSheet } from '../../../server/sheets/export.ts'
import { parseRows } from '../../../server/sheets/parse.ts'
import { saveRecords } from '../../../server/sheets/records.ts'
import { history } from '../../../server/store/read.ts'
import { revisions } from '../../../server/store/revisions.ts'
import { newUser } from '../../../../tests/support/app.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { type Basics, customerBody, idOf, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

const db = await standardsDatabase('2026-09-08')
const w: Works = works(db, '2026-09-08')
const seller = person(41, 'Meera', 'sales')
const head = person(42, 'Desai', 'approver')
let b: Basics

beforeAll(async () => {
  b = await withDesign(w, basicsOf(w))
})

const linesIn = (row: Row, set: string): readonly Row[] => {
  const lines = row[set]
  return Array.isArray(lines) ? lines : []
}
const line = (more: object = {}): object => ({
  product: b.designed,
  description: '3.5C x 240 A2XFY',
  qty: '4',
  rate: '1600000',
  ...more,
})
const enter = (more: object = {}): Promise<Row> =>
  w.create(
    'quotation',
    { customer: b.customerFar, registration: b.gujarat, subject: 'Dahej', validTo: '2026-10-08', items: [line()], ...more },
    seller,
  )
const act = (row: Row, action: string, by = seller, reason?: string): Promise<Row> =>
  w.act('quotation', idOf(row), action, by, reason)
const sent = async (more: object = {}): Promise<Row> => {
  const offer = await enter(more)
  await act(offer, 'submit')
  await act(offer, 'approve', head)
  await act(offer, 'send')
  return w.read('quotation', idOf(offer), head)
}
const kept = async (row: Row, by = head) => (await revisions(w.store, by, w.def('quotation'), idOf(row))).sent
const change = (row: Row, more: object): Promise<Row> =>
  w.update('quotation', idOf(row), { version: row['version'], ...more }, seller)

describe('a price', () => {
  test('knows its cost, its margin and its metal, and only those who see cost are told', async () => {
    const offer = await enter()
    const seen = await w.read('quotation', idOf(offer), head)
    const [known] = linesIn(seen, 'priced')
    const cost = Number(known?.['costPerKm'])
    expect(cost).toBeGreaterThan(0)
    expect(Number(seen['marginPct'])).toBeCloseTo(((1_600_000 - cost) / 1_600_000) * 100, 1)
    expect(Number(seen['cost'])).toBeCloseTo(4 * cost, 0)
    expect(
      linesIn(seen, 'bases')
        .map(({ metal }) => metal)
        .toSorted(),
    ).toEqual(['aluminium', 'copper'])
    expect(linesIn(seen, 'bases').every(({ rateRow }) => Number(rateRow) > 0)).toBe(true)
    const told = await w.read('quotation', idOf(offer), seller)
    expect('marginPct' in told || 'cost' in told).toBe(false)
    expect(linesIn(told, 'priced').some(one => 'costPerKm' in one || 'marginPct' in one)).toBe(false)
  })

  test('given away as a charge is a discount: the margin is on what the buyer pays for the goods', async () => {
    const rebate = { seq: 1, name: 'Special rebate', sign: 'less', basis: 'percentOfItems', value: '40' }
    const freight = { seq: 2, name: 'Freight', sign: 'add', basis: 'fixed', value: '900000' }
    const seen = async (charges: readonly object[]) => w.read('quotation', idOf(await enter({ charges })), head)
    const plain = await seen([])
    const cut = await seen([rebate])
    const [price, cost] = [6_400_000 * 0.6, Number(cut['cost'])]
    expect(cost).toBe(Number(plain['cost']))
    expect(Number(cut['marginPct'])).toBeCloseTo(((price - cost) / price) * 100, 1)
    expect(Number(cut['marginPct'])).toBeLessThan(Number(plain['marginPct']) - 20)
    expect(await seen([rebate, freight])).toMatchObject({ marginPct: cut['marginPct'] })
    expect(await seen([freight])).toMatchObject({ marginPct: plain['marginPct'] })
  })

  test('of a cable that cannot be costed counts without margin, so that no rule is passed by it', async () => {
    const offer = await w.read(
      'quotation',
      idOf(await enter({ items: [line({ product: b.wire, description: 'Cable trays' })] })),
      head,
    )
    expect(offer).toMatchObject({ unpriced: 1, marginPct: '0.00', cost: '6400000.00' })
  })

  test('counts alternates and options beside the total', async () => {
    const offer = await enter({
      items: [line({ id: -1 }), line({ role: 'alternate', insteadOf: -1, rate: '1500000' }), line({ role: 'option', qty: '1' })],
    })
    expect(offer).toMatchObject({ itemTotal: '6400000.00', totalKm: '4.000', igst: '1152000.00' })
    const wrong = (insteadOf: number | null, message: string) =>
      expect(enter({ items: [line({ id: -1 }), line({ id: -2, role: 'alternate', insteadOf })] })).rejects.toMatchObject({
        fields: [{ path: 'items.1.insteadOf', message }],
      })
    await wrong(-2, 'Choose the line of this offer instead of which the alternate stands, one that is in the total.')
    await wrong(null, 'Choose the line of this offer instead of which the alternate stands, one that is in the total.')
    await wrong(-9, 'Instead of line: there is no such line; choose one.')
  })

  test('of an alternate stands for the same cable, whichever lines come, go or move', async () => {
    const cables = ['A', 'B', 'C'].map((description, i) => line({ id: -i - 1, description }))
    const offer = await enter({ items: [...cables, line({ description: 'B2', role: 'alternate', insteadOf: -2 })] })
    const meant = (row: Row): unknown => {
      const items = linesIn(row, 'items')
      const alternate = items.find(({ role }) => role === 'alternate')
      return items.find(one => one['id'] === alternate?.['insteadOf'])?.['description']
    }
    expect(meant(offer)).toBe('B')
    const [a, b2, c, alternate] = linesIn(offer, 'items')
    const fewer = await change(offer, { items: [b2, c, alternate] })
    expect(meant(fewer)).toBe('B')
    await expect(change(fewer, { items: [c, alternate] })).rejects.toMatchObject({
      fields: [{ path: 'items.1.insteadOf', message: 'Instead of line: that line is deleted; choose another.' }],
    })
    const moved = await change(fewer, { items: [alternate, c, line({ id: -5, description: 'D' }), b2] })
    expect(meant(moved)).toBe('B')
    const other = await change(moved, {
      items: [line({ id: -1, description: 'New' }), b2, { ...alternate, insteadOf: -1 }, { ...a, id: undefined }],
    })
    expect(meant(other)).toBe('New')
    expect(meant(await w.read('quotation', idOf(other), seller))).toBe('New')
    const paper = await db.read(tx => paperOf(w.store, tx, seller, w.def('quotation'), idOf(other)))
    expect(JSON.stringify(paper)).toContain('Alternate to line 1, not in the total')
    const changes = eventsOf(
      w.def('quotation'),
      await history(w.store, seller, w.def('quotation'), idOf(other)),
      withLineTitles(w.def('quotation'), await w.read('quotation', idOf(other), seller), () => 'Cable'),
    ).flatMap(event => event.changes)
    expect(changes).toContainEqual({ label: 'Items, line 3, Instead of line', before: '2 · Cable', after: '1 · Cable' })
  })

  test('goes out as a sheet that tells the number of the line, and comes in again', async () => {
    const items = [line({ id: -1 }), line({ id: -2 }), line({ role: 'alternate', insteadOf: -2, description: 'Other' })]
    const offer = await enter({ items })
    const def = w.def('quotation')
    const file = await exportSheet(w.store, seller, def, 'csv', { filter: `id:eq:${idOf(offer)}` }, null)
    const [head = [], ...rows] = cellsOf(decodeText(file).text.trimEnd(), ',')
    expect(rows.map(cells => cells[head.indexOf('Items: Instead of line')])).toEqual(['', '', '2'])
    const typed = sheetColumns(def, seller)
    const mapped = head.map(label => typed.find(one => one.label === label && one.typed && one.name !== 'id') ?? null)
    const sheet = rows.map((cells, i) => ({ row: i + 2, cells }))
    const [parsed] = await db.read(tx => parseRows(w.store, tx, def, mapped, sheet))
    expect(parsed?.complaints).toEqual([])
    const saving = { store: w.store, actor: seller, def, matching: [], mode: 'create', dryRun: false, action: 'import' } as const
    const [saved] = await saveRecords(saving, parsed ? [parsed] : [])
    expect(saved).toMatchObject({ outcome: 'created' })
    const [, second, alternate] = linesIn(await w.read('quotation', saved?.id ?? 0, seller), 'items')
    expect(alternate).toMatchObject({ description: 'Other', insteadOf: second?.['id'] })
  })
})

describe('an offer that was sent', () => {
  test('stays as it was under its number, and a revision says what it changes', async () => {
    const first = await sent({ items: [line(), line({ qty: '1', rate: '1000000' })] })
    expect(await kept(first)).toMatchObject([{ no: 0, printed: true, content: { itemTotal: '7400000.00' } }])
    await expect(change(first, { validTo: '2026-12-31' })).rejects.toMatchObject({
      fields: [{ path: 'validTo', message: 'This was sent to the buyer. Choose Revise to change it.' }],
    })
    await expect(change(first, { items: [line()] })).rejects.toMatchObject({ fields: [{ path: 'items' }] })
    await change(first, { followUp: '2026-09-15' })
    await act(first, 'revise', seller, 'They ask for more')
    const open = await w.read('quotation', idOf(first), seller)
    const [one, two] = linesIn(open, 'items')
    const changed = await change(open, { items: [{ ...one, qty: '5', rate: '1550000' }, two] })
    expect(linesIn(changed, 'differences')).toMatchObject([
      { lineNo: 1, change: 'Quantity 4.000 → 5.000 km, Rate 16,00,000.00 → 15,50,000.00 ₹/km', difference: '1350000.00' },
    ])
    await act(first, 'submit')
    await act(first, 'approve', head)
    const again = await act(first, 'send')
    expect(again).toMatchObject({ number: first['number'], amendment: 1, status: 'sent' })
    const told = await kept(first)
    expect(told.map(({ no, reason, content }) => [no, reason, content['itemTotal']])).toEqual([
      [1, 'They ask for more', '8750000.00'],
      [0, null, '7400000.00'],
    ])
    expect(linesIn(told[1]?.content ?? {}, 'items').map(({ qty, rate }) => [qty, rate])).toEqual([
      ['4.000', '1600000.00'],
      ['1.000', '1000000.00'],
    ])
  })

  test('is kept with all its figures, of which each reader sees what they may see, and agents neither names nor reasons', async () => {
    const { id: agent } = await newUser(db, { name: 'Agent', userType: 'Agent', duties: [] })
    const customer = await w.create('customer', { ...customerBody('AGT', 'Of the agent', '27', null), agent })
    const offer = await sent({ customer: idOf(customer) })
    await act(offer, 'revise', seller, 'They want less')
    await act(offer, 'submit')
    await act(offer, 'approve', head)
    await act(offer, 'send')
    const [whole] = await kept(offer)
    expect(whole?.content).toMatchObject({ marginPct: expect.any(String), cost: expect.any(String), agent })
    expect(linesIn(whole?.content ?? {}, 'priced')[0]).toMatchObject({ costPerKm: expect.any(String) })
    const [ofSeller] = await kept(offer, seller)
    expect(ofSeller).toMatchObject({ no: 1, reason: 'They want less', userName: null })
    expect(JSON.stringify(ofSeller)).not.toMatch(/costPerKm|marginPct|"cost"/)
    const outside = { ...person(agent, 'Agent'), userType: 2 } as const
    const told = await kept(offer, outside)
    expect(told).toMatchObject([
      { no: 1, user: null, userName: 'The works', reason: null },
      { no: 0, user: null, userName: 'The works', reason: null },
    ])
    expect(JSON.stringify(told)).not.toMatch(/cost|marginPct|metalPerKm|lostPrice|"rate":"\d+\.\d+","validFrom/)
    expect(linesIn(told[0]?.content ?? {}, 'items')[0]).toMatchObject({ rate: '1600000.00' })
    await expect(kept(await sent(), outside)).rejects.toMatchObject({ status: 404 })
    await expect(kept(offer, person(91, 'Storekeeper', 'stores'))).rejects.toMatchObject({ status: 403 })
  })

  test('keeps what masters said when it was sent, though they say something else since, and notes can still be written', async () => {
    const offer = await sent()
    const customer = await w.read('customer', Number(offer['customer']))
    await w.update('customer', idOf(customer), { version: customer['version'], address: 'Moved to Dahej' })
    const product = await w.read('product', Number(linesIn(offer, 'items')[0]?.['product']))
    await w.update('product', idOf(product), { version: product['version'], hsn: '85446090' })
    const noted = await change(offer, { followUp: '2026-09-20' })
    expect(noted['billTo']).toBe(offer['billTo'])
    expect(linesIn(noted, 'items').map(item => item['hsn'])).toEqual(linesIn(offer, 'items').map(item => item['hsn']))
    await act(offer, 'revise', seller, 'They have moved')
    const open = await w.read('quotation', idOf(offer), seller)
    expect((await change(open, { subject: 'At Dahej' }))['billTo']).toContain('Moved to Dahej')
  })

  test('is revised line by line: one that is left out changes no other, and what is said of the whole offer is told too', async () => {
    const offer = await sent({
      termsText: 'Ex works',
      items: [
        line({ id: -1, description: 'A', qty: '1' }),
        line({ id: -2, description: 'B', qty: '2' }),
        line({ id: -3, description: 'C', qty: '3' }),
        line({ id: -4, description: 'C in copper', role: 'alternate', insteadOf: -3 }),
      ],
      charges: [{ seq: 1, name: 'Freight', basis: 'fixed', value: '5000' }],
    })
    await act(offer, 'revise', seller, 'They want less')
    const [a, , c, alternate] = linesIn(offer, 'items')
    const [freight] = linesIn(offer, 'charges')
    const open = await w.read('quotation', idOf(offer), seller)
    const told = (row: Row) =>
      linesIn(row, 'differences').map(one => [one['lineNo'], one['description'], one['change'], one['difference']])
    const less = await change(open, { items: [a, c, alternate], remarks: 'Ours alone', followUp: '2026-09-30' })
    expect(told(less)).toEqual([[2, 'B', 'Left out', '-3200000.00']])
    const [again] = linesIn(less, 'items').slice(1)
    const much = await change(less, {
      validTo: '2026-11-30',
      termsText: 'Free at site',
      items: [again, line({ id: -1, description: 'New' }), { ...alternate, insteadOf: -1, rate: '1700000' }, a],
      charges: [{ ...freight, value: '6000' }],
    })
    expect(told(much)).toEqual([
      [null, 'Valid to', '2026-10-08 → 2026-11-30', null],
      [null, 'Terms offered', 'Changed', null],
      [2, 'New', 'Added', '6400000.00'],
      [3, 'C in copper', 'Rate 16,00,000.00 → 17,00,000.00 ₹/km, Instead of line 3 → 2', '0.00'],
      [2, 'B', 'Left out', '-3200000.00'],
      [null, 'Charges: Freight', 'Value 5,000.0000 → 6,000.0000', null],
    ])
    const back = await change(much, { validTo: '2026-10-08', termsText: 'Ex works', charges: [freight] })
    expect(told(back).map(([, what]) => what)).toEqual(['New', 'C in copper', 'B'])
    // What is revised once more is held against the revision that was sent last.
    for (const [action, by] of [
      ['submit', seller],
      ['approve', head],
      ['send', seller],
    ] as const)
      await act(back, action, by)
    await act(back, 'revise', seller, 'Again')
    const second = await w.read('quotation', idOf(back), seller)
    expect(told(await change(second, { validTo: '2026-12-31' }))).toEqual([[null, 'Valid to', '2026-10-08 → 2026-12-31', null]])
  })

  test('is lost with a reason, to whom and at what price', async () => {
    const offer = await sent()
    await expect(act(offer, 'lose')).rejects.toMatchObject({
      message: 'Enter why it was lost and, if known, to whom and at what price.',
    })
    await change(offer, { lostReason: 'price', lostTo: 'Another maker', lostPrice: '6300000' })
    expect(await act(offer, 'lose')).toMatchObject({ status: 'lost' })
  })

  test('that has ended is not won before it has a new validity', async () => {
    const late = works(db, '2026-10-09')
    const offer = await sent()
    await expect(late.act('quotation', idOf(offer), 'win', seller)).rejects.toMatchObject({
      fields: [
        { path: 'validTo', message: 'The offer ended on 2026-10-08. Revise it with a new validity, or write it as lost.' },
      ],
    })
  })

  test('and is won becomes an order, which is held against it line by line', async () => {
    const offer = await sent({ items: [line({ drums: '8 x 500', discount: '2' }), line({ qty: '1', rate: '1500000' })] })
    await act(offer, 'win')
    const draft = await w.make('quotation', idOf(offer), 'salesOrder', seller)
    const [first, second] = linesIn(draft, 'items')
    expect(first).toMatchObject({ product: b.designed, drums: '8 x 500' })
    const terms = { customer: b.customerFar, registration: b.gujarat }
    const made = (one: Row | undefined, more: object = {}): object => ({ ...line(), from: one?.['from'], ...more })
    const order = await w.create(
      'salesOrder',
      {
        ...terms,
        items: [
          made(first, { discount: '2' }),
          made(second, { qty: '0.8', rate: '1450000' }),
          { product: b.wire, qty: '1', rate: '100' },
        ],
      },
      seller,
    )
    const panels = await related(w.store, seller, w.def('salesOrder'), idOf(order))
    const held = panels.find(({ name }) => name === 'againstOffer')
    expect(held?.note).toBe('2 lines differ from what the buyer took.')
    expect(held?.rows.map(cells => cells.at(-1)?.text)).toEqual([
      'As taken',
      'Net rate below by ₹ 50,000.00 a km, 0.2 km less',
      'Was not offered',
    ])
  })

  test('of less margin than a rule allows waits for the person whom it names', async () => {
    const { id } = await newUser(db, { name: 'Director', duties: ['approver'] })
    const director = person(id, 'Director', 'approver')
    await w.create('approvalRule', {
      name: 'Margin of offers',
      document: 'quotation',
      marginBelow: '6',
      maker: 'another',
      steps: [{ person: id }],
    })
    const cheap = await enter({ items: [line({ product: b.wire, description: 'Cable trays' })] })
    await act(cheap, 'submit')
    expect(await act(cheap, 'approve', head)).toMatchObject({ status: 'submitted' })
    expect(await act(cheap, 'approve', director)).toMatchObject({ status: 'approved' })
  })

  test('tells in reports what was won and lost, and at what price', async () => {
    const far = { fromDate: '2026-09-01', toDate: '2026-09-30' }
    const before = await runReport(w.store, head, 'hitRate', far)
    const won = await sent({ customer: b.customerNear })
    await act(won, 'win')
    const lost = await sent({ customer: b.customerNear, items: [line({ qty: '1' })] })
    await change(lost, { lostReason: 'price', lostTo: 'Another maker', lostPrice: '1280000' })
    await act(lost, 'lose')
    await enter({ customer: b.customerNear })
    const after = await runReport(w.store, head, 'hitRate', far)
    expect(after.rows.map(({ values }) => values).find(({ customer }) => customer === 'Narmada Traders')).toMatchObject({
      sent: 2,
      won: 1,
      lost: 1,
      wonValue: '6400000.00',
      lostValue: '1600000.00',
      rate: '80.0',
    })
    expect(Number(after.sums['sent']) - Number(before.sums['sent'] ?? 0)).toBe(2)
    const prices = await runReport(w.store, head, 'lostPrices', far)
    expect(prices.rows.map(({ values }) => values).find(({ theirs }) => theirs === '1280000.00')).toMatchObject({
      why: 'Price',
      lostTo: 'Another maker',
      ours: '1600000.00',
      above: '25.00',
    })
  })
})

test('an enquiry becomes an offer of its lines in km', async () => {
  const asked = await w.create(
    'enquiry',
    { subject: 'Site', customer: b.customerFar, items: [{ asked: '3.5C x 240 A2XFY', qty: '700', unit: 'm' }] },
    seller,
  )
  await w.act('enquiry', idOf(asked), 'register', seller)
  const draft = await w.make('enquiry', idOf(asked), 'quotation', seller)
  expect(draft).toMatchObject({ subject: 'Site', customer: b.customerFar })
  expect(linesIn(draft, 'items').map(({ qty }) => String(qty))).toEqual(['0.700'])
})

test('what was taken where the buyer says nothing, and how sure it was read, reaches offer, order and paper', async () => {
  const asked = await w.create(
    'enquiry',
    {
      subject: 'Site',
      customer: b.customerFar,
      items: [
        { asked: '3.5cx240 sqmm al arm xlpe from transformer to LT panel', qty: '700', unit: 'm' },
        { asked: 'Cable tray 450 mm for 3.5C x 240 sqmm cable', qty: '30', unit: 'm' },
      ],
    },
    seller,
  )
  expect(asked).toMatchObject({ setAside: 1, unsure: 1 })
  expect(linesIn(asked, 'readAs')[1]).toMatchObject({ reading: 'other', about: expect.stringContaining('a cable tray') })
  await w.act('enquiry', idOf(asked), 'register', seller)
  const [drafted] = linesIn(await w.make('enquiry', idOf(asked), 'quotation', seller), 'items')
  const certainty = drafted?.['certainty']
  expect(drafted?.['assumed']).toContain('Armour: ')
  expect(Number(certainty)).toBeLessThan(90)
  const offer = await sent({ items: [line({ from: drafted?.['from'], assumed: drafted?.['assumed'], certainty })] })
  const taken = { assumed: drafted?.['assumed'], certainty: String(certainty) }
  expect(linesIn(offer, 'items')[0]).toMatchObject(taken)
  expect(linesIn((await kept(offer))[0]?.content ?? {}, 'items')[0]).toMatchObject(taken)
  const paperText = async (name: 'quotation' | 'salesOrder', id: number): Promise<string> =>
    JSON.stringify(await db.read(tx => paperOf(w.store, tx, seller, w.def(name), id)))
  expect(await paperText('quotation', idOf(offer))).toMatch(/Taken by us: [^"]*Armour: [^"]*Please confirm\./)
  await act(offer, 'win')
  const [ordered] = linesIn(await w.make('quotation', idOf(offer), 'salesOrder', seller), 'items')
  const order = await w.create(
    'salesOrder',
    { customer: b.customerFar, registration: b.gujarat, items: [{ ...line(), ...ordered }] },
    seller,
  )
  expect(linesIn(order, 'items')[0]).toMatchObject(taken)
  expect(await paperText('salesOrder', idOf(order))).toContain('Taken by us: ')
})
