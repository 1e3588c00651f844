import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { registry } from '../../../src/modules/registry.ts'
import type { Database } from '../../../src/server/database.ts'
import { ensureDemo } from '../../../src/modules/demo/demo.server.ts'
import { pictureOf } from '../../../src/server/files/logo.ts'
import { drawsLogo } from '../../../src/server/print/trial.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { quoted, tableOf } from '../../../src/server/schema/names.ts'
import type { ListAnswer } from '../../../src/wire/documents.ts'
import { progressOf } from '../../../src/server/store/lines/progress.ts'
import { find } from '../../../src/server/store/find.ts'
import { cellOf, wordsOf } from '../../../src/web/cells/cells.tsx'
import { columnsFor, fieldsFor, ownLayout } from '../../../src/web/list/model/columns.ts'
import { Card, partsOf } from '../../../src/web/list/table/listCards.tsx'
import { openApp, signIn } from '../../support/app.ts'
import { demoDatabase, demoOptions } from '../../support/smallWorks.ts'
import { owner, works } from '../../support/works.ts'

const today = '2026-11-21'
const password = 'strand-demo'

let db: Database
let loaded: readonly boolean[]
let said: readonly string[]

beforeAll(async () => void ({ db, loaded, said } = await demoDatabase()))

const rows = <R>(sql: string): Promise<R[]> => db.read(tx => tx.rows<R>(sql))

/** The one column of the one row of a question. */
const answer = async <V>(sql: string): Promise<V | undefined> => (await rows<{ v: V }>(`select (${sql}) as v`))[0]?.v

const selling = ['salesOrder', 'deliveryOrder', 'salesInvoice', 'bankReceipt'] as const

