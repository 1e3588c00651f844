/** Compiled, never run: what goods cannot do cannot be said. One mistake per asserted call, after one without. */
import { Decimal } from '../../src/kernel/decimal.ts'
import { consume, cut, join, make, move } from '../../src/kernel/stock.ts'

const d = new Decimal(1)
const quantity = { metres: d, kg: d, count: d }
const worth = { metal: d, other: d }
const to = { store: 1, bin: null }
const piece = { hold: false, carrier: null, heatNo: null, makerNo: null }

make({ item: 1, quantity, from: 'supplier', to, piece, worth })
make({ item: 1, quantity, from: 'customer', to, piece: null, owner: 7 })
// @ts-expect-error goods of a customer have no value in our books
make({ item: 1, quantity, from: 'supplier', to, piece, worth, owner: 7 })
// @ts-expect-error what is ours has a value
make({ item: 1, quantity, from: 'supplier', to, piece })
// @ts-expect-error nothing comes out of what was used up
make({ item: 1, quantity, from: 'use', to, piece, worth })
// @ts-expect-error new goods come to a store, never to nowhere
make({ item: 1, quantity, from: 'supplier', to: 'use', piece, worth })

move({ piece: 1 }, to)
move({ item: 1, from: 1, owner: null, quantity: { kg: d } }, to)
// @ts-expect-error a piece moves whole
move({ piece: 1, quantity: { kg: d } }, to)
// @ts-expect-error of what is no piece one says how much
move({ item: 1, from: 1, owner: null }, to)
// @ts-expect-error a move ends in a store; what goes out is consumed
move({ piece: 1 }, 'customer')

consume({ piece: 1 }, 'use')
// @ts-expect-error only a conversion goes into work, for what goes in has to come out
consume({ piece: 1 }, 'work')
// @ts-expect-error nothing is used up into the opening balance
consume({ piece: 1 }, 'opening')

cut(1, [
  { amount: d, to: { bin: null, carrier: null }, turned: true },
  { amount: d, to: 'scrap' },
])
// @ts-expect-error scrap is not wound on a drum
cut(1, [{ amount: d, to: 'scrap', turned: true }])

join([1, 2], null)
// @ts-expect-error one piece is not joined
join([1], null)
