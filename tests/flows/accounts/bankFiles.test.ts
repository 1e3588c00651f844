import writeXlsxFile from 'write-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { linesOf } from '../../../src/kernel/record.ts'
import { readStatementFile } from '../../../src/modules/accounts/bankStatement/statementFile.server.ts'
import { type Answer, ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { idOf, person, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db, '2026-06-30')
const b = basicsOf(w)
const app = await openApp(db)
afterAll(() => app.close())
const accountant = person(2, 'Bhavna', 'accounts')
const read = (content: string | Buffer) => readStatementFile(Buffer.from(content), isoDate('2026-06-30'))

const csv = `Statement of account,,,,,,
Account No :,50210004211187,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
30/06/26,"CHQ PAID, SELF",0000004512,30/06/26,"20,000.00",,"71,000.00"
04/06/26,NEFT CR-HDFCN52026060312-NARMADA,HDFCN52026060312,04/06/26,,"90,000.00","91,000.00"
,Total,,,"20,000.00","90,000.00",
`

test('a statement as CSV is read by the heads of its columns, newest first turned round, with the balances of its ends', async () => {
  expect(await read(csv)).toEqual({
    accountNo: null,
    opening: '1000.00',
    closing: '71000.00',
    lines: [
      {
        date: '2026-06-04',
        particulars: 'NEFT CR-HDFCN52026060312-NARMADA',
        reference: 'HDFCN52026060312',
        withdrawal: '0.00',
        deposit: '90000.00',
      },
      { date: '2026-06-30', particulars: 'CHQ PAID, SELF', reference: '0000004512', withdrawal: '20000.00', deposit: '0.00' },
    ],
  })
})

test('a workbook with one column of amounts and Dr or Cr beside it, and an overdrawn balance, is read as well', async () => {
  const rows = [
    ['Sl. No.', 'Transaction Date', 'Value Date', 'Description', 'Chq / Ref No.', 'Amount (INR)', 'Dr / Cr', 'Balance (INR)'],
    ['1', '02-Jun-2026', '02-Jun-2026', 'RTGS to mill', 'SVPBR1', '1,00,500.50', 'DR', '500.50 Dr'],
    ['2', '03-Jun-2026', '03-Jun-2026', 'RTGS returned', 'SVPBR1', '1,00,500.50', 'CR', '1,00,000.00 Cr'],
  ]
  const book = await writeXlsxFile(rows.map(row => row.map(value => ({ value, type: String })))).toBuffer()
  expect(await read(book)).toMatchObject({
    opening: '100000.00',
    closing: '100000.00',
    lines: [
      { date: '2026-06-02', withdrawal: '100500.50', deposit: '0.00' },
      { date: '2026-06-03', withdrawal: '0.00', deposit: '100500.50' },
    ],
  })
})

const mt940 = (account: string): string => `{1:F01SVPBINBB}{4:
:20:STMT260630
:25:${account}
:28C:6/1
:60F:C260601INR1000,00
:61:2606040604C90000,NTRFHDFCN52026060312//B77
:86:NEFT CR NARMADA
 TRADERS
:61:260612D20000,00NCHK004512
:86:CHQ PAID
:61:260613RD15,5NCHGNONREF//REV9
:62F:C260630INR71015,50
-}`

test('MT940 is read with its references, and what was taken back is money in', async () => {
  expect(await read(mt940('SVPB0000421/50210004211187'))).toEqual({
    accountNo: 'SVPB0000421/50210004211187',
    opening: '1000.00',
    closing: '71015.50',
    lines: [
      {
        date: '2026-06-04',
        particulars: 'NEFT CR NARMADA TRADERS',
        reference: 'HDFCN52026060312',
        withdrawal: '0.00',
        deposit: '90000.00',
      },
      { date: '2026-06-12', particulars: 'CHQ PAID', reference: '004512', withdrawal: '20000.00', deposit: '0.00' },
      { date: '2026-06-13', particulars: 'REV9', reference: 'REV9', withdrawal: '0.00', deposit: '15.50' },
    ],
  })
})

test('what is no statement is refused with a way on, and so is a day that is none', async () => {
  await expect(read('a,b\n1,2\n')).rejects.toMatchObject({ status: 422, message: expect.stringContaining('CSV, Excel or MT940') })
  const wrong = csv.replace('04/06/26,NEFT', '31/06/26,NEFT')
  await expect(read(wrong)).rejects.toMatchObject({ message: expect.stringContaining('Row 5: “31/06/26” is no date.') })
})

test('a file is read into its statement, matched and reconciled; that of another account is refused', async () => {
  const token = await tokenFor(db, (await newUser(db, { duties: ['accounts'] })).id)
  await w.create('bankAccount', {
    code: 'HALOL',
    bank: 'Suvarnapath',
    branch: 'Halol',
    accountNo: '50210004211187',
    ifsc: 'SVPB0000421',
    account: b.bank,
  })
  const receipt = { date: '2026-06-03', customer: b.customerNear, bank: b.bank, reference: 'HDFCN52026060312', amount: '90000' }
  const made = await w.create('bankReceipt', receipt, accountant)
  await w.act('bankReceipt', idOf(made), 'post', accountant)
  const form = { bank: b.bank, fromDate: '2026-06-01', date: '2026-06-30', opening: '0', closing: '0' }
  const draft = await w.create('bankStatement', form, accountant)
  const send = (content: string, name: string): Promise<Answer> =>
    ask(app, token, 'POST', `/api/bankStatement/${idOf(draft)}/file?name=${name}`, Buffer.from(content), {
      headers: { 'content-type': 'application/octet-stream' },
    })
  expect(await send(mt940('SVPB0000421/99999999'), 'other.sta')).toMatchObject({
    status: 422,
    body: { message: 'This file is of the account SVPB0000421/99999999; the statement is of 50210004211187.' },
  })
  expect(await send(csv, 'june.csv')).toMatchObject({ status: 200 })
  const found = await w.read('bankStatement', idOf(draft), accountant)
  expect(found).toMatchObject({
    file: 'june.csv',
    opening: '1000.00',
    closing: '71000.00',
    difference: '0.00',
    matched: 1,
    onlyBank: 1,
  })
  expect(linesOf(found, 'matches').at(-1)).toMatchObject({ standing: 'matched', score: 100, clearedOn: '2026-06-04' })
  await expect(w.act('bankStatement', idOf(draft), 'reconcile', accountant)).resolves.toMatchObject({ status: 'reconciled' })
})
