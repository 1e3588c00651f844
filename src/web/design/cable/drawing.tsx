import { memo } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import type { Fill, Hex, Part, Shape } from '../../../modules/cable/drawing/crossSection.ts'
import { type Palette, sectionPalette } from '../../../modules/cable/drawing/crossSectionSvg.ts'
import type { DrawnDesign } from '../../../modules/cable/design/section.ts'
import styles from '../design.module.css'

/** A dark screen needs a rim around the dark sheath; on a light one it is hardly seen. */
const palette: Palette = { ...sectionPalette, sheathRim: '#6b727a' }

const isHex = (fill: Fill): fill is Hex => fill.startsWith('#')
const colour = (fill: Fill): string => (isHex(fill) ? fill : palette[fill])

const Drawn = ({ shape, isLit }: { shape: Shape; isLit: boolean }): ReactElement => {
  const about = { 'data-part': shape.part, 'data-on': isLit }
  switch (shape.kind) {
    case 'circle':
      return <circle {...about} cx={shape.x} cy={shape.y} r={shape.radius} fill={colour(shape.fill)} />
    case 'ring':
      return <circle {...about} r={shape.radius} fill="none" stroke={colour(shape.fill)} strokeWidth={shape.width} />
    case 'outline':
      return (
        <path
          {...about}
          d={shape.path}
          fill={colour(shape.fill)}
          stroke={colour(shape.fill)}
          strokeWidth={2 * shape.rounding}
          strokeLinejoin="round"
        />
      )
  }
}

const isLayer = (part: string): part is `layer${number}` => /^layer\d+$/.test(part)

const partAt = (target: EventTarget): Part | null => {
  const part = target instanceof Element ? target.getAttribute('data-part') : null
  if (part === 'conductor' || part === 'insulation' || part === 'layUp') return part
  return part !== null && isLayer(part) ? part : null
}

const stepOf = ({ key }: KeyboardEvent): number => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return 1
  return key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0
}

interface DrawingProps {
  readonly drawn: DrawnDesign
  readonly lit: Part | null
  readonly onLit: (part: Part | null) => void
  readonly caption: string
}

/** The cable's section to scale. What the pointer rests on, or the arrow keys walk to, lights its rows among the layers. */
export const Drawing = memo(({ drawn: { section, parts }, lit, onLit, caption }: DrawingProps): ReactElement => {
  const walked = [...new Set(parts)].filter(part => part !== null)
  const radius = section.radiusMm
  const walk = (event: KeyboardEvent): void => {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    const at = lit === null ? (step > 0 ? -1 : 0) : walked.indexOf(lit)
    onLit(walked[(at + step + walked.length) % walked.length] ?? null)
  }
  return (
    <figure className={styles.drawing}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its shapes light rows of the table, which keys reach too. */}
      <div
        className={styles.canvas}
        role="application"
        aria-label="Cross-section: the arrow keys walk through the layers"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the arrow keys.
        tabIndex={0}
        data-lit={lit !== null}
        onPointerOver={event => onLit(partAt(event.target))}
        onPointerLeave={() => onLit(null)}
        onKeyDown={walk}
        onBlur={() => onLit(null)}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that its shapes can be pointed at. */}
        <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`} role="img" aria-label={section.text}>
          {section.shapes.map((shape, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a shape has no name but its place.
            <Drawn key={index} shape={shape} isLit={shape.part === lit} />
          ))}
        </svg>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
})
