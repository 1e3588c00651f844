import { expect, test } from 'vitest'
import type { Label } from '../../../src/kernel/paper/label.ts'
import { drawLabels } from '../../../src/server/print/labels.ts'

const label = (number: string, goods = 'CORE-25 · Core 25 sqmm'): Label => ({
  number,
  amount: '1,000 m',
  goods,
  details: ['150 kg net', 'Heat UTK-4711', 'Drum D-1'],
})

const draw = async (...labels: Label[]): Promise<string> =>
  (await drawLabels({ title: 'Labels', company: 'Suraj Cables Private Limited', labels })).toString('latin1')

const pagesOf = (pdf: string): readonly string[] => [...pdf.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(found => found[1] ?? '')

test('each label is a page of 100 × 50 mm, however long its texts', async () => {
  const pages = pagesOf(await draw(label('P000012'), label('P1234567', 'A name that goes on and on, '.repeat(9))))
  expect(pages).toHaveLength(2)
  const [, , width = 0, height = 0] = (pages[0] ?? '').split(' ').map(Number)
  expect([(width / 72) * 25.4, (height / 72) * 25.4].map(Math.round)).toEqual([100, 50])
})

test('the symbols are drawn as vectors, not as pictures', async () => {
  expect(await draw(label('P000012'))).not.toMatch(/\/Subtype \/Image/)
})
