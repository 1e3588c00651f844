import { bin } from './bin.ts'
import { color } from './color.ts'
import { colorChange } from './colorChange.ts'
import { department } from './department.ts'
import { designation } from './designation.ts'
import { downtimeReason } from './downtimeReason.ts'
import { employee } from './employee.ts'
import { inspectionAgency } from './inspectionAgency.ts'
import { item } from './item.ts'
import { itemCategory } from './itemCategory.ts'
import { itemSubCategory } from './itemSubCategory.ts'
import { machine } from './machine.ts'
import { priceVariation } from './priceVariation.ts'
import { rawMaterial } from './rawMaterial.ts'
import { scrapGrade } from './scrapGrade.ts'
import { scrapReason } from './scrapReason.ts'
import { shift } from './shift.ts'
import { standard } from './standard.ts'
import { store } from './store.ts'
import { supplier } from './supplier.ts'
import { transporter } from './transporter.ts'
import { unit } from './unit.ts'

/** The masters of a works: who is there, with which machines and materials, in which places, by which words. */
export const works = {
  bin,
  color,
  colorChange,
  department,
  designation,
  downtimeReason,
  employee,
  inspectionAgency,
  item,
  itemCategory,
  itemSubCategory,
  machine,
  priceVariation,
  rawMaterial,
  scrapGrade,
  scrapReason,
  shift,
  standard,
  store,
  supplier,
  transporter,
  unit,
}
