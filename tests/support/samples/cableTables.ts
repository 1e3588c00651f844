import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CableTables } from '../../../src/modules/cable/engine/tables/tables.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'

const folder = path.resolve(import.meta.dirname, '../../../db/seed/cable')

const isSet = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** The data sets that are shipped, by id. */
export const shippedSets = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    readdirSync(folder).map(file => {
      const set: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
      if (!isSet(set)) throw new TypeError(`${file} has no id`)
      return [set.id, set]
    }),
  )

/** The engine's tables from them. */
export const shippedTables = (): CableTables => tablesOf(shippedSets())
