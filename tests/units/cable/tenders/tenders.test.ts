import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode } from '../../../../src/modules/cable/engine/design/design.ts'
import { designationOf } from '../../../../src/modules/cable/engine/designation/write.ts'
import { shippedTables } from '../../../support/samples/cableTables.ts'
import { tenderLines } from './answers.ts'
import { type Judged, judged, tallyOf } from './judged.ts'

const tables = shippedTables()
const all = tenderLines.map(line => judged(tables, line))
const text = ({ line, answer }: Judged): string => `${line.text} → ${answer}`
describe('lines as tenders, price lists and purchase orders write them', () => {
  test('there are more than 600 of them', () => expect(all.length).toBeGreaterThan(600))

  test('none is read wrong and sure, and every reading is the one by hand', () => {
    const wrong = all.filter(one => !one.isRight)
    expect(wrong.filter(({ isSure }) => isSure).map(text)).toEqual([])
    expect(wrong.map(text)).toEqual([])
  })

  test('the order of its phrases makes no difference', () => {
    const phrases = [
      '3.5C x 240 sqmm',
      'stranded compacted sector shaped aluminium conductor',
      'XLPE insulated',
      'PVC inner sheathed',
      'GI flat strip armoured',
      'FRLS PVC ST2 outer sheathed',
      '1.1 kV grade',
      'as per IS 7098 (Part 1)',
    ]
    const readOf = (text: string) => {
      const decoded = decode(tables, text)
      return decoded.kind === 'cable' ? [designationOf(decoded.cable), decoded.left] : decoded
    }
    const expected = readOf(phrases.join(', '))
    fc.assert(
      fc.property(fc.shuffledSubarray(phrases, { minLength: phrases.length }), order => {
        expect(readOf(order.join(', '))).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('any words in any order are answered, however long they are', () => {
    const words = [...new Set(tenderLines.flatMap(line => line.text.split(' ')))]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }), line => {
        const { confidence } = decode(tables, line.join(' ').slice(0, 300))
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
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