describe('the demo company', () => {
  test('is loaded once, also by two that start at once, and tells of each month', async () => {
    expect(loaded.toSorted()).toEqual([false, true])
    expect(said).toContain('Demo company: March 2026')
    expect(await answer('select demo from company')).toBe(true)
    expect(await ensureDemo(db, () => undefined, demoOptions)).toBe(false)
    expect(await answer('select count(*) from company')).toBe(1)
  })

  test('has a logo of its own, which its papers carry and a printer can draw', async () => {
    const file = String(await answer(`select encode(file, 'hex') from attachment where doc = 'company' and logo`))
    const logo = await db.read(tx => pictureOf(tx, file))
    expect(logo).toMatch(/^data:image\/png;base64,/)
    expect(await drawsLogo(logo ?? '', 0)).toBe(true)
  })

  test('draws its wire from rod', async () => {
    const drawn = await rows<{ code: string; n: string }>(
      `select m.code, count(*) as n from take_up t join take_up_drawn d on d.doc = t.id join item i on i.id = d.item
       join raw_material m on m.id = i.material join item made on made.id = t.item join item_category c on c.id = made.category
       where c.code = 'WIRE' group by 1`,
    )
    expect(drawn.map(({ code }) => code)).toContain('CU-ROD')
    expect(drawn.filter(({ code }) => !code.endsWith('-ROD'))).toEqual([])
    expect(drawn.every(({ n }) => Number(n) > 2)).toBe(true)
  })

  test('has measured what came by the plan of its material, and no lot that failed may be used', async () => {
    expect(Number(await answer(`select count(*) from inward_test where status = 'recorded'`))).toBeGreaterThan(0)
    expect(await answer(`select count(*) from inward_test_readings where reading ->> 'verdict' <> verdict`)).toBe(0)
    const free = `select count(*) from inward_test_pieces t join piece p on p.id = t.piece where t.verdict = 'fail' and p.status = 'free'`
    expect(await answer(free)).toBe(0)
  })

  test('has rows in every master, and products that pin the edition that is printed on them', async () => {
    const masters = Object.values(registry.documents).filter(({ nature }) => nature === 'master')
    const counts = await Promise.all(
      masters.map(async ({ name }) => [name, await answer(`select count(*) from ${quoted(tableOf(name))}`)]),
    )
    expect(counts.filter(([, count]) => count === 0)).toEqual([])
    expect(
      await rows(`select p.code from product p left join standard s on s.id = p.edition
        where s.id is null or p.cable_type is null or right(p.standard, 4) <> s.edition`),
    ).toEqual([])
  })

  test.each([...selling, 'costing', 'productDesign'] as const)('has a %s in every state', async name => {
    const states = await rows<{ status: string }>(`select distinct status from ${quoted(tableOf(name))}`)
    expect(states.map(row => row.status).toSorted()).toEqual(Object.keys(registry.documents[name].states).toSorted())
  })

  test('has orders that are delivered and invoiced in part, all delivered and not invoiced, and complete', async () => {
    const { store } = works(db, today)
    const confirmed = await rows<{ id: number }>(`select id from sales_order where status = 'confirmed'`)
    const ids = confirmed.map(({ id }) => id)
    const progress = await db.read(tx => progressOf(store, tx, registry.documents.salesOrder, ids))
    const places = [...progress.values()].map(of => ({ delivered: Number(of['delivered']), invoiced: Number(of['invoiced']) }))
    expect(places.filter(p => p.delivered === 0).length).toBeGreaterThan(0)
    expect(places.filter(p => p.delivered > 0 && p.delivered < 1).length).toBeGreaterThan(0)
    expect(places.filter(p => p.delivered === 1 && p.invoiced === 0).length).toBeGreaterThan(0)
    expect(places.filter(p => p.delivered === 1 && p.invoiced > 0 && p.invoiced < 1).length).toBeGreaterThan(0)
    expect(places.filter(p => p.invoiced === 1).length).toBeGreaterThan(10)
    expect(places.filter(p => p.invoiced > p.delivered)).toEqual([])
    // Drums come out longer or shorter than was ordered, and close their lines within the tolerance.
    const closed = await rows<{ come: string; qty: string; longest: string }>(
      `select sum(k.qty) as come, l.qty, max(g.length_m) as longest from sales_order_items l
       join line_link k on k.from_line = l.id and k.from_doc = 'salesOrder' and k.to_doc = 'deliveryOrder' and k.live
       join delivery_order d on d.id = k.to_id and d.status = 'despatched' join delivery_order_packed g on g.doc = d.id and g.product = l.product
       group by k.from_line, l.id having count(distinct k.id) = 1 and max(k.qty) <> l.qty and max(k.qty) between l.least_qty and l.most_qty`,
    )
    expect(closed.length).toBeGreaterThan(0)
    expect(closed.some(({ longest }) => Number(longest) % 5 !== 0)).toBe(true)
  })

  test('delivers nothing that was not made or opened, most of it made, for orders that stand on its work orders', async () => {
    const from = await rows<{ origin: string; drums: string }>(
      `with recursive back as (
         select g.piece, g.piece as root from delivery_order_packed g join delivery_order d on d.id = g.doc and d.status = 'despatched'
         union select b.piece, t.parent from back b join piece_part t on t.child = b.root join piece p on p.id = t.parent join piece c on c.id = t.child and c.item = p.item)
       select p.document as origin, count(distinct b.piece) as drums from back b join piece p on p.id = b.root
       where p.document in ('takeUp', 'openingStock') group by 1 order by 1`,
    )
    expect(from.map(({ origin }) => origin)).toEqual(['openingStock', 'takeUp'])
    const packed = await answer<string>(
      `select count(*) from delivery_order_packed g join delivery_order d on d.id = g.doc and d.status = 'despatched'`,
    )
    expect(from.reduce((n, { drums }) => n + Number(drums), 0)).toBe(Number(packed))
    expect(await answer(`select count(*) from delivery_order where without_drums and status = 'despatched'`)).toBe(0)
    expect(
      Number(await answer(`select count(*) from line_link where from_doc = 'salesOrder' and to_doc = 'workOrder' and live`)),
    ).toBeGreaterThan(0)
    expect(Number(await answer(`select count(*) from work_order where status = 'released'`))).toBeGreaterThan(4)
  })

  test('weighs compound back at the sheathing line, a little more used than the standard says', async () => {
    const back = await rows<{ more: string }>(
      `select sum(w.more_kg) as more from take_up t join take_up_weighed w on w.doc = t.id where t.status = 'posted' group by t.id`,
    )
    expect(back.length).toBeGreaterThan(0)
    expect(back.every(({ more }) => Number(more) > 0)).toBe(true)
  })

  test('offers at a margin one can live on, and orders what it won: one is lost on price, one has an option that was chosen, one was sent back as too low', async () => {
    const margins = await rows<{ subject: string; margin: string | null }>(
      `select q.subject, p.margin_pct as margin from quotation q join quotation_priced p on p.doc = q.id
       union all select subject, margin_pct from quotation`,
    )
    expect(margins.length).toBeGreaterThan(14)
    expect(margins.filter(({ margin }) => !(Number(margin) >= 4 && Number(margin) <= 14))).toEqual([])
    expect(await rows(`select subject, lost_price from quotation where status = 'lost' and lost_reason = 'price'`)).toEqual([
      { subject: 'LT network, Ajmer zone', lost_price: '1842000.00' },
    ])
    expect(await rows(`select q.status, l.role, l.won from quotation q join quotation_items l on l.doc = q.id where l.taken > 0`)).toEqual([
      { status: 'won', role: 'option', won: '1.500' },
    ])
    expect(
      await rows(`
        select q.subject, coalesce(sum(k.qty), 0) as ordered from quotation q join quotation_items l on l.doc = q.id and l.won > 0
        left join line_link k on k.from_line = l.id and k.from_doc = 'quotation' and k.to_doc = 'salesOrder' and k.live
        where q.status in ('won', 'partlyWon') group by q.id order by q.id`),
    ).toEqual([
      { subject: 'LT feeder renewal, Surat circle', ordered: '7.500' },
      { subject: 'LT distribution, housing scheme', ordered: '8.000' },
      { subject: 'Industrial park, phase 1', ordered: '9.000' },
    ])
    expect(
      await rows(
        `select q.subject from approval_request r join approval_decision d on d.request = r.id join quotation q on q.id = r.record
         where r.doc = 'quotation' and d.verdict = 'sentBack'`,
      ),
    ).toEqual([{ subject: 'Metro depot' }])
  })

  test('certifies what it made, tested and delivered: three certificates, one revoked by its second edition, one with a clearance', async () => {
    const certificates = await rows<{ status: string; edition: number; cleared: boolean; went: boolean; page: boolean }>(
      `select c.status, c.edition, c.clearance is not null as cleared,
         (select bool_and(exists (select from delivery_order_packed g join delivery_order d on d.id = g.doc and d.status = 'despatched' where g.piece = x.piece))
          from test_certificate_drums x where x.doc = c.id) as went,
         exists (select from public_page p where p.doc = 'testCertificate' and p.record = c.id) as page
       from test_certificate c order by c.id`,
    )
    expect(certificates).toEqual([
      { status: 'revoked', edition: 1, cleared: true, went: true, page: true },
      { status: 'issued', edition: 2, cleared: true, went: true, page: true },
      { status: 'issued', edition: 1, cleared: false, went: true, page: true },
    ])
  })

  test('sends cables to laboratories: one passed, one failed and was repeated, one is there, and lots are accepted', async () => {
    const tests = await rows<{ category: string; status: string }>('select category, status from type_test order by category, status')
    expect(tests.map(({ category, status }) => `${category} ${status}`)).toEqual([
      'acceptance passed',
      'acceptance passed',
      'type inTest',
      'type notPassed',
      'type passed',
      'type passed',
    ])
  })

  test('has reports of type tests for all but a handful of the lines that it sells', async () => {
    const { rows: found } = await runReport(works(db, today).store, owner, 'typeTestCoverage', { asOn: today, years: null })
    const lacking = found.filter(({ values }) => values['kind'] !== 'report')
    expect(found.length).toBeGreaterThan(0)
    expect(lacking.length).toBeLessThanOrEqual(20)
  })

  test('happens on working days up to today, in documents whose numbers rise with the dates and leave no gap', async () => {
    for (const name of selling) {
      const table = quoted(tableOf(name))
      expect(
        await answer(
          `select count(*) from ${table} where date > '${today}' or date < '${today}'::date - 365 or extract(dow from date) = 0`,
        ),
      ).toBe(0)
      const numbers = await rows<{ series: string; number: string; date: string }>(
        `select regexp_replace(number, '\\d+$', '') as series, number, date from ${table} where number is not null order by number`,
      )
      for (const [series, own] of Map.groupBy(numbers, row => row.series)) {
        expect(own.map(row => Number(row.number.slice(series.length)))).toEqual(own.map((_, at) => at + 1))
        expect(own.map(row => row.date)).toEqual(own.map(row => row.date).toSorted())
      }
    }
    expect(await answer(`select count(*) from voucher where date > '${today}'`)).toBe(0)
  })
})

