import { describe, expect, test } from 'vitest'
import { shippedTables } from '../../../support/samples/cableTables.ts'
import { tenderLines } from './answers.ts'
import { type Judged, judged, tallyOf } from './judged.ts'

const tables = shippedTables()
const all = tenderLines.map(line => judged(tables, line))
const text = ({ line, answer }: Judged): string => `${line.text} → ${answer}`
describe('lines as tenders, price lists and purchase orders write them', () => {
  test('there are more than 450 of them', () => expect(all.length).toBeGreaterThan(450))

  test('none is read wrong and sure, and every reading is the one by hand', () => {
    const wrong = all.filter(one => !one.isRight)
    expect(wrong.filter(({ isSure }) => isSure).map(text)).toEqual([])
    expect(wrong.map(text)).toEqual([])
  })

  test('half of the cables need no second look', () => {
    const cables = all.filter(({ line }) => line.meant.kind === 'cable')
    expect(cables.filter(({ isSure }) => isSure).length / cables.length).toBeGreaterThan(0.5)
  })

  test('the tally counts each line once', () => {
    const { lines, right, asked, refused, wrong } = tallyOf(all)
    expect(right + asked + refused + wrong).toBe(lines)
  })
})
