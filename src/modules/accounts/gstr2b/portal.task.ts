import type { ReadTask } from '../../../server/foreign/reader.ts'
import { isRecord } from '../../../server/http/input.ts'
import { Refusal } from '../../../server/refusal.ts'
import { readPortalWorkbook } from './portalWorkbook.server.ts'
import {
  type PortalFile,
  type Raw,
  rawsOf,
  type Section,
  sections,
  textOf,
  type Told,
  toldOf,
  unreadable,
} from './told.server.ts'

/** The parts of GSTR-2B and of 2A by their names, where their documents stand, and how they are told. */
const parts: readonly (readonly [names: readonly string[], list: string | null, section: Section])[] = [
  [['b2b', 'b2ba'], 'inv', sections.bill],
  [['cdnr', 'cdnra', 'cdn', 'cdna'], 'nt', sections.note],
  [['isd', 'isda'], 'doclist', sections.isd],
  [['impg', 'impga'], null, sections.entry],
  [['impgsez', 'impgasez'], 'boe', sections.entry],
]

/** Each document of a part, with what stands at its supplier. */
const documentsOf = (part: unknown, list: string | null): readonly Raw[] =>
  rawsOf(part).flatMap(supplier =>
    list === null ? [supplier] : rawsOf(supplier[list]).map(of => ({ ctin: supplier['ctin'], trdnm: supplier['trdnm'], ...of })),
  )

const readJson = (content: string): PortalFile => {
  const whole: unknown = JSON.parse(content)
  if (!isRecord(whole)) throw unreadable
  const data = isRecord(whole['data']) ? whole['data'] : whole
  const documents = isRecord(data['docdata']) ? data['docdata'] : data
  const named = parts.flatMap(([names, list, section]) => names.map(name => ({ part: documents[name], list, section })))
  if (!named.some(({ part }) => Array.isArray(part))) throw unreadable
  const told = named.flatMap(({ part, list, section }): Told[] => documentsOf(part, list).flatMap(of => toldOf(section, of)))
  return { gstin: textOf(data['gstin']), period: textOf(data['rtnprd'] ?? data['fp']), told }
}

/** More documents than a works has in a month by far; saving them would take the server too long. */
const mostTold = 20_000

/** Reads what the portal gives for download: GSTR-2B or 2A as JSON, or the workbook of GSTR-2B. Refuses anything else. */
const readPortal: ReadTask<PortalFile> = async content => {
  const file = content.subarray(0, 2).toString('latin1') === 'PK' ? await readPortalWorkbook(content) : readText(content)
  if (file.told.length > mostTold)
    throw new Refusal(
      422,
      `The file tells ${file.told.length} documents; at most ${mostTold} can be read. Send it month by month.`,
    )
  return file
}

const readText = (content: Buffer): PortalFile => {
  try {
    return readJson(content.toString('utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable : error
  }
}

export default readPortal
