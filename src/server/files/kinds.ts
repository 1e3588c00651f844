import type { FileKind } from '../../wire/attachments.ts'
import { Refusal } from '../refusal.ts'
import { partNames } from '../foreign/zip.ts'

/** What a file can be: the content type it is sent with, the endings that fit it, and whether a browser may show it. */
interface KindOfFile {
  readonly type: string
  readonly endings: readonly string[]
  readonly shown: boolean
}

export const fileKinds = {
  png: { type: 'image/png', endings: ['png'], shown: true },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'], shown: true },
  webp: { type: 'image/webp', endings: ['webp'], shown: true },
  pdf: { type: 'application/pdf', endings: ['pdf'], shown: true },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'], shown: false },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'], shown: false },
  csv: { type: 'text/csv', endings: ['csv'], shown: false },
  txt: { type: 'text/plain', endings: ['txt'], shown: false },
  dxf: { type: 'image/vnd.dxf', endings: ['dxf'], shown: false },
  dwg: { type: 'image/vnd.dwg', endings: ['dwg'], shown: false },
} as const satisfies Readonly<Record<FileKind, KindOfFile>>

export const isFileKind = (kind: string): kind is FileKind => Object.hasOwn(fileKinds, kind)

const starts = (content: Buffer, sign: string, at = 0): boolean =>
  content.subarray(at, at + sign.length).equals(Buffer.from(sign, 'latin1'))

/** How much of a text is looked at for what it is. */
const headBytes = 4096

/** Signs that no text has: everything below the space but tab, line ends, form feed and the end-of-file of old programs. */
// oxlint-disable-next-line no-control-regex
const noText = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/
const markup = /^\s*<(?:[!?]|\/?(?:html|head|body|script|svg|iframe|style|meta|link|xml|x?html:)\b)/i
/** AutoCAD DXF Reference, "About the general DXF file structure": group codes on lines of their own, comments under 999. */
const drawing = /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\nSECTION\r?\n/

const ofText = (content: Buffer): FileKind | 'markup' | null => {
  if (noText.test(content.toString('latin1'))) return null
  const head = content.toString('latin1', 0, headBytes).replace(/^\u00ef\u00bb\u00bf/, '')
  if (markup.test(head)) return 'markup'
  return drawing.test(head) ? 'dxf' : 'txt'
}

/** Workbooks and letters are zip files; which of the two, their parts say (ECMA-376 Part 2). Refuses macros and damage. */
const ofZip = async (content: Buffer): Promise<FileKind | null> => {
  const names = new Set(await partNames(content))
  if (!names.has('[Content_Types].xml')) return null
  if (names.has('xl/workbook.xml')) return 'xlsx'
  return names.has('word/document.xml') ? 'docx' : null
}

/** The kind that the content itself shows; null for none that is kept. */
const found = async (content: Buffer): Promise<FileKind | 'markup' | null> => {
  if (starts(content, '\x89PNG\r\n\x1a\n')) return 'png'
  if (starts(content, '\xff\xd8\xff')) return 'jpeg'
  if (starts(content, 'RIFF') && starts(content, 'WEBP', 8)) return 'webp'
  if (starts(content, '%PDF-')) return 'pdf'
  if (starts(content, 'PK\x03\x04')) return ofZip(content)
  if (starts(content, 'AutoCAD Binary DXF\r\n\x1a\0')) return 'dxf'
  if (/^AC10\d\d/.test(content.toString('latin1', 0, 6))) return 'dwg'
  return ofText(content)
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const accepted = 'Pictures (jpg, png, webp), PDF, xlsx, docx, csv, txt, dxf and dwg are kept.'

/**
 * Tells what a file is, by its content. Its name only tells csv from other text, and must not promise another kind: a page called
 * picture.png is refused, as is whatever could act in a browser.
 */
export const kindOf = async (content: Buffer, name: string): Promise<FileKind> => {
  const kind = await found(content)
  const ending = endingOf(name)
  if (kind === null || kind === 'markup') throw new Refusal(422, `${name} is of a kind that is not kept here. ${accepted}`)
  if (kind === 'txt' && ending === 'csv') return 'csv'
  const endings: readonly string[] = fileKinds[kind].endings
  if (endings.includes(ending)) return kind
  throw new Refusal(
    422,
    `${name} holds ${kind === 'txt' ? 'plain text' : `a ${kind} file`}, and not what its name says. Give it the ending .${endings[0]}, if that is what it is.`,
  )
}
