import { linesOf, type Row } from '../../src/kernel/record.ts'
import type { Database } from '../../src/server/database.ts'
import { idOf, type Works } from './works.ts'

/** A machine for each stage, and each material on the floor, in plenty. */
export const furnish = async (
  w: Works,
  draft: Row,
  { floor, unit, tax }: { readonly floor: number; readonly unit: number; readonly tax: number },
): Promise<void> => {
  const processes = [...new Set(linesOf(draft, 'stages').map(stage => Number(stage['process'])))]
  for (const process of processes)
    await w.create('machine', {
      code: `M-${process}`,
      name: `Machine ${process}`,
      process,
      maxSqmm: '400',
      maxDiameterMm: '120',
      machineRate: '1000',
      labourRate: '300',
      overheadRate: '200',
      rates: [{ validFrom: '2026-07-01', machineRate: '9999', labourRate: '0', overheadRate: '0' }],
    })
  const category = idOf(
    await w.create('itemCategory', { code: 'RAWS', name: 'Raw materials', kind: 'polymer', unit, tracking: 'lot' }),
  )
  const metals = idOf(
    await w.create('itemCategory', { code: 'METALS', name: 'Metals', kind: 'metal', unit, tracking: 'lot', metal: 'AL' }),
  )
  const goods: object[] = []
  const wanted = new Map(linesOf(draft, 'materials').map(line => [Number(line['material']), line]))
  for (const [material, { name }] of wanted) {
    const isMetal = String(name).toLowerCase().includes('aluminium')
    const item = idOf(
      await w.create('item', {
        code: `RAW-${material}`,
        name: String(name),
        material,
        category: isMetal ? metals : category,
        unit,
        tracking: 'lot',
        hsn: '39042110',
        tax,
      }),
    )
    goods.push({
      item,
      weightKg: '12000',
      rate: isMetal ? '200' : '100',
      metalPercent: isMetal ? '90' : '0',
      heatNo: `H-${material}`,
    })
  }
  const opening = await w.create('openingStock', { date: '2026-06-01', store: floor, goods })
  await w.act('openingStock', idOf(opening), 'post')
}

const earlier = `update machine_time set from_stamp = from_stamp - $2 * interval '1 minute' where job_card = $1`

/** Lets a machine have been on a job card for so many minutes more than the test took: a test does not wait for the hours of a shift. */
export const ranFor = async (db: Database, jobCard: number, minutes: number): Promise<void> => {
  await db.transaction(tx => tx.rows(earlier, [jobCard, minutes]))
}

const stop = `
insert into machine_time (status, machine, job_card, activity, reason, from_stamp, to_stamp)
select (select status from machine_time limit 1), machine, id, 'stop', $2, $3, $4 from job_card where id = $1`

/** Lets the machine of a card have stood from one moment to another, for a reason or for none. */
export const stoodFrom = async (
  db: Database,
  jobCard: number,
  { reason, from, to }: { readonly reason: number | null; readonly from: string; readonly to: string },
): Promise<void> => {
  await db.transaction(tx => tx.rows(stop, [jobCard, reason, from, to]))
}