describe('its books', () => {
  test('balance, voucher by voucher and in all', async () => {
    expect(await answer('select sum(amount) from gl_entry')).toBe('0.00')
    expect(await rows('select voucher from gl_entry group by voucher having sum(amount) <> 0')).toEqual([])
    expect(await answer('select count(*) from voucher')).toBeGreaterThan(30)
  })

  test('hold for every customer what the bills hold: receivables are open invoices, advances are open advances', async () => {
    const differences = await rows(`
      with ledger as (select g.customer, a.role, sum(g.amount) as amount from gl_entry g join account a on a.id = g.account
        where a.role in ('AR_TRADE', 'AR_EXPORT', 'AR_ADVANCE') group by 1, 2),
      bills as (select b.customer, a.role, sum(b.open_amount) as amount from bill b join account a on a.id = b.account
        where b.customer is not null group by 1, 2)
      select * from ledger full join bills using (customer, role) where coalesce(ledger.amount, 0) <> coalesce(bills.amount, 0)`)
    expect(differences).toEqual([])
    expect(await answer(`select count(*) from bill where kind = 'invoice' and open_amount > 0`)).toBeGreaterThan(5)
    expect(await answer(`select count(*) from bill where kind = 'advance' and open_amount < 0`)).toBeGreaterThan(0)
  })

  test('hold for every supplier what its bills hold, and what it sent and has not billed', async () => {
    const differences = await rows(`
      with ledger as (select g.supplier, a.role, sum(g.amount) as amount from gl_entry g join account a on a.id = g.account
        where a.role in ('AP_TRADE', 'AP_TRADE_MSE', 'AP_IMPORT', 'AP_ADVANCE') group by 1, 2),
      bills as (select b.supplier, a.role, sum(b.open_amount) as amount from bill b join account a on a.id = b.account
        where b.supplier is not null group by 1, 2)
      select * from ledger full join bills using (supplier, role) where coalesce(ledger.amount, 0) <> coalesce(bills.amount, 0)`)
    expect(differences).toEqual([])
    expect(await answer(`select count(*) from purchase_invoice where match = 'matched' and status = 'posted'`)).toBeGreaterThan(
      10,
    )
    expect(
      await answer(`select count(*) from material_inward_goods where "order" is not null and piece is not null`),
    ).toBeGreaterThan(30)
  })

  test('open with capital, loans and assets that agree on every day, and with a surplus', async () => {
    const onLedgers = `gl_entry g join account a on a.id = g.account`
    const unexplained = await rows(
      `select g.date, sum(g.amount) as amount from ${onLedgers} where a.role = 'OPENING_DIFF' group by 1 having sum(g.amount) <> 0`,
    )
    expect(unexplained).toEqual([])
    // Stock stands in the openings: without it a difference of nothing would prove nothing.
    expect(Number(await answer(`select count(*) from ${onLedgers} where a.role = 'OPENING_DIFF'`))).toBeGreaterThan(3)
    const opened = await rows<{ code: string; amount: string }>(
      `select a.code, sum(g.amount)::text as amount from ${onLedgers} join voucher v on v.id = g.voucher
        where v.doc = 'openingBalance' and a.code in ('1103', '1190', '2101', '2104', '2201') group by 1 order by 1`,
    )
    const amounts = new Map(opened.map(({ code, amount }) => [code, Number(amount)]))
    expect([...amounts].filter(([code]) => code !== '2104')).toEqual([
      ['1103', 215_000_000],
      ['1190', -134_600_000],
      ['2101', -60_000_000],
      ['2201', -65_000_000],
    ])
    expect(amounts.get('2104')).toBeLessThan(0)
  })

  test('are closed up to the quarter at hand', async () => {
    const closed = await rows<{ day: string }>(
      `select to_date as day from financial_year_periods where state = 'closed' order by 1 desc limit 1`,
    )
    expect(closed).toEqual([{ day: '2026-09-30' }])
    expect(await answer(`select count(*) from financial_year_periods where state = 'closed' and to_date > '2026-09-30'`)).toBe(0)
    expect(await answer(`select count(*) from financial_year_periods where state = 'open' and from_date < '2026-10-01'`)).toBe(0)
  })

  test('value each item by what lies of it, and nothing is less than nothing', async () => {
    const { rows: told } = await runReport(works(db, today).store, owner, 'stockValuation', { asOn: today, items: true })
    const items = told.filter(({ level }) => level === 1).map(({ values }) => values)
    const wrong = items.filter(({ metres, kg, value }) => [metres, kg, value].some(one => Number(one ?? 0) < 0))
    expect(wrong).toEqual([])
    const metres = new Map<string, number>()
    for (const { ledger, metres: more } of items)
      metres.set(String(ledger), (metres.get(String(ledger)) ?? 0) + Math.round(Number(more ?? 0) * 1000))
    const lying = await rows<{ name: string; mm: number }>(
      `select i.code || ' · ' || i.name as name, (sum(m) * 1000)::float8 as mm from (
         select item, length_m as m from piece where store is not null union all select item, metres from stock_balance) x
       join item i on i.id = x.item group by 1 having sum(m) <> 0`,
    )
    expect(lying.length).toBeGreaterThan(10)
    expect(lying.filter(({ name, mm }) => (metres.get(name) ?? 0) !== mm)).toEqual([])
  })

  test('show each kind of supply, charge and payment', async () => {
    const invoices = (where: string): string => `select count(*) from sales_invoice where status = 'posted' and ${where}`
    for (const where of [
      'igst > 0',
      'cgst > 0 and cgst = sgst',
      'charges_total > 0',
      'round_off <> 0',
      `number like 'BW/%'`,
      `gst_kind = 'sez' and lut is not null and cgst + sgst + igst = 0`,
      `gst_kind = 'unregistered'`,
    ]) {
      expect(await answer(invoices(where)), where).toBeGreaterThan(0)
    }
    expect(await answer('select count(*) from bank_receipt where tds_total > 0')).toBeGreaterThan(0)
    expect(
      await answer('select count(*) from (select doc from bank_receipt_bills group by doc having count(*) > 1) several'),
    ).toBeGreaterThan(0)
    expect(await answer(`select count(distinct bank) from bank_receipt where status = 'posted'`)).toBe(2)
  })
})

