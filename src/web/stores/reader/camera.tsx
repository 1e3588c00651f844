import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { LabelDetector } from './labelDetector.ts'
import styles from './scan.module.css'

interface Detected {
  readonly rawValue: string
}

/** What of the Barcode Detection API is used; not every browser has it. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly Detected[]>
}
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector

const isMaker = (value: unknown): value is DetectorMaker => typeof value === 'function'

/** The browser's own, else ours. */
const makerIn = (): DetectorMaker => {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  return isMaker(found) ? found : LabelDetector
}

const everyMs = 120
/** The same label stays before the camera for a while; it is one scan. */
const sameForMs = 2000

/** Looks through the camera and tells each code once, until it is closed. */
const Viewer = ({
  maker,
  onCode,
  onTrouble,
}: {
  maker: DetectorMaker
  onCode: (code: string) => void
  onTrouble: (why: string) => void
}): ReactElement => {
  const video = useRef<HTMLVideoElement>(null)
  // The camera stays open while the page is drawn anew for what it has seen.
  const tell = useEffectEvent(onCode)
  const complain = useEffectEvent(onTrouble)
  useEffect(() => {
    const detector = new maker({ formats: ['qr_code', 'code_128'] })
    const seen = new Map<string, number>()
    let stream: MediaStream | null = null
    let isOpen = true
    const look = async (): Promise<void> => {
      const shown = video.current
      if (!isOpen || !shown) return
      for (const { rawValue } of shown.readyState >= 2 ? await detector.detect(shown) : []) {
        const before = seen.get(rawValue) ?? 0
        seen.set(rawValue, Date.now())
        if (Date.now() - before > sameForMs) tell(rawValue)
      }
      setTimeout(() => void look().catch(() => complain('The camera stopped. Open it again.')), everyMs)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async got => {
        stream = got
        if (!video.current || !isOpen) return got.getTracks().forEach(track => track.stop())
        video.current.srcObject = got
        await video.current.play()
        await look()
      },
      () => complain('The camera may not be used. Allow it for this page in the browser, or use a scanner.'),
    )
    return () => {
      isOpen = false
      stream?.getTracks().forEach(track => track.stop())
    }
  }, [maker])
  return <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />
}

/** The camera as a scanner; where there is none, a sentence that says so. */
export const Camera = ({ onCode }: { onCode: (code: string) => void }): ReactElement => {
  const [isOpen, setIsOpen] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [maker] = useState(makerIn)
  if (!('mediaDevices' in navigator)) {
    return <p className={styles.hint}>There is no camera for this page. Use a scanner, or type the number.</p>
  }
  return (
    <div className={styles.camera}>
      {isOpen && <Viewer maker={maker} onCode={onCode} onTrouble={setTrouble} />}
      {trouble !== null && <p role="alert">{trouble}</p>}
      <Button variant="outlined" onClick={() => (setTrouble(null), setIsOpen(open => !open))}>
        {isOpen ? 'Close the camera' : 'Use the camera'}
      </Button>
    </div>
  )
}
