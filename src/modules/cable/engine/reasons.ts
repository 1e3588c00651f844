import { type Cable, coreCount } from './cable.ts'
import { isLapped } from './coverings.ts'
import type { Layer, LayerName } from './layer.ts'
import type { Ground } from './tables/layerTrees.ts'
import { armourWords, insulationWords, screenWords } from './words.ts'

/** Why a layer is there: the rule or clause that puts it into the tree of the cable. */
const reasons: Readonly<Record<LayerName, (cable: Cable) => string>> = {
  conductor: ({ class: conductorClass }) => `Class ${conductorClass} of IS 8130.`,
  fireBarrier: () => 'Added over each conductor.',
  conductorScreen: ({ standard }) => `${standard}: from 3.3 kV up the conductor is screened.`,
  insulation: ({ insulation, standard }) => `${insulationWords[insulation]} by ${standard}.`,
  insulationScreen: ({ standard }) => `${standard}: from 3.3 kV up the insulation is screened.`,
  coreTape: () => 'Added over each core.',
  metallicScreen: ({ screen }) => `Ordered: ${screenWords[screen]}.`,
  elementScreen: ({ screen }) => `Ordered: ${screenWords[screen]}.`,
  drainWire: () => 'A foil screen is earthed through a bare wire in touch with it.',
  messenger: () => 'IS 14255 clause 6.5: the messenger carries the bundle.',
  messengerInsulation: () => 'Ordered: insulated messenger.',
  filler: () => 'Round or sector cores leave valleys, which are filled.',
  binderTape: ({ insulation }) =>
    `Laid-up cores are bound, because the inner sheath must not stick to ${insulationWords[insulation]}.`,
  overallScreen: ({ screen }) => `Ordered: ${screenWords[screen]}.`,
  overallDrainWire: () => 'A foil screen is earthed through a bare wire in touch with it.',
  innerSheath: cable => {
    if (isLapped(cable)) return 'IEC 60502-1 clause 7.1.3: laid-up cores get a lapped covering.'
    return coreCount(cable) === 1
      ? 'Armour must not lie on the metallic screen of a single core.'
      : `${cable.standard}: laid-up cores get an inner sheath.`
  },
  armour: ({ armour }) => `Ordered: ${armourWords[armour]}.`,
  outerArmour: ({ armour }) => `Ordered: ${armourWords[armour]}.`,
  tape: () => 'Added beyond what the standard asks.',
  outerSheath: ({ standard }) => `${standard}: the cable is sheathed.`,
}

/** 'Cable Type Tree LT, rule 4: One core is not laid up.' */
const groundText = ({ called, reason }: Ground): string => (reason === null ? `${called}.` : `${called}: ${reason}`)

/** The reason of one layer, in a sentence, with the rule by which it is there and the row of a cable tree that changed it. */
export const reasonOf = (cable: Cable, { name, ground, treeRow }: Layer): string =>
  [reasons[name](cable), ground && groundText(ground), treeRow].filter(Boolean).join(' ')