describe('its people', () => {
  test('each did what their duties allow, and nobody else did anything to a document', async () => {
    const done = await rows<{ doc: keyof typeof registry.documents; op: string; action: string | null; duties: string[] | null }>(
      `select distinct a.doc, a.op, a.action, u.duties from audit a left join "user" u on u.id = a.user_id where a.doc in (${selling.map(n => `'${n}'`).join(', ')}) and a.part = ''`,
    )
    const actions = [...new Set(done.map(row => row.action))]
    expect(actions).toEqual(expect.arrayContaining(['submit', 'confirm', 'approve', 'despatch', 'post', 'cancel', 'close']))
    const wrong = done.filter(({ doc, op, action, duties }) => {
      const { access } = registry.documents[doc]
      const rights: readonly string[][] = [
        ...(op === 'insert' ? [[...access.write]] : []),
        ...(action === null ? [] : [[...(Object.entries(access).find(([name]) => name === action)?.[1] ?? access.write)]]),
      ]
      return rights.some(needed => !needed.some(duty => duties?.includes(duty)))
    })
    expect(wrong).toEqual([])
  })

  test('sign in with the printed password; the unverified one, sales persons and agents of others do not', async () => {
    const app = await openApp(db)
    afterAll(() => app.close())
    const words = [
      'backoffice',
      'builder',
      'agent',
      'customer',
      'sales',
      'purchase',
      'stores',
      'planning',
      'quality',
      'despatch',
      'accounts',
      'approver',
    ]
    for (const word of words) expect((await signIn(app, `${word}@strand.example`, password)).status, word).toBe(200)
    expect((await signIn(app, 'unverified@strand.example', password)).status).toBe(403)
    expect((await signIn(app, 'nirav.shukla@strand.example', password)).status).toBe(401)
    expect((await signIn(app, 'madhavi.karnik@sahyarepresents.example', password)).status).toBe(401)
    expect((await signIn(app, 'sales@strand.example', password)).body).toMatchObject({
      company: { name: 'Suryamahi Cables Limited', test: true },
    })
    expect(await rows('select address from outbox')).toEqual([{ address: 'unverified@strand.example' }])
  })

  test('grant no customer more than their limit, but where an order waits because of it', async () => {
    const beyond = await rows<{ code: string; waits: boolean }>(`
      with owed as (select customer, sum(open_amount) as amount from bill group by 1),
      ordered as (select o.customer, bool_or(o.status = 'submitted') as waits, sum(o.grand_total - o.grand_total * coalesce((
          select sum(n.qty) from line_link k join line_link n on n.from_line = k.to_line and n.from_doc = 'deliveryOrder' and n.live
          where k.from_id = o.id and k.from_doc = 'salesOrder' and k.live), 0) / o.total_km) as amount
        from sales_order o where o.status in ('submitted', 'confirmed') group by 1)
      select c.code, coalesce(ordered.waits, false) as waits from customer c left join owed on owed.customer = c.id left join ordered on ordered.customer = c.id
      where coalesce(owed.amount, 0) + coalesce(ordered.amount, 0) > c.credit_limit`)
    expect(beyond).toEqual([{ code: expect.any(String), waits: true }])
  })
})

