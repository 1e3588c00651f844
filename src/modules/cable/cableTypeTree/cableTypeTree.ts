import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../../masters/simple.ts'
import { overWords, ruleComplaints, subjectWords } from '../design/typeRules.ts'
import { layers } from '../engine/layerKinds.ts'

/** One rule; the reason is shown beside the layer that it brought. Of a tape it also says of what, how thick and where it is. */
const rules = lines({
  label: 'Rules',
  seldom: ['over', 'pieces', 'thicknessMm', 'material'],
  fields: {
    layer: f.choice(layers),
    effect: f.choice({ present: 'is there', absent: 'is left out' }, { label: 'Then' }),
    subject: f.choice(subjectWords, { label: 'When' }),
    operator: f.choice({ eq: '=', ne: '≠', ge: '≥', le: '≤' }, { label: 'Is', optional: true }),
    value: f.text({ optional: true, maxLength: 20 }),
    standard: f.ref('standard', {
      label: 'Only to',
      optional: true,
      hint: 'The rule speaks only of cables to this standard, whatever its edition.',
    }),
    reason: f.text(),
    over: f.choice(overWords, { label: 'Tape over', optional: true }),
    material: f.ref('rawMaterial', { optional: true, hint: 'Of a tape that the rule adds.' }),
    thicknessMm: f.figure({ label: 'Thickness', unit: 'mm', optional: true, min: 0, max: 5 }),
    pieces: f.int({ label: 'Number', optional: true, min: 1, max: 10, hint: 'Tapes, one over the other.' }),
  },
})

/**
 * Which layers a cable of the type has, by rules over its attributes: the design engine asks them. Of the rules that speak of a layer
 * and hold, the last counts, and a tree's own before those it inherits. Where none speaks, the cable has what may not be left out of
 * the tree of layers. Of several trees for one type the one that builds on the others speaks, else the newest.
 */
export const cableTypeTree = master({
  name: 'cableTypeTree',
  label: 'Cable Type Tree',
  path: '/CableTypeTree',
  menu: { group: 'cable', list: 'Cable Type Tree' },
  guide: {
    purpose: 'Rules that give a cable its layers: for what is asked, which layer is added or left out.',
    mistakes: [
      'Two rules for one case: the later one wins, and the first looks as if it were wrong.',
      'A rule without its reason: designers read that sentence.',
      'Leaving out a layer that the order asks for, such as armour: the design is then refused and names the rule.',
    ],
    next: 'Try it on a design.',
    to: '/productdesign',
  },
  sourced: true,
  tree: 'inherits',
  fields: {
    code,
    cableType: f.ref('cableType', { label: 'Cable type' }),
    tree: f.ref('cableTree', { label: 'Layers of', optional: true }),
    inherits: f.ref('cableTypeTree', { label: 'Rules before these', optional: true }),
    shownOn: f.text({
      label: 'Shown on',
      optional: true,
      maxLength: 300,
      hint: 'Such as 3.5C x 240 A2XFY.',
    }),
  },
  lines: { rules },
  check: ruleComplaints,
  title: ['code'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['code', 'cableType', 'tree', 'inherits', 'status'],
  sort: 'code',
  layout: { 'Cable type tree': ['code', 'cableType', 'tree', 'inherits', 'shownOn'] },
})
