import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Left to itself the library fetches its reader from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => reader } })

/**
 * The texts of the QR codes (ISO/IEC 18004) and of the bars in Code 128 (ISO/IEC 15417) that a picture shows whole, however they
 * are held. Bars must say the same in two lines at least: one may be misread.
 */
export const readCodes = async (picture: ImageData): Promise<readonly string[]> => {
  const found = await readBarcodes(picture, { formats: ['QRCode', 'Code128'], minLineCount: 2 })
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text))]
}
