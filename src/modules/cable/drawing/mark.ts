import { crossSection } from './crossSection.ts'
import { markCable, toSvg } from './crossSectionSvg.ts'

/** The mark of the product at the head of its papers, as SVG text for a place of about 14 mm. */
export const mark = toSvg(crossSection(markCable), 40)
