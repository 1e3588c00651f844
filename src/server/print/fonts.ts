import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

/** What of fontkit is used: the reader of font files inside pdfmake, and its register of file formats. */
interface FontKit {
  create(file: Uint8Array): object
  registerFormat(format: { new (stream: { readonly buffer: Uint8Array }): object; probe(file: Uint8Array): boolean }): void
}

/** Required rather than imported: pdfmake requires it too, and an import would be another copy with its own register. */
const fontkit: FontKit = createRequire(import.meta.url)('fontkit')

const files = {
  regular: 'Roboto-Regular.ttf',
  medium: 'Roboto-Medium.ttf',
  bold: 'Roboto-Bold.ttf',
  italic: 'Roboto-Italic.ttf',
  devanagari: 'NotoSansDevanagari-Regular.ttf',
  devanagariBold: 'NotoSansDevanagari-Bold.ttf',
} as const

const parsed = new Map<string, object>()
const tagged = 'parsed font '

/**
 * A "font file" that only names a font which has been read before. pdfmake reads its fonts anew for every document,
 * which took half the time of an invoice; through this format it gets the same font again, tables read and all.
 */
class ParsedFont {
  static probe(file: Uint8Array): boolean {
    return new TextDecoder().decode(file.subarray(0, tagged.length)) === tagged
  }

  constructor(stream: { readonly buffer: Uint8Array }) {
    const font = parsed.get(new TextDecoder().decode(stream.buffer.subarray(tagged.length)))
    if (!font) throw new Error('A font was asked for that was never read.')
    return font
  }
}

let isLoaded = false

/**
 * pdfmake with the fonts of the papers in memory. Strong text is Medium; titles and the amount to pay name the family
 * RobotoBold. Nothing is fetched and no other file is opened, whatever a paper's texts say.
 */
export const loadPdfmake = (): typeof pdfmake => {
  if (isLoaded) return pdfmake
  isLoaded = true
  fontkit.registerFormat(ParsedFont)
  for (const file of Object.values(files)) {
    parsed.set(file, fontkit.create(readFileSync(new URL(`fonts/${file}`, import.meta.url))))
    pdfmake.virtualfs.writeFileSync(file, Buffer.from(tagged + file))
  }
  pdfmake.setFonts({
    Roboto: { normal: files.regular, bold: files.medium, italics: files.italic },
    RobotoBold: { normal: files.bold },
    Devanagari: { normal: files.devanagari, bold: files.devanagariBold, italics: files.devanagari },
  })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake
}
