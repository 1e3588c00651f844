import { describe, expect, test } from 'vitest'
import { shippedTables } from '../../../support/cableTables.ts'
import { tenderLines } from './answers.ts'
import { type Judged, judged } from './judged.ts'

const tables = shippedTables()
const all = tenderLines.map(line => judged(tables, line))
const text = ({ line, answer }: Judged): string => `${line.text} → ${answer}`
const count = (which: (one: Judged) => boolean): number => all.filter(which).length

/** Right, and how the others went: asked or refused too much, or read otherwise than by hand. */
const tally = () => ({
  lines: all.length,
  right: count(one => one.isRight),
  asked: count(one => !one.isRight && one.did === 'asked'),
  refused: count(one => !one.isRight && (one.did === 'refused' || one.did === 'named')),
  wrong: count(one => !one.isRight && one.did === 'read'),
  'wrong and sure': count(one => !one.isRight && one.isSure),
})

describe('lines as tenders, price lists and purchase orders write them', () => {
  test('there are more than 450 of them', () => expect(all.length).toBeGreaterThan(450))

  test('none is read wrong and sure', () => {
    console.info('Tender lines:', JSON.stringify(tally()))
    expect(all.filter(one => !one.isRight && one.isSure).map(text)).toEqual([])
  })

  test('every reading is the one by hand', () => {
    expect(all.filter(one => !one.isRight).map(text)).toEqual([])
  })
})
