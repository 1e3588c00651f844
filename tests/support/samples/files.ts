import { deflateSync, crc32 } from 'node:zlib'
import { zip } from '../../../src/server/foreign/zip.ts'

const chunk = (name: string, content: Buffer): Buffer => {
  const made = Buffer.alloc(12 + content.length)
  made.writeUInt32BE(content.length)
  made.write(name, 4, 'latin1')
  content.copy(made, 8)
  made.writeUInt32BE(crc32(made.subarray(4, 8 + content.length)), 8 + content.length)
  return made
}

/** A square grey picture; `claimed` is the side that its head claims, where that is not the true one. */
export const png = (side = 2, shade = 128, claimed = side): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claimed)
  head.writeUInt32BE(claimed, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((side + 1) * side, shade)
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A page with a line of words on it. */
export const pdf = (words: string): Buffer => {
  const drawn = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`)
  return Buffer.from(`%PDF-1.4\n${body.join('')}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`)
}

/** A file of an office program, as far as its parts tell which. */
export const office = (...parts: readonly string[]): Buffer =>
  zip(['[Content_Types].xml', ...parts].map(name => ({ name, content: Buffer.from('<x/>') })))
