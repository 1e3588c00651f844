import { createRequire } from 'node:module'

/** What of pdfmake's encoder is used: the squares that it would draw, white ground first, and the side of the whole. */
interface Encoder {
  readonly default: {
    measure(node: { qr: string; eccLevel: 'M' }): {
      readonly _canvas: readonly { readonly x: number; readonly y: number; readonly w: number; readonly color: string }[]
      readonly _width: number
    }
  }
}

const encoder: Encoder = createRequire(import.meta.url)('pdfmake/js/qrEnc.js')

/**
 * A QR code as an SVG picture of `side` points. pdfmake's own node rounds a module down to whole points, which leaves
 * nothing of the long code of an e-invoice; so its matrix is taken and drawn to size, one bar per run of dark modules.
 */
export const qrSvg = (content: string, side: number): string => {
  const { _canvas: squares, _width: width } = encoder.default.measure({ qr: content, eccLevel: 'M' })
  const dark = squares.filter(({ color }) => color === '#000')
  const module = dark[0]?.w ?? 1
  const bars: { x: number; y: number; length: number }[] = []
  for (const { x, y } of dark) {
    const last = bars.at(-1)
    if (last && last.y === y && last.x + last.length === x) last.length += module
    else bars.push({ x, y, length: module })
  }
  const path = bars.map(({ x, y, length }) => `M${x} ${y}h${length}v${module}h-${length}z`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${width} ${width}">` +
    `<path d="${path}" fill="#000000"/></svg>`
  )
}
