import { linesOf, type Row } from '../../../kernel/record.ts'

const mostOfCode = 30

const valueIn = (design: Readonly<Row>, attribute: string): string =>
  String(linesOf(design, 'attributes').find(row => row['attribute'] === attribute)?.['value'] ?? '')

/** '6.35/11 kV (E)' as people call it: 11 kV E. */
const calledVoltage = (grade: string): string => {
  const found = /^[\d.]+\/([\d.]+) kV(?: \((E|UE)\))?/.exec(grade)
  return found ? [`${found[1]} kV`, found[2]].filter(Boolean).join(' ') : grade
}

/** 11 kV E as the first part of a code: 11E. What is usual says nothing. */
const voltageCode = (grade: string): string =>
  grade.includes('/') && grade.includes('kV') ? calledVoltage(grade).replace(/ kV ?/, '') : ''

/** The name of a product by its design: 3.5C x 240 sqmm A2XFY 1.1 kV. */
export const productName = (design: Readonly<Row>): string =>
  `${String(design['called']).replace(/^([\d.]+[CPT] x [\d.]+) (?!\+)/, '$1 sqmm ')} ${calledVoltage(valueIn(design, 'voltageGrade'))}`

/** A code for a product by its design: A2XFY-3.5C240, 11E-A2XFY-3C185. */
export const productCode = (design: Readonly<Row>): string => {
  const called = String(design['called'])
  const read = /^([\d.]+[CPT]) x ([\d.]+) (?!\+)(.+)$/.exec(called)
  const bare = (text: string): string => text.replace(/[\s/]+/g, '-').replace(/[^A-Za-z0-9.+-]/g, '')
  const parts = read
    ? [voltageCode(valueIn(design, 'voltageGrade')), bare(read[3] ?? ''), `${read[1]}${read[2]}`]
    : [bare(called.replace(/ x /g, ''))]
  return parts.filter(Boolean).join('-').toUpperCase().slice(0, mostOfCode)
}
