import { expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import { orderDrums } from './orderDrums.ts'
import { reachedOf, type StageLength } from './reached.ts'

const line = { line: 7, product: 'A2XFY', drums: '2 x 500 + 2 x 250', metres: new Decimal(1500) }
const claimed = { line: 7, drumNo: 3, piece: 90, pieceNo: 'P90' }

test('each drum of a line is served once: by what is claimed for it, else by the drum of a work order that is as long', () => {
  // The work order holds two drums of another order before those of this line.
  const work = [
    { workOrder: 1, line: null, drums: '2 x 500' },
    { workOrder: 1, line: 7, drums: '1 x 250 + 2 x 500' },
  ]
  const drums = orderDrums([line], [claimed], work)
  expect(
    drums.map(({ no, of, askedM, claimed: from, work: by }) => [no, of, askedM.toNumber(), from?.pieceNo, by?.drum]),
  ).toEqual([
    [1, 4, 500, undefined, 4],
    [2, 4, 500, undefined, 5],
    [3, 4, 250, 'P90', undefined],
    [4, 4, 250, undefined, 3],
  ])
})

test('what was planned in other lengths than those that are left serves them in their order', () => {
  const drums = orderDrums([{ ...line, drums: '2 x 500' }], [], [{ workOrder: 1, line: 7, drums: '1 x 480 + 1 x 500' }])
  expect(drums.map(({ work }) => work?.drum)).toEqual([2, 1])
})

const length = (stage: string, fromDrum: number, toDrum: number, isMade: boolean): StageLength => ({
  workOrder: 1,
  stage,
  process: `${stage} line`,
  fromDrum,
  toDrum,
  isMade,
})

test('a drum has come as far as its last stage that is made; drums on one length share its stage', () => {
  const rows = [
    length('Cores', 1, 3, true),
    length('Cores', 1, 3, true),
    length('Laid up', 1, 2, true),
    length('Laid up', 3, 3, false),
    length('Sheath', 1, 1, true),
    length('Sheath', 2, 2, false),
    length('Sheath', 3, 3, false),
  ]
  expect([1, 2, 3].map(drum => reachedOf(rows, drum))).toEqual([
    { says: 'Made', isMade: true, next: null },
    { says: 'Laid up, 2 of 3', isMade: false, next: 'Sheath line' },
    { says: 'Cores, 1 of 3', isMade: false, next: 'Laid up line' },
  ])
  expect(reachedOf([length('Cores', 1, 2, true), length('Cores', 1, 2, false)], 2)).toMatchObject({ says: 'Not begun' })
  expect(reachedOf([length('Cores', 1, 1, false), length('Sheath', 1, 1, true)], 1)).toMatchObject({ says: 'Made' })
})
