import { readCode128 } from './code128.ts'

/** Lines across the middle of the picture, of which two must say the same: one may be misread. */
const lines = 24
const widest = 1280

const brightness = (pixels: Uint8ClampedArray): Uint8ClampedArray => {
  const line = new Uint8ClampedArray(pixels.length / 4)
  for (let at = 0; at < line.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3)
    line[at] = (red * 3 + green * 6 + blue) / 10
  }
  return line
}

/** The bars that several level lines of a picture cross. */
const barsIn = ({ data, width, height }: ImageData): readonly string[] => {
  const read = Array.from({ length: lines }, (_, i) => {
    const from = Math.round((height * (i + lines / 4)) / (lines * 1.5)) * width * 4
    return readCode128(brightness(data.subarray(from, from + width * 4)))
  }).filter(code => code !== null)
  return [...new Set(read)].filter(code => read.filter(one => one === code).length > 1)
}

/**
 * Reads our labels out of the camera where the browser has no BarcodeDetector of its own: their QR code however they are held, else
 * their bars where they are level. What reads QR is fetched as the camera opens.
 */
export class LabelDetector {
  readonly #canvas = document.createElement('canvas')
  readonly #qr = import('./qrCode.ts')

  async detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> {
    const scale = Math.min(1, widest / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    Object.assign(this.#canvas, { width, height })
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!context || width === 0) return []
    context.drawImage(video, 0, 0, width, height)
    const picture = context.getImageData(0, 0, width, height)
    const { readQr } = await this.#qr
    const code = await readQr(picture)
    return (code === null ? barsIn(picture) : [code]).map(rawValue => ({ rawValue }))
  }
}
