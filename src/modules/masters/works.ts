import { bin } from './places/bin.ts'
import { color } from './goods/color/color.ts'
import { colorChange } from './goods/colorChange.ts'
import { department } from './people/department/department.ts'
import { designation } from './people/designation.ts'
import { downtimeReason } from './places/downtimeReason.ts'
import { employee } from './people/employee/employee.ts'
import { inspectionAgency } from './parties/inspectionAgency.ts'
import { item } from './goods/item/item.ts'
import { itemCategory } from './goods/itemCategory.ts'
import { itemSubCategory } from './goods/itemSubCategory.ts'
import { machine } from './places/machine/machine.ts'
import { priceVariation } from './goods/priceVariation.ts'
import { rawMaterial } from './goods/rawMaterial/rawMaterial.ts'
import { scrapGrade } from './goods/scrapGrade.ts'
import { scrapReason } from './goods/scrapReason.ts'
import { shift } from './people/shift.ts'
import { standard } from './goods/standard/standard.ts'
import { store } from './places/store.ts'
import { supplier } from './parties/supplier/supplier.ts'
import { transporter } from './parties/transporter.ts'
import { unit } from './goods/unit.ts'

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
