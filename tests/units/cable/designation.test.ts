import { describe, expect, test } from 'vitest'
import { decode, decodeAll } from '../../../src/modules/cable/engine/design/design.ts'
import { designationOf, shortDesignation } from '../../../src/modules/cable/engine/designation/write.ts'
import { hundredLines } from '../../support/bills.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

const read = (text: string): string => {
  const decoded = decode(tables, text)
  if (decoded.kind === 'cable') return designationOf(decoded.cable)
  if (decoded.kind === 'other') return `no cable: ${decoded.what}`
  return decoded.kind === 'incomplete' ? `asks ${decoded.questions.map(one => one.field).join(', ')}` : decoded.refusal.message
}

describe('designations as people type them', () => {
  test.each([
    ['3.5C x 240 A2XFY', '3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025'],
    ['3.5cx240 sqmm al arm xlpe 1.1kv', '3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025'],
    ['4C X 25 SQ.MM. A2XWY IS:7098(P-1)', '4C x 25 sqmm A2XWY class 2, 1.1 kV, IS 7098-1:2025'],
    ['3½ C x 300 sq mm A2XFY FRLS', '3.5C x 300/150 sqmm A2XFY FRLS class 2, 1.1 kV, IS 7098-1:2025'],
    ['3C X 240+120 SQMM A2XFY', '3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025'],
    ['12C x 2.5 sqmm YWY IS 1554 (Part-1):1988', '12C x 2.5 sqmm YWY class 2, 1.1 kV, IS 1554-1:1988'],
    ['19 core x 1.5 sq.mm copper control cable armoured', '19C x 1.5 sqmm YFY class 2, 1.1 kV, IS 1554-1:1988'],
    ['2C x 1.5 copper control cable armoured', '2C x 1.5 sqmm YWY class 2, 1.1 kV, IS 1554-1:1988'],
    ['2C x 16 Al PVC unarmoured 1100 V', '2C x 16 sqmm AYY class 2, 1.1 kV, IS 1554-1:1988'],
    ['3C x 185 sqmm 11kV (E) A2XFY IS 7098 Part 2', '3C x 185 sqmm A2XFY class 2, 6.35/11 kV (E), IS 7098-2:2011'],
    [
      '3 core 300 sq. mm. 6.35/11 KV XLPE aluminium strip armoured',
      '3C x 300 sqmm A2XFY class 2, 6.35/11 kV (E), IS 7098-2:2011',
    ],
    ['1C x 630 sqmm 33 kV Al XLPE armoured', '1C x 630 sqmm A2XWaY class 2, 19/33 kV (E), IS 7098-2:2011'],
    ['1Cx300 A2XWaY', '1C x 300 sqmm A2XWaY class 2, 1.1 kV, IS 7098-1:2025'],
    ['3x50+1x16+1x35 sqmm AB cable', '3C x 50 + 1C x 16 + 35 sqmm AB cable XLPE class 2, 1.1 kV, IS 14255:1995'],
    [
      '3C x 95 + 1C x 70 + 1C x 16 LT AB Cable XLPE IS 14255',
      '3C x 95 + 1C x 16 + 70 sqmm AB cable XLPE class 2, 1.1 kV, IS 14255:1995',
    ],
    ['LT AB cable 3C x 95 + 1C x 70 + 1C x 16', '3C x 95 + 1C x 16 + 70 sqmm AB cable XLPE class 2, 1.1 kV, IS 14255:1995'],
    ['AB Cable 3x50+1x35 sqmm', '3C x 50 + 35 sqmm AB cable XLPE class 2, 1.1 kV, IS 14255:1995'],
    ['1 x 4 sqmm solar cable tinned copper 1.5kV DC', '1C x 4 sqmm Cu/XLPO/XLPO class 5, 1.5 kV d.c., IS 17293:2020'],
    ['10P x 0.5 sqmm Cu/PE/OS/SWA/PVC BS 5308', '10P x 0.5 sqmm Cu/PE/OS/SWA/PVC class 5, 300/500 V, BS 5308:1986'],
    [
      '2 pair x 1.5 sq mm individual & overall screened armoured instrumentation cable',
      '2P x 1.5 sqmm Cu/PVC/ISOS/SWA/PVC class 2, 300/500 V, BS EN 50288-7:2005',
    ],
    ['3 core 2.5 sqmm flat submersible cable copper', '3C x 2.5 sqmm Cu/PVC/PVC class 5 flat, 450/750 V, IS 694:2010'],
    ['4C x 25 mm2 Cu/XLPE/SWA/PVC 0.6/1 kV IEC 60502-1', '4C x 25 sqmm Cu/XLPE/SWA/PVC class 2, 0.6/1 kV, IEC 60502-1:2021'],
    [
      'Supply and laying of 3.5C x 240 sq.mm XLPE aluminium armoured cable in pre-laid cable tray',
      '3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025',
    ],
    ['3R x 3.5C x 400 sqmm AYFY', '3.5C x 400/185 sqmm AYFY class 2, 1.1 kV, IS 1554-1:1988'],
    ['240 sqmm A2XFY', 'asks cores'],
    ['3.5C A2XFY', 'asks sqmm'],
    ['PVC conduit 25 mm dia', 'no cable: a pipe'],
    ['3C x 240 HT XLPE IS 7098-2 Al', 'asks voltageGrade'],
    [
      '3C x 240 15 kV XLPE IS 7098-2',
      'IS 7098-2 is designed here for 3.3 kV (E/UE), 3.8/6.6 kV (E), 6.6/6.6 kV (UE), 6.35/11 kV (E), 11/11 kV (UE), 12.7/22 kV (E) or 19/33 kV (E), not for 15 kV.',
    ],
    [
      '5C x 240 A2XFY',
      'IS 7098-1 is designed here with more than 4 cores up to 6 sqmm, as control cable, not with 5 cores of 240 sqmm. Nearest made here: 5C x 240 Al/XLPE/SWA/PVC to IEC 60502-1.',
    ],
    ['1C x 0.75 sqmm FR house wire 1100 V', '1C x 0.75 sqmm Cu/FR-PVC class 5, 450/750 V, IS 694:2010'],
    ['2C x 0.75 sqmm flexible 1100 V IS 694', '2C x 0.75 sqmm Cu/PVC/PVC class 5, 450/750 V, IS 694:2010'],
    [
      '1P x 1.5 sqmm overall screened armoured 300/500 V',
      '1P x 1.5 sqmm Cu/PVC/OS/SWA/PVC class 2, 300/500 V, BS EN 50288-7:2005',
    ],
    ['1C x 35 sqmm welding cable 100 V', 'IS 9857 (Welding cables) is not designed here: its tables are not among the masters.'],
    [
      '2C x 1.5 fire survival armoured IS 17505',
      'IS 17505-1 (Fire survival cables up to 1100 V) is not designed here: its tables are not among the masters.',
    ],
    [
      '3C x 400 A2XFY 66 kV IS 7098 (Part-3)',
      'IS 7098-3 (XLPE insulated cables 66 kV to 220 kV) is not designed here: its tables are not among the masters.',
    ],
    [
      '4C x 16 AYFY IS 1554 (P-2)',
      'IS 1554-2 (PVC insulated heavy duty cables 3.3 kV to 11 kV) is not designed here: its tables are not among the masters.',
    ],
    ['4C x 16 AYFY conductor IS 8130, IS 1554 (P-1)', '4C x 16 sqmm AYFY class 2, 1.1 kV, IS 1554-1:1988'],
  ])('%s', (text, designation) => {
    expect(read(text)).toBe(designation)
  })

  test('guesses are marked with a reason and lower the confidence', () => {
    const [exact, vague] = [
      decode(tables, '3.5C x 240/120 sqmm A2XFY class 2 sector ST2 IS 7098-1:2025'),
      decode(tables, '3.5C x 240'),
    ]
    if (exact.kind !== 'cable' || vague.kind !== 'cable') throw new Error('not read')
    expect(exact.guesses.map(one => one.field)).toEqual([])
    expect(exact.confidence).toBe(1)
    expect(vague.guesses.map(one => one.field)).toEqual(expect.arrayContaining(['standard', 'metal', 'armour']))
    expect(vague.guesses.every(one => one.why.endsWith('.'))).toBe(true)
    expect(vague.confidence).toBeLessThan(0.7)
  })

  test('words that say nothing of the cable are shown and cost a little', () => {
    const decoded = decode(tables, '3.5C x 240 A2XFY with brass glands')
    expect(decoded.left).toEqual(['BRASS', 'GLANDS'])
    expect(decoded.confidence).toBeLessThan(0.93)
  })

  test('the short form is what people say', () => {
    const decoded = decode(tables, '3.5C x 240 A2XFY FRLS')
    expect(decoded.kind === 'cable' && shortDesignation(decoded.cable)).toBe('3.5C x 240 A2XFY FRLS')
  })

  test('a pasted bill of 100 lines is read in one go, with a confidence each', () => {
    const lines = decodeAll(tables, `${hundredLines.join('\n')}\n\n`)
    expect(lines).toHaveLength(100)
    expect(lines.filter(line => line.kind !== 'cable').map(line => line.text)).toEqual([])
    expect(lines.every(line => line.confidence > 0.4)).toBe(true)
  })
})
