import { type Reader, says } from './reader.ts'

/** The voltage grades as they are written, earthed unless said otherwise. */
const grades: readonly (readonly [RegExp, string, number])[] = [
  [/^(1\.5|1\.8)DC$/, '1.5 kV d.c.', 1],
  [/^(?:0\.3\/0\.5|300\/500V)$/, '300/500 V', 1],
  [/^0\.6\/1(?:\.2)?$/, '0.6/1 kV', 1],
  [/^(?:1\.9\/)?3\.3(?:\/3\.3)?(?:E|UE)?$/, '3.3 kV (E/UE)', 1],
  [/^3\.8\/6\.6E?$/, '3.8/6.6 kV (E)', 1],
  [/^6\.6E$/, '3.8/6.6 kV (E)', 1],
  [/^6\.6$/, '3.8/6.6 kV (E)', 0.9],
  [/^6\.6(?:\/6\.6)?UE$|^6\.6\/6\.6$/, '6.6/6.6 kV (UE)', 1],
  [/^6\.35\/11E?$/, '6.35/11 kV (E)', 1],
  [/^11E$/, '6.35/11 kV (E)', 1],
  [/^11$/, '6.35/11 kV (E)', 0.9],
  [/^11(?:\/11)?UE$|^11\/11$/, '11/11 kV (UE)', 1],
  [/^12\.7\/22E?$/, '12.7/22 kV (E)', 1],
  [/^22E?$/, '12.7/22 kV (E)', 0.95],
  [/^19\/33E?$/, '19/33 kV (E)', 1],
  [/^33E?$/, '19/33 kV (E)', 0.95],
  [/^3\.6\/6$/, '3.6/6 kV', 1],
  [/^6\/10$/, '6/10 kV', 1],
  [/^8\.7\/15$/, '8.7/15 kV', 1],
  [/^12\/20$/, '12/20 kV', 1],
  [/^18\/30$/, '18/30 kV', 1],
]

const lowVoltage = /^(?:1\.1|0\.65\/1\.1|650\/1100V|1100V|1)$/

/** (E), (UE), unearthed, d.c.; (E/UE) leaves it open. */
const earthingOf = (system: string): 'E' | 'UE' | 'DC' | '' => {
  if (/E\s*\/\s*UE/.test(system)) return 'E'
  if (/UE|UNEARTHED/.test(system)) return 'UE'
  if (/E/.test(system)) return 'E'
  return system.includes('D') ? 'DC' : ''
}

/** 1.1 kV is the grade of every standard for low voltage, under its own name; it says nothing that they do not. */
export const gradeReader: Reader = {
  pattern:
    /\b(\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)?)\s*-?\s*(KV|KILOVOLTS?|VOLTS?|V)\b\s*(?:GRADE\b\s*)?(?:(\(\s*E\s*\/\s*UE\s*\)|\(\s*(?:UE|E)\s*\)|\b(?:UE|E|UNEARTHED|EARTHED)\b|D\.?C\b\.?))?/,
  read: ([, value = '', unit = '', system = '']) => {
    const figure = value.replace(/\s/g, '')
    const written = `${figure}${unit.startsWith('V') ? 'V' : ''}`
    const earthing = earthingOf(system)
    if (lowVoltage.test(written)) return says(earthing === 'DC' ? { directCurrent: true } : {})
    const grade = grades.find(([pattern]) => pattern.test(`${written}${earthing}`))
    return grade
      ? says({ voltageGrade: grade[1] }, grade[2])
      : says({ voltageGrade: `${figure} ${unit.startsWith('V') ? 'V' : 'kV'}` })
  },
}
