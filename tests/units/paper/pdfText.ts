import { inflateSync } from 'node:zlib'

/** A run of letters on a page. Points from the page's top left corner; `y` is the line that the letters stand on. */
export interface Word {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly font: string
  readonly size: number
}

interface Font {
  readonly name: string
  readonly letters: readonly string[]
  /** Thousandths of the letter size. */
  readonly widths: readonly number[]
}

const pageHeight = 841.89

const objectsOf = (file: string): Map<string, string> =>
  new Map(Array.from(file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm), ([, id = '', body = '']) => [id, body]))

const referred = (body: string, key: string): string => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? ''

const lettersOf = (cmap: string): string[] =>
  Array.from(cmap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)).flatMap(([, list = '']) =>
    Array.from(list.matchAll(/<([0-9a-f ]*)>/g), ([, code = '']) =>
      String.fromCharCode(...Array.from(code.matchAll(/[0-9a-f]{4}/g), ([unit]) => Number.parseInt(unit, 16))),
    ),
  )

const fontsOf = (objects: ReadonlyMap<string, string>): Map<string, Font> => {
  const fonts = new Map<string, Font>()
  for (const body of objects.values()) {
    const list = /\/Font <<\n([\s\S]*?)>>/.exec(body)?.[1] ?? ''
    for (const [, name = '', id = ''] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id) ?? ''
      const widths = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(referred(font, 'DescendantFonts')) ?? '')?.[1] ?? ''
      fonts.set(name, {
        name: /\/BaseFont \/\w+\+(\S+)/.exec(font)?.[1] ?? '',
        letters: lettersOf(objects.get(referred(font, 'ToUnicode')) ?? ''),
        widths: widths.split(' ').map(Number),
      })
    }
  }
  return fonts
}

const showing = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n\[(.*)\] TJ/g

const wordsOf = (content: string, fonts: ReadonlyMap<string, Font>): Word[] =>
  Array.from(content.matchAll(showing), ([, x = '', y = '', name = '', size = '', shown = '']): Word => {
    const font = fonts.get(name) ?? { name, letters: [], widths: [] }
    const codes = Array.from(shown.matchAll(/<([0-9a-f]+)>/g)).flatMap(([, hex = '']) =>
      Array.from(hex.matchAll(/[0-9a-f]{4}/g), ([code]) => Number.parseInt(code, 16)),
    )
    const kerned = Array.from(shown.matchAll(/> (-?[\d.]+)/g)).reduce((sum, [, move = '0']) => sum + Number(move), 0)
    const width = codes.reduce((sum, code) => sum + (font.widths[code] ?? 0), 0) - kerned
    return {
      text: codes.map(code => font.letters[code] ?? '').join(''),
      x: Number(x),
      right: Number(x) + (width * Number(size)) / 1000,
      y: pageHeight - Number(y),
      font: font.name,
      size: Number(size),
    }
  })

const packed = /^(\d+ 0 obj\n(?:(?!\nendobj)[\s\S])*?\/FlateDecode(?:(?!\nendobj)[\s\S])*?\nstream\n)([\s\S]*?)\nendstream/gm

/** A PDF as the product writes it, with its pages and the letters of its fonts unpacked; what is no text of ours stays as it is. */
export const unpackedPdf = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replace(
        packed,
        (_all, head: string, content: string) =>
          `${head}${inflateSync(Buffer.from(content, 'latin1')).toString('latin1')}\nendstream`,
      ),
    'latin1',
  )

/** The words of every page of a PDF that was written with `compress: false`. */
export const readPages = (pdf: Buffer): Word[][] => {
  const objects = objectsOf(pdf.toString('latin1'))
  const fonts = fontsOf(objects)
  const kids = Array.from(objects.values()).find(body => body.includes('/Type /Pages')) ?? ''
  const pages = Array.from(
    (/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g),
    ([, id = '']) => objects.get(id) ?? '',
  )
  return pages.map(page => wordsOf(objects.get(referred(page, 'Contents')) ?? '', fonts))
}

/** The lines of a page from top to bottom, each as its words from left to right with single spaces. */
export const linesOf = (words: readonly Word[]): string[] => {
  const byLine = Map.groupBy(words, ({ y }) => Math.round(y))
  return Array.from(byLine)
    .toSorted(([a], [b]) => a - b)
    .map(([, line]) => {
      const sorted = line.toSorted((a, b) => a.x - b.x)
      const joined = sorted.map((word, at) => ((sorted[at + 1]?.x ?? 0) - word.right > 1 ? `${word.text} ` : word.text))
      return joined.join('').replace(/\s+/g, ' ').trim()
    })
}
