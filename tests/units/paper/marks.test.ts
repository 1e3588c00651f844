import { expect, test } from 'vitest'
import type { Mark } from '../../../src/kernel/paper/label.ts'
import { drawMarks } from '../../../src/server/print/marks.ts'
import { linesOf, readPages, unpackedPdf } from './pdfText.ts'

const mark = (more: Partial<Mark> = {}): Mark => ({
  to: ['Konkan Infra', '12 Station Road', 'Ratnagiri 415612'],
  number: 'P000248',
  place: '2 of 6',
  goods: '3.5C x 240 sqmm A2XFY 1.1 kV',
  facts: [
    { label: 'Length', value: '502 m' },
    { label: 'Gross', value: '2,945.5 kg' },
    { label: 'Seal', value: 'S-100' },
  ],
  ...more,
})

test('a shipping mark says to whom, which drum, which cable and what it weighs; each has its page', async () => {
  const pages = readPages(
    unpackedPdf(await drawMarks({ title: 'Marks', company: 'Suryamahi', marks: [mark(), mark({ place: '3 of 6' })] })),
  )
  expect(pages).toHaveLength(2)
  const [first = [], second = []] = pages.map(page => linesOf(page))
  for (const said of ['Konkan Infra', 'Ratnagiri 415612', 'P000248', '2 of 6', '502 m', '2,945.5 kg', 'S-100'])
    expect(first.join('\n')).toContain(said)
  expect(second.join('\n')).toContain('3 of 6')
})

test('a long address and every fact stay on one page', async () => {
  const facts = Array.from({ length: 8 }, (_, i) => ({ label: `Fact ${i}`, value: 'Something of 24 letters.' }))
  const to = [
    'Madhya Pradesh Paschim Kshetra Vidyut Vitaran Company Limited',
    ...Array.from({ length: 9 }, () => 'A line of the address'),
  ]
  const pages = readPages(
    unpackedPdf(await drawMarks({ title: 'Marks', company: 'Suryamahi', marks: [mark({ to, facts, goods: 'X'.repeat(90) })] })),
  )
  expect(pages).toHaveLength(1)
})
