/** Compiled, never run: an offer names fields of the records that it offers, and of the record in which it stands. One mistake per asserted call. */
import { document } from '../../src/kernel/document.ts'
import { f } from '../../src/kernel/field.ts'
import { lines } from '../../src/kernel/lineSet.ts'
import { among, type Chosen } from '../../src/kernel/offers/offer.ts'
import { bin } from '../../src/modules/masters/places/bin.ts'
import { piece } from '../../src/modules/stores/piece/piece.ts'

const otherwise = 'is in another store; choose a bin of this store.'
const inStore = among(bin, (r: Chosen<'store'>) => ({ store: r.store, covered: true, maxDrums: { gt: 3 } }), otherwise)
const anyPiece = among(piece, () => ({ status: ['free', 'hold'], place: 'store' }), otherwise)
// @ts-expect-error a value that the field never holds
among(piece, () => ({ place: 'shop' }), otherwise)
// @ts-expect-error a state that a piece never has
among(piece, () => ({ status: 'frei' }), otherwise)
// @ts-expect-error a field that a piece does not have, beside one that it has
among(piece, () => ({ place: 'store', plaice: 'store' }), otherwise)
// @ts-expect-error a field that a bin does not have, beside one of the record
among(bin, (r: Chosen<'store'>) => ({ store: r.store, coverd: true }), otherwise)

const goods = lines({ fields: { bin: f.ref('bin', { optional: true }) } })
const base = {
  label: 'X',
  path: '/x',
  access: { read: ['stores'], write: ['stores'] },
  list: [],
  layout: {},
  states: { draft: { stage: 'open' } },
  actions: {},
} as const
const fields = { store: f.ref('store'), bin: f.ref('bin'), piece: f.ref('piece') } as const

document({ ...base, name: 'x', fields, lines: { goods }, offers: { bin: inStore, 'goods.bin': inStore, piece: anyPiece } })
// @ts-expect-error a field that the document does not have
document({ ...base, name: 'x', fields, lines: { goods }, offers: { bim: inStore } })
// @ts-expect-error a field that the lines do not have
document({ ...base, name: 'x', fields, lines: { goods }, offers: { 'goods.bim': inStore } })
// @ts-expect-error records of another document than the field refers to
document({ ...base, name: 'x', fields, lines: { goods }, offers: { piece: inStore } })
// @ts-expect-error an offer by a reference that the document does not have
document({ ...base, name: 'x', fields: { bin: f.ref('bin') }, offers: { bin: inStore } })
