import { demoFor } from '../../../server/store/parts/demo.ts'
import { bankInstrument } from './bankInstrument.ts'
import { addDays, addMonths } from '../../../kernel/dates.ts'
import { linesOf } from '../../../kernel/record.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { found, idOf } from '../../../server/seed/desk.ts'

interface Instrument {
  readonly kind: 'lc' | 'given' | 'held'
  readonly purpose: string
  readonly no: string
  readonly with: { readonly supplier: string } | { readonly customer: string }
  readonly amount: number
  readonly openedAgo: number
  /** Days from the last day to its expiry. */
  readonly expiresIn: number
  readonly note: string
  /** Days before the last one on which its margin came back. */
  readonly releasedAgo?: number
}

const instruments: readonly Instrument[] = [
  {
    kind: 'lc',
    purpose: 'inland',
    no: 'ILC/2611/0042',
    with: { supplier: 'TAMRA' },
    amount: 21_000_000,
    openedAgo: 34,
    expiresIn: 26,
    note: 'Rod, usance 90 days',
  },
  {
    kind: 'given',
    purpose: 'performance',
    no: 'PBG/2603/0117',
    with: { customer: 'C001' },
    amount: 1_850_000,
    openedAgo: 240,
    expiresIn: 12,
    note: 'Rate contract of the circle',
  },
  {
    kind: 'given',
    purpose: 'bid',
    no: 'EMD/2605/0009',
    with: { customer: 'C003' },
    amount: 600_000,
    openedAgo: 190,
    expiresIn: -20,
    note: 'Tender, lost',
    releasedAgo: 15,
  },
  {
    kind: 'held',
    purpose: 'advance',
    no: 'ABG/DH/771',
    with: { supplier: 'DHATU' },
    amount: 2_500_000,
    openedAgo: 75,
    expiresIn: 105,
    note: 'For the advance on rod',
  },
]

const marginPercent = 10

/** What the bank answers for tonight: a credit for rod, guarantees given and held, and one whose margin has come back. */
export default demoFor(bankInstrument, ({ buying, first, last }: Scene) => {
  const { people, masters, suppliers, diary } = buying
  const bank = found(masters.accounts, '1611')
  for (const { kind, purpose, no, amount, note, openedAgo, expiresIn, releasedAgo, ...rest } of instruments) {
    const on = addDays(last, -openedAgo)
    if (on < first) continue
    const expiryDate = addDays(last, expiresIn)
    const margin = (amount * marginPercent) / 100
    const ours = {
      bankCharges: (amount * 0.004).toFixed(2),
      marginPercent,
      deposits: [
        { depositNo: `FD/${no.split('/').at(-1)}`, amount: margin.toFixed(2), interestPct: '6.75', maturesOn: expiryDate },
      ],
    }
    const form = {
      kind,
      purpose,
      instrumentNo: no,
      bank,
      amount: amount.toFixed(2),
      expiryDate,
      ...('supplier' in rest.with
        ? { supplier: found(suppliers, rest.with.supplier) }
        : { customer: found(masters.customers, rest.with.customer), claimUntil: addMonths(expiryDate, 3) }),
      ...(kind === 'lc' ? { shipBy: addDays(expiryDate, -21), usanceDays: 90 } : {}),
      ...(kind === 'held' ? { marginPercent: 0, issuedBy: 'Sahyadri Bank, Thoothukudi' } : ours),
      orders: [{ amount: amount.toFixed(2), note }],
    }
    diary.at(on, async desk => {
      const opened = await desk.create(
        people.accountant,
        'bankInstrument',
        { ...form, marginPercent: String(form.marginPercent) },
        'open',
      )
      if (releasedAgo === undefined) return
      diary.at(addDays(last, -releasedAgo), async later => {
        const draft = await later.make(people.accountant, 'bankInstrument', idOf(opened), 'marginRelease')
        const margins = linesOf(draft, 'margins').map(line => ({
          amount: line['amount'],
          from: line.from,
          interest: '2025',
          tds: '202.5',
        }))
        await later.create(people.accountant, 'marginRelease', { bank, reference: 'Closure advice', margins }, 'post')
        await later.act(people.accountant, 'bankInstrument', idOf(opened), 'close', 'Returned by the customer')
      })
    })
  }
})
