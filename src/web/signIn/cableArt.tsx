import type { ReactElement } from 'react'
import { crossSection } from '../../modules/cable/drawing/crossSection.ts'
import type { Cable } from '../../modules/cable/drawing/crossSection.ts'
import { sectionPalette, toSvg } from '../../modules/cable/drawing/crossSectionSvg.ts'
import styles from './cableArt.module.css'

/** 3.5C x 95 sqmm, copper, XLPE, steel-wire armour: the cable that every works in the country makes. */
const cable: Cable = {
  count: 3,
  core: { conductor: { metal: 'copper', shape: 'round', diameterMm: 11.4, strands: 19 }, insulationMm: 1.1 },
  neutral: { conductor: { metal: 'copper', shape: 'round', diameterMm: 8.1, strands: 19 }, insulationMm: 1 },
  insulation: 'XLPE',
  colours: ['#b3413b', '#d9a43a', '#3f6fa8', '#3b4046'],
  layers: [
    { kind: 'bedding', material: 'PVC', thicknessMm: 1.2 },
    { kind: 'wires', metal: 'steel', diameterMm: 2 },
    { kind: 'sheath', material: 'PVC', thicknessMm: 2.2 },
  ],
}

const sizePx = 520
const picture = toSvg(crossSection(cable), sizePx, { ...sectionPalette, sheathRim: 'var(--rim)' })

/** Decoration: a cable cut through, drawn to scale by the same function that draws the product's cables. */
export const CableArt = (): ReactElement => (
  <div className={styles.art} aria-hidden dangerouslySetInnerHTML={{ __html: picture }} />
)
