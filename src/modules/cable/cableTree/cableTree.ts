import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../../masters/simple.ts'
import { layers } from '../engine/layerKinds.ts'
import { treeComplaints } from '../design/treeLayers.ts'

const own = { optional: true, min: 0 } as const

const layerRows = lines({
  label: 'Layers',
  fields: {
    sequence: f.int({ label: 'No.', min: 1, max: 99 }),
    layer: f.choice(layers),
    material: f.ref('rawMaterial', { optional: true, hint: 'If empty, as the standards and tables say.' }),
    thicknessMm: f.figure({ ...own, label: 'Thickness', unit: 'mm', max: 20, hint: 'Of a tape, wall, wire or strip.' }),
    pieces: f.int({ label: 'Number', optional: true, min: 1, max: 999, hint: 'Wires, strips or tapes.' }),
    layRatio: f.figure({
      ...own,
      label: 'Lay',
      unit: '× diameter',
      places: 1,
      max: 100,
      rule: 'The length of cable, in diameters, on which a core, a wire or a tape winds once around it. A cable with a shorter lay bends more easily and needs more metal: √(1 + (π / lay)²) times as much.',
    }),
    leftOut: f.bool({ label: 'Left out here' }),
    process: f.ref('process'),
    perCore: f.bool({ label: 'On each core' }),
    optional: f.bool({ label: 'May be left out' }),
    attributes: f.text({ optional: true, hint: 'What a design says of the layer.' }),
    startScrapM: f.figure({ label: 'Start-up scrap', unit: 'm', optional: true, min: 0 }),
    runScrapPercent: f.percent({ label: 'Running scrap', unit: '%', optional: true, min: 0, max: 50, places: 2 }),
  },
  seldom: ['optional', 'perCore', 'leftOut', 'startScrapM', 'runScrapPercent'],
  key: ['sequence'],
})

/**
 * The layers of a cable type from the inside outwards. A tree says which there are; what one of its rows says beyond that, a
 * material, a thickness, a lay, a number, a tape more or less, holds for every design that is pinned to it.
 */
export const cableTree = master({
  name: 'cableTree',
  label: 'Cable Tree',
  path: '/cabletree',
  menu: {
    group: 'cable',
    list: 'Cable Tree',
    otherWay: { label: 'Design a cable', title: 'Design a cable by these layers', path: '/productdesign/new' },
  },
  guide: {
    purpose: 'The layers of a cable type in their order, each with material and process: what the design builds on.',
    mistakes: [
      'The screen after the armour: layers are built from the inside outwards.',
      'A tree for each customer: leave a layer out, or add one, in the design.',
      'No process on a layer: it is then missing in the route and in the cost.',
    ],
    next: 'Enter the rules by which a layer is left out.',
    to: '/cabletypetree',
  },
  sourced: true,
  fields: {
    code,
    cableType: f.ref('cableType', { label: 'Cable type', index: true }),
    shownOn: f.text({
      label: 'Shown on',
      optional: true,
      maxLength: 300,
      hint: 'The cable whose figures stand below: 3.5C x 240 A2XFY.',
    }),
    note: f.note({ optional: true }),
  },
  lines: { layers: layerRows },
  check: treeComplaints,
  title: ['code'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['code', 'cableType', 'status'],
  sort: 'code',
  layout: { 'Cable tree': ['code', 'cableType', 'shownOn', 'note'] },
})
