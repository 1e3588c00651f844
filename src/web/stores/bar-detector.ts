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

/** Reads the bars of our labels out of the camera where the browser has no BarcodeDetector of its own. Level bars only, no QR. */
export class BarDetector {
  readonly #canvas = document.createElement('canvas')

  async detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> {
    const scale = Math.min(1, widest / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    Object.assign(this.#canvas, { width, height })
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!context || width === 0) return []
    context.drawImage(video, 0, 0, width, height)
    const read = Array.from({ length: lines }, (_, i) => {
      const y = Math.round((height * (i + lines / 4)) / (lines * 1.5))
      return readCode128(brightness(context.getImageData(0, y, width, 1).data))
    }).filter(code => code !== null)
    return [...new Set(read)].filter(code => read.filter(one => one === code).length > 1).map(rawValue => ({ rawValue }))
  }
}
