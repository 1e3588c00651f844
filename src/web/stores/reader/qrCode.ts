import { decodeQRBatch } from 'qr/decode.js'

/** A picture, four bytes a pixel: red, green, blue and opacity. */
export interface Picture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The text of the QR code (ISO/IEC 18004) that a picture shows, however it is held; null where it shows none whole. */
export const readQr = async ({ data, width, height }: Picture): Promise<string | null> => {
  const [found = []] = await decodeQRBatch([{ data, width, height }], { maxSize: { width, height } })
  return found.find(code => typeof code === 'string') ?? null
}
