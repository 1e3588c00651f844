import { asks, isSaid, phrase, type Reader, says } from './reader.ts'
import type { Reading } from './said.ts'

/** One core, where nobody says more of a wire for houses, panels or earthing. */
const oneCore = (before: readonly Reading[]) => (isSaid(before, 'cores') ? {} : { cores: [1] })

/** Kinds of cable that tell their standard. */
export const kindReaders: readonly Reader[] = [
  {
    pattern: /\b(?:HOUSE|BUILDING|PANEL|EARTHING|CONTROL\s*PANEL|HOOK\s*-?\s*UP)\s*-?\s*WIR(?:ES?|ING)\b/,
    read: (_, before) => says({ standard: ['IS 694'], ...oneCore(before) }, 0.98),
  },
  {
    pattern:
      /\b(?:SOLAR|PHOTOVOLTAIC|PV)\s*(?:PV\s*)?(?:DC\s*)?(?:CABLES?|WIRES?)\b|\b(?:SOLAR|PHOTOVOLTAIC|PV)\b(?=.*\bDC\b)|(?<=\bDC\b.*)\b(?:SOLAR|PHOTOVOLTAIC|PV)\b/,
    read: (_, before) => says({ standard: ['IS 17293'], insulation: ['XLPO'], ...oneCore(before) }),
  },
  phrase(/\b(?:LT\s*)?(?:AB\s*CABLES?|ABC|AERIAL\s*BUNCH(?:ED)?)\b/, { standard: ['IS 14255'] }),
  {
    pattern: /\b(INSULATED|BARE)\s*MESSENGER\b/,
    read: ([, kind], before) => {
      const bundle = before.flatMap(({ says: { bundle: known } }) => known ?? [])
      const meant = bundle.filter(one => one?.messengerInsulated === (kind === 'INSULATED'))
      return says(meant.length === 0 ? {} : { bundle: meant })
    },
  },
  {
    pattern: /\bDC\b/,
    read: (_, before) =>
      before.some(
        ({ says: { voltageGrade, standard } }) => voltageGrade?.includes('1.5 kV d.c.') || standard?.includes('IS 17293'),
      )
        ? says({})
        : says({ directCurrent: [true] }),
  },
]

/** A/C is aluminium conductor to one buyer and armoured cable to another; it is asked for what the line does not say otherwise. */
const initialsReader: Reader = {
  pattern: /\bA\/C\b/,
  read: ([said], before) => {
    const open = (['metal', 'armour'] as const).find(field => !isSaid(before, field))
    return open === undefined
      ? says({})
      : asks(open, `"${said}" can be aluminium conductor, armoured cable or alternating current. Which is meant?`)
  },
}

/** "Ditto but 95 sqmm", "same as item 7": what the cable is stands in another line. */
const dittoReader: Reader = {
  pattern:
    /(?:^|\s)-?\s*(?:DO|DITTO)\b\s*-?|\b(?:ALL\s*)?(?:AS\s*(?:PER|IN)|SAME\s*AS|SIMILAR\s*TO)\s*(?:S\.?\s*NO\.?|ITEM|SL\.?\s*NO\.?)\s*(?:NO\.?)?\s*\d+(?:\.\d+)?(?:\s*ABOVE)?|\bSAME\s*AS\s*ABOVE\b/,
  read: ([said], before) =>
    isSaid(before, 'insulation')
      ? says({})
      : asks(
          'standard',
          `"${said.trim()}" names another line. Write here what the cable is: metal, insulation, armour and standard.`,
        ),
}

/** The largest single core of copper and PVC that is bought as a wire for conduits. */
const largestWireSqmm = 16

/** "PVC insulated copper conductor single core cable 2.5 sqmm": a wire for conduits, where nothing is said of a sheath or armour. */
const isConduitWire = (before: readonly Reading[]): boolean =>
  before.some(({ says: { cores } }) => cores?.[0] === 1) &&
  before.some(({ says: { sqmm } }) => (sqmm?.[0] ?? Infinity) <= largestWireSqmm) &&
  before.some(({ says: { metal } }) => metal?.[0] === 'CU') &&
  before.some(({ says: { insulation } }) => insulation?.[0]?.startsWith('PVC')) &&
  !(['standard', 'armour', 'sheath'] as const).some(field => isSaid(before, field))

const conduitReader: Reader = {
  pattern: /\bCABLES?\b/,
  read: (_, before) => (isConduitWire(before) ? says({ standard: ['IS 694'], sheath: ['none'] }, 0.9) : null),
}

/** Words that tell only where nothing plainer was said. */
export const lastReaders: readonly Reader[] = [
  initialsReader,
  dittoReader,
  conduitReader,
  {
    pattern: /\b(?:SOLAR|PHOTOVOLTAIC)\b/,
    read: (_, before) =>
      (['standard', 'insulation', 'armour'] as const).some(field => isSaid(before, field))
        ? null
        : says({ standard: ['IS 17293'], insulation: ['XLPO'], ...oneCore(before) }, 0.9),
  },
  {
    pattern: /\bCONTROL\b/,
    read: (_, before) =>
      (['standard', 'insulation', 'voltageGrade'] as const).some(field => isSaid(before, field))
        ? says({})
        : says({ standard: ['IS 1554-1'] }, 0.9),
  },
  {
    pattern: /\bWIRES?\b/,
    read: (_, before) => {
      const isLight = !isSaid(before, 'standard') && before.every(({ says: { insulation } }) => insulation?.[0] !== 'XLPE')
      if (isSaid(before, 'cores') && !isLight) return null
      return says({ ...oneCore(before), ...(isLight ? { standard: ['IS 694'] as const } : {}) }, 0.9)
    },
  },
]
