import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { type Scan, Scanning, type ScanColumns } from './model/scanning.ts'
import type { LineStore } from './model/store.ts'

export interface ScanFieldProps extends ScanColumns {
  readonly store: LineStore
}

const shown = 5
const signs: Record<Scan['state'], string> = { waiting: '…', taken: '✓', unknown: '!' }

let audio: AudioContext | null = null

/** A short high tone for a scan that was taken, a long low one for a code that nothing has. */
const beep = ({ state }: Scan): void => {
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const seconds = state === 'taken' ? 0.08 : 0.3
  tone.frequency.value = state === 'taken' ? 1320 : 220
  volume.gain.value = 0.15
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + seconds)
}

/** A field for scanners that type: every code is confirmed by a tone and in the list, and the field is ready at once. */
export const ScanField = ({ store, field, qty }: ScanFieldProps) => {
  const [scanning] = useState(() => new Scanning(store, { field, qty }, beep))
  const scans = useSyncExternalStore(scanning.subscribe, scanning.get)
  const waiting = scans.filter(scan => scan.state === 'waiting').length
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = event.currentTarget.elements.namedItem('code')
    if (!(code instanceof HTMLInputElement)) return
    scanning.scan(code.value)
    code.value = ''
  }
  return (
    <form className="line-grid lg-scan" onSubmit={take}>
      <label>
        Scan
        <input name="code" autoComplete="off" spellCheck={false} enterKeyHint="done" />
      </label>
      <div role="log" aria-label="Scans">
        <ol>
          {scans.slice(0, shown).map(scan => (
            <li key={scan.id} className={scan.state === 'unknown' ? 'lg-bad' : undefined}>
              {signs[scan.state]} <b>{scan.code}</b> {scan.message}
            </li>
          ))}
        </ol>
      </div>
      {waiting > 1 && <span className="lg-unit">{waiting} waiting</span>}
      {scans.length > waiting && (
        <button type="button" className="lg-link" onClick={() => scanning.tidy()}>
          Clear list
        </button>
      )}
    </form>
  )
}
