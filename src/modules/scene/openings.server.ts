import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { Store } from '../../server/store/parts/store.ts'
import { deskOf, found, idOf, onDay } from '../../server/seed/desk.ts'
import type { Masters } from './scene.server.ts'
import { type People, personCalled } from './people.server.ts'

/** Ledgers of the works on the day on which its books begin, ₹ in whole rupees, by the codes of the chart. */
export const openingDebits = {
  '1101': 42_000_000,
  '1102': 98_000_000,
  '1103': 215_000_000,
  '1104': 9_200_000,
  '1105': 6_400_000,
  '1106': 2_800_000,
  '1107': 2_200_000,
  '1108': 3_600_000,
  '1202': 3_000_000,
  '1303': 5_500_000,
  '1601': 180_000,
  '1602': 25_000,
  '1611': 42_000_000,
  '1612': 19_000_000,
  '1703': 1_200_000,
  '1723': 6_000_000,
} as const

const credits = {
  '1190': 134_600_000,
  '1290': 1_800_000,
  '2101': 60_000_000,
  '2102': 15_000_000,
  '2103': 40_000_000,
  '2201': 65_000_000,
  '2202': 15_000_000,
  '2203': 8_500_000,
  '2204': 6_200_000,
  '2301': 50_000_000,
  '2533': 600_000,
  '2601': 5_500_000,
  '2603': 1_800_000,
} as const

interface Opening {
  readonly on: ISODate
  readonly narration: string
  /** The ledger on which stands what the others leave, so that debits and credits agree. */
  readonly rest: string
  readonly ledgers?: readonly object[]
}

/** Posts an opening of ledgers; with the opening stock of that day it leaves no difference. */
const agree = async (store: Store, masters: Masters, people: People, opening: Opening): Promise<void> => {
  const desk = deskOf(onDay(store, opening.on))
  const accountant = personCalled(people, 'accounts@strand.example')
  const restOf = (credit: Decimal) => [
    ...(opening.ledgers ?? []),
    { account: found(masters.accounts, opening.rest), credit: credit.toFixed(2) },
  ]
  // The draft says what opening stock has brought; only then is it known what the last ledger holds.
  const begun = new Decimal(1)
  const draft = await desk.create(accountant, 'openingBalance', { narration: opening.narration, ledgers: restOf(begun) })
  const left = begun.plus(String(draft['difference']))
  await desk.update(accountant, 'openingBalance', idOf(draft), { version: draft['version'], ledgers: restOf(left) })
  await desk.act(accountant, 'openingBalance', idOf(draft), 'post')
}

/** Enters what the works owns and owes as its books begin: capital, loans, fixed assets, money; its surplus is what they leave. */
export const openLedgers = (store: Store, masters: Masters, people: People, on: ISODate): Promise<void> => {
  const side = (name: 'debit' | 'credit', amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).map(([code, amount]) => ({ account: found(masters.accounts, code), [name]: amount.toFixed(2) }))
  return agree(store, masters, people, {
    on,
    narration: 'Balances of the ledgers as the books begin',
    rest: '2104',
    ledgers: [...side('debit', openingDebits), ...side('credit', credits)],
  })
}
