import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, { covering }) => {
  if (!covering) return { remarks: `Look through the yard, row ${n}` }
  const at = n % covering.pieces.length
  const from = [{ doc: 'salesOrder', line: covering.line }]
  return { drums: [{ drumNo: at + 1, how: 'yard', piece: covering.pieces[at], fromM: '0', toM: '500', from }] }
}) satisfies Sample
