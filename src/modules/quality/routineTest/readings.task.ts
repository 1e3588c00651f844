import type { ReadTask } from '../../../server/foreign/reader.ts'
import { Refusal } from '../../../server/refusal.ts'
import { readContent } from '../../../server/sheets/reading.ts'
import { type FromInstrument, readInstrument } from './instrumentFile.ts'

/** Reads the file of an instrument, a workbook or separated text. */
const readReadings: ReadTask<readonly FromInstrument[]> = async content => {
  const read = readInstrument((await readContent(content)).rows)
  if (!read.ok) throw new Refusal(422, read.message)
  return read.measured
}

export default readReadings
