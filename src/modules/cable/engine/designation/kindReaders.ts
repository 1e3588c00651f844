import { isSaid, phrase, type Reader, says } from './reader.ts'
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

/** Words that tell only where nothing plainer was said. */
export const lastReaders: readonly Reader[] = [
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
