import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  date: '2027-02-20',
  boeNo: `${4_000_000 + n}`,
  boeDate: '2026-06-12',
  portCode: 'INMUN1',
  supplier: b.imported?.supplier,
  customs: b.stock?.supplier,
  registration: b.gujarat,
  dueDate: '2027-02-25',
  goods: [
    {
      from: [{ doc: 'purchaseInvoice', line: b.imported?.lines[n % b.imported.lines.length] }],
      qty: '1000',
      assessable: '34000.55',
    },
  ],
})) satisfies Sample
