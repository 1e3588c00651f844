import type { Cable } from '../cable.ts'
import { isLapped } from './coverings.ts'
import type { Layer, LayerName } from './layer.ts'
import type { Ground } from '../tables/layerTrees.ts'
import { armourWords, insulationWords, screenWords } from '../words.ts'

/** What is to be said of a layer beside the rule by which it is there: the class, the clause, what was ordered. */
const reasons: Readonly<Partial<Record<LayerName, (cable: Cable) => string | null>>> = {
  conductor: ({ class: conductorClass }) => `Class ${conductorClass} of IS 8130.`,
  insulation: ({ insulation, standard }) => `${insulationWords[insulation]} by ${standard}.`,
  metallicScreen: ({ screen }) => `Ordered: ${screenWords[screen]}.`,
  elementScreen: ({ screen }) => `Ordered: ${screenWords[screen]}.`,
  drainWire: () => 'A foil screen is earthed through a bare wire in touch with it.',
  messenger: () => 'IS 14255 clause 6.5: the messenger carries the bundle.',
  messengerInsulation: () => 'Ordered: insulated messenger.',
  overallScreen: ({ screen }) => `Ordered: ${screenWords[screen]}.`,
  overallDrainWire: () => 'A foil screen is earthed through a bare wire in touch with it.',
  innerSheath: cable => (isLapped(cable) ? 'IEC 60502-1 clause 7.1.3: a lapped covering.' : null),
  armour: ({ armour }) => `Ordered: ${armourWords[armour]}.`,
  outerArmour: ({ armour }) => `Ordered: ${armourWords[armour]}.`,
}

/** 'Cable Type Tree LT, rule 4: One core is not laid up.' */
const groundText = ({ called, reason }: Ground): string => (reason === null ? `${called}.` : `${called}: ${reason}`)

/** Why a layer is there, in sentences: what it is by, the rule, and the row of a cable tree that changed it. */
export const reasonOf = (cable: Cable, { name, ground, treeRow }: Layer): string =>
  [reasons[name]?.(cable), ground && groundText(ground), treeRow].filter(Boolean).join(' ')
