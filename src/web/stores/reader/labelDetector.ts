/** Wider pictures are read no better, only later. */
const widest = 1280

/** Reads our labels out of the camera where the browser has no BarcodeDetector of its own. What reads them is fetched as the camera opens. */
export class LabelDetector {
  readonly #canvas = document.createElement('canvas')
  readonly #reader = import('./codes.ts')

  async detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> {
    const scale = Math.min(1, widest / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    Object.assign(this.#canvas, { width, height })
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!context || width === 0) return []
    context.drawImage(video, 0, 0, width, height)
    const { readCodes } = await this.#reader
    return (await readCodes(context.getImageData(0, 0, width, height))).map(rawValue => ({ rawValue }))
  }
}
