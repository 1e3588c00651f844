import { expect, test } from 'vitest'
import { type Carrier, customerOf, noneBack, readBack, scannedBack, withoutDrum } from './drumsBack.ts'

const konkan = { id: 2, name: 'Konkan Infra' }
const drum = (id: number, customer: Carrier['customer'] = konkan): Carrier => ({
  id,
  code: `D-${id}`,
  customer,
  size: 'W1407',
  outDate: '2026-10-01',
})

test('the first drum says whose they are; a drum of another customer, of ours or of nobody is told and left out', () => {
  const first = scannedBack(noneBack, 'D-1', drum(1))
  expect(customerOf(first)).toEqual(konkan)
  const second = scannedBack(first, 'D-2', drum(2, { id: 3, name: 'Mulatir' }))
  expect(second.trouble).toBe('D-2 is at Mulatir, not at Konkan Infra. Take it in by a return of its own.')
  expect(second.drums).toHaveLength(1)
  expect(scannedBack(first, 'D-3', drum(3, null)).trouble).toBe('D-3 is not at a customer in our books.')
  expect(scannedBack(first, 'X-9', null).trouble).toBe('X-9 is no drum of ours.')
  expect(scannedBack(first, 'D-1', drum(1)).trouble).toBe('D-1 is scanned already.')
  expect(scannedBack(first, 'D-4', drum(4)).drums.map(({ code }) => code)).toEqual(['D-1', 'D-4'])
})

test('a drum that is taken out again leaves the others; without drums the next one says whose they are', () => {
  const first = scannedBack(noneBack, 'D-1', drum(1))
  expect(customerOf(withoutDrum(first, 1))).toBeNull()
})

test('what was kept on the device is there again; anything else is nothing', () => {
  const kept = scannedBack(noneBack, 'D-1', drum(1))
  expect(readBack(JSON.stringify(kept.drums))).toEqual(kept)
  expect(readBack('{"a":1}')).toEqual(noneBack)
  expect(readBack(null)).toEqual(noneBack)
})
