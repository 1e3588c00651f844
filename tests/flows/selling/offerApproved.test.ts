import { beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { readInbox } from '../../../src/server/inbox/inbox.ts'
import { newUser } from '../../support/app.ts'
import { offerDesk, seller } from '../../support/offering.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, idOf, person, withDesign, type Works, works } from '../../support/works.ts'

// The rules of approval that every works starts with, held against a salesman who wants an offer out at any price.
const db = await standardsDatabase('2026-09-08')
const w: Works = works(db, '2026-09-08')
let b: Basics
let desk: ReturnType<typeof offerDesk>
let approver: Actor
let director: Actor

const hire = async (name: string, ...duties: Duty[]): Promise<Actor> =>
  person((await newUser(db, { name, duties })).id, name, ...duties)

beforeAll(async () => {
  b = await withDesign(w, basicsOf(w))
  desk = offerDesk(w, b)
  approver = await hire('Arun', 'approver')
  director = await hire('Dev', 'admin', 'approver')
})

const waits = async (offer: Row, by: Actor): Promise<readonly string[]> =>
  (await readInbox(w.store, by)).waiting.flatMap(({ doc, record, why }) =>
    doc === 'quotation' && record === idOf(offer) ? why : [],
  )

const handIn = async (more: object = {}, by: Actor = seller): Promise<Row> => {
  const offer = await desk.enter(more, by)
  return desk.act(offer, 'submit', by)
}

/** A rate at which the designed cable has this margin. */
const rateAt = async (marginPct: number): Promise<string> => {
  const { cost } = await desk.read(await desk.enter(), approver)
  return (Number(cost) / 4 / (1 - marginPct / 100)).toFixed(2)
}

const every = 'Waits for approval by an approver: every quotation is approved.'

describe('an offer that was handed in', () => {
  test('stands in the list of the approver, and is nobody’s else', async () => {
    const offer = await handIn({ items: [desk.line({ rate: await rateAt(20) })] })
    expect(await waits(offer, approver)).toEqual([every])
    expect(await waits(offer, seller)).toEqual([])
    expect(await desk.act(offer, 'approve', approver)).toMatchObject({ status: 'approved' })
  })

  test('says that its margin is below the rule', async () => {
    const offer = await handIn({ items: [desk.line({ rate: await rateAt(4.5) })] })
    expect(await waits(offer, approver)).toEqual([
      every,
      'Waits for approval by an approver: the margin of 4.50 % is below 5.00 %.',
    ])
  })

  test('below cost is passed by two people, though only an option or a rebate goes below', async () => {
    const low = await rateAt(-1)
    const high = await rateAt(20)
    const option = await handIn({ items: [desk.line({ rate: high }), desk.line({ role: 'option', rate: low })] })
    expect((await waits(option, approver)).at(-1)).toBe(
      'Waits for approval by an approver (step 1 of 2): line 2 is offered below cost.',
    )
    expect(await desk.act(option, 'approve', approver)).toMatchObject({ status: 'submitted' })
    await expect(desk.act(option, 'send')).rejects.toMatchObject({ status: 409 })
    expect(await waits(option, director)).toEqual([
      'Waits for approval by an administrator (step 2 of 2): line 2 is offered below cost.',
    ])
    expect(await desk.act(option, 'approve', director)).toMatchObject({ status: 'approved' })
    const charges = [{ seq: 1, name: 'Special rebate', sign: 'less', basis: 'percentOfItems', value: '40' }]
    const rebate = await handIn({ items: [desk.line({ rate: high })], charges })
    expect(await waits(rebate, approver)).toContainEqual(
      'Waits for approval by an approver (step 1 of 2): the offer is below cost after its rebates.',
    )
  })

  test('says which lines have no cost, base lines and others', async () => {
    const items = [desk.line({ rate: await rateAt(20) }), desk.line({ product: b.wire, description: 'Tray', role: 'option' })]
    expect((await waits(await handIn({ items }), approver)).at(-1)).toBe('Waits for approval by an approver: line 2 has no cost.')
  })

  test('is not approved by who made it, wrote in it, or handed it in, whatever rules the works has', async () => {
    const both = await hire('Mira', 'sales', 'approver')
    const own = await handIn({}, both)
    const message = 'You made this yourself; another approver does this.'
    await expect(desk.act(own, 'approve', both)).rejects.toMatchObject({ status: 403, message })
    expect(await waits(own, both)).toEqual([])
    const touched = await desk.enter()
    await desk.change(touched, { items: [desk.line({ rate: '1500000' })] }, both)
    await desk.act(touched, 'submit')
    await expect(desk.act(touched, 'approve', both)).rejects.toMatchObject({ status: 422 })
    await db.transaction(tx => tx.rows(`update approval_rule set status = 'blocked' where document = 'quotation'`))
    await expect(desk.act(own, 'approve', both)).rejects.toMatchObject({ status: 403, message })
    expect(await waits(own, approver)).toHaveLength(1)
  })
})
