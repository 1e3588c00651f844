import type { Cable, CrossSection, Fill, Hex, Shape, Surface } from './crossSection.ts'

/** A CSS colour for every surface: a hex value, or var(--…) on a screen that has themes. */
export type Palette = Readonly<Record<Surface, string>>

/** Colours on paper and on light and dark screens alike; a dark screen gives only `sheathRim` a lighter one. */
export const sectionPalette: Palette = {
  copper: '#b9744a',
  aluminium: '#c3cad2',
  steel: '#8b95a1',
  sheath: '#2b2f34',
  sheathRim: '#1b1e22',
  bedding: '#4a5057',
  filler: '#d9d4c7',
  screen: '#33373c',
  hollow: '#2b2f34',
}

const hexForm = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const unknownColour: Hex = '#757575'

/** A core's colour comes from a record that people write: anything but a hex value shows as grey. */
const isHex = (fill: Fill): fill is Hex => fill.startsWith('#')
const colourOf = (fill: Fill, palette: Palette): string => {
  if (!isHex(fill)) return palette[fill]
  return hexForm.test(fill) ? fill : unknownColour
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)

const short = (value: number): string => String(Number(value.toFixed(3)))

const element = (shape: Shape, palette: Palette): string => {
  const colour = escaped(colourOf(shape.fill, palette))
  const part = `data-part="${shape.part}"`
  switch (shape.kind) {
    case 'circle':
      return `<circle ${part} cx="${short(shape.x)}" cy="${short(shape.y)}" r="${short(shape.radius)}" fill="${colour}"/>`
    case 'ring':
      return `<circle ${part} r="${short(shape.radius)}" fill="none" stroke="${colour}" stroke-width="${short(shape.width)}"/>`
    case 'outline': {
      const pen = `stroke="${colour}" stroke-width="${short(2 * shape.rounding)}" stroke-linejoin="round"`
      return `<path ${part} d="${shape.path}" fill="${colour}" ${pen}/>`
    }
  }
}

/** Strands are drawn above this size only; below it they blur. */
const fineAbovePx = 60

/** The section as an SVG picture of `sizePx` square, with its text alternative. */
export const toSvg = (section: CrossSection, sizePx: number, palette: Palette = sectionPalette): string => {
  const radius = short(section.radiusMm)
  const side = short(2 * section.radiusMm)
  const text = escaped(section.text)
  const shapes = section.shapes.filter(shape => !shape.fine || sizePx > fineAbovePx)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" ` +
    `viewBox="-${radius} -${radius} ${side} ${side}" role="img" aria-label="${text}">` +
    `<title>${text}</title>${shapes.map(shape => element(shape, palette)).join('')}</svg>`
  )
}

/** The program's own mark: a small three-core copper cable that still reads at 26 px. */
export const markCable: Cable = {
  count: 3,
  core: { conductor: { metal: 'copper', shape: 'round', diameterMm: 5.6 }, insulationMm: 1 },
  insulation: 'XLPE',
  colours: ['#c62828', '#f9a825', '#1565c0'],
  layers: [{ kind: 'sheath', material: 'PVC', thicknessMm: 1.6 }],
}