describe('the rows of every list', () => {
  const documents: readonly AnyDocument[] = Object.values(registry.documents)
  const mistaken = /\[object|NaN|undefined/
  const drawn = (node: ReactNode): string => renderToStaticMarkup(createElement(Fragment, null, node))
  const read = (def: AnyDocument): Promise<ListAnswer> => find(works(db).store, owner, def, { size: 200 })

  test.each(documents.map(def => [def.name, def] as const))('%s are words and figures, as cards and as table', async (_name, def) => {
    const { rows: found, titles } = await read(def)
    const rows = found.map((row): Row & { readonly id: number } => ({ ...row, id: Number(row['id']) }))
    const columns = columnsFor(def, fieldsFor(def, owner.duties))
    const layout = ownLayout(def, columns)
    const parts = partsOf(def, layout, columns)
    if (!parts) throw new Error(`The list of ${def.name} has no columns.`)
    for (const row of rows) {
      expect(drawn(createElement(Card, { def, row, titles, today: isoDate(today), parts }))).not.toMatch(mistaken)
      for (const { id } of layout) {
        const field = columns.get(id)?.field
        if (!field) continue
        // A drawing comes from the server; its words are those of every reference.
        const cell = field.target === 'productDesign' ? wordsOf(row[id], field, titles) : cellOf(row[id], field, titles)
        expect(drawn(cell), id).not.toMatch(mistaken)
      }
    }
    // A card shows the money that there is, not the column beside it that stays empty.
    const money = layout.flatMap(({ id }) => (columns.get(id)?.field?.kind === 'money' ? [id] : []))
    const filled = money.filter(id => rows.some(row => Number(row[id] ?? 0) !== 0))
    const figure = parts.figure?.id
    if (figure !== undefined && money.includes(figure) && filled.length > 0) expect(filled).toContain(figure)
    if (rows.length >= 5) expect(money.filter(id => !filled.includes(id)), 'money that is nowhere').toEqual([])
  })
})
