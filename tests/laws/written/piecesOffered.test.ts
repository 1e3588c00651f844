import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { lineSets } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'

/** References to a piece that may be any, and why. */
const mayBeAny: Readonly<Record<string, string>> = {
  'deliveryOrder.packed.scanned': 'what was scanned is held against the piece of its line',
  'inwardTest.readings.piece': 'a reading is of the piece that was measured, wherever it lies',
  'jobReceipt.goods.piece': 'what comes back lies at the job worker, and the line is made of the challan',
  'packingList.drums.scanned': 'what was scanned is held against the piece of its line',
  'routineTest.readings.piece': 'a reading is of the drum in whose line it was measured',
  'stockCount.counted.piece': 'what is found is counted, whatever the record says of it',
  'takeUp.drawn.piece': 'what ran through the machine ran, wherever the record has it lie',
  'takeUp.used.piece': 'what ran through the machine ran, wherever the record has it lie',
  'typeTest.readings.piece': 'a reading is of the drum of which its sample was cut',
}

test('a piece is chosen among those that fit; where it may be any, that is said', () => {
  const chosen = Object.values<AnyDocument>(registry.documents).flatMap(def => {
    if (def.nature !== 'document') return []
    const sets = [
      ['', def.fields],
      ...lineSets(def).flatMap(([set, { derived, fields }]) => (derived ? [] : [[`${set}.`, fields] as const])),
    ] as const
    return sets.flatMap(([at, fields]) =>
      Object.entries(fields).flatMap(([name, { target, readonly }]) =>
        target === 'piece' && !readonly && def.offers?.[`${at}${name}`] === undefined ? [`${def.name}.${at}${name}`] : [],
      ),
    )
  })
  expect(chosen.toSorted()).toEqual(Object.keys(mayBeAny).toSorted())
})
