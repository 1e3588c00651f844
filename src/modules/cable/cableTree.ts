import { lines, master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from '../masters/simple.ts'
import { layers } from './layer.ts'

const layerRows = lines({
  label: 'Layers',
  fields: {
    sequence: f.int({ label: 'No.', min: 1, max: 99 }),
    layer: f.choice(layers),
    perCore: f.bool({ label: 'On each core' }),
    optional: f.bool({ label: 'May be left out' }),
    process: f.ref('process'),
    material: f.ref('rawMaterial', { optional: true }),
    attributes: f.text({ optional: true, hint: 'What a design says of the layer.' }),
    startScrapM: f.figure({ label: 'Scrap at start', unit: 'm', optional: true, min: 0 }),
    runScrapPercent: f.percent({ label: 'Scrap in the run', unit: '%', optional: true, min: 0, max: 50, places: 2 }),
  },
  key: ['sequence'],
})

/** The layers of a cable type from the inside outwards: what a design, its weight, its route and its tests are made from. */
export const cableTree = master({
  name: 'cableTree',
  label: 'Cable Tree',
  path: '/cabletree',
  sourced: true,
  fields: { code, cableType: f.ref('cableType', { label: 'Cable type', index: true }), note: f.note({ optional: true }) },
  lines: { layers: layerRows },
  title: ['code'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['code', 'cableType', 'status'],
  sort: 'code',
  layout: { 'Cable tree': ['code', 'cableType', 'note'] },
})
