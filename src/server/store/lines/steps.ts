import type { Loose } from '../../../kernel/action.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import { humanise, inSentence } from '../../../kernel/field.ts'
import type { LineAction } from '../../../kernel/lines/lineStates.ts'
import type { Row } from '../../../kernel/record.ts'
import { isIn } from '../../../kernel/states.ts'
import { Refusal } from '../../refusal.ts'

/** An action of the lines of a set, and what it is called. */
export interface LineStep {
  readonly set: string
  readonly lines: LineSet
  readonly name: string
  readonly action: LineAction<Loose, string>
}

/** The right to it, and the name under which the trail and the rules know it: 'items.close'. */
export const lineRight = ({ set, name }: Pick<LineStep, 'set' | 'name'>): string => `${set}.${name}`

export const labelOfStep = ({ name, action }: Pick<LineStep, 'name' | 'action'>): string => action.label ?? humanise(name)

/** The actions of the lines of a document. */
export const lineSteps = (def: AnyDocument): readonly LineStep[] =>
  Object.entries(def.lines).flatMap(([set, lines]) =>
    Object.entries(lines.actions ?? {}).map(([name, action]) => ({ set, lines, name, action })),
  )

/** The action of that name of the lines of a set; refuses with 404 when they have none. */
export const lineStep = (def: AnyDocument, set: string, name: string): LineStep => {
  const step = lineSteps(def).find(one => one.set === set && one.name === name)
  if (!step) throw new Refusal(404, `The lines of a ${def.label} have no action called ${name}.`)
  return step
}

/** Why no line of the record can take it, whatever its own state: the record is not what it has to be. */
export const whyNotNow = (def: AnyDocument, { action }: LineStep, record: Readonly<Row>): string | null =>
  isIn(def, record['status'], action.when)
    ? null
    : `This ${def.label} is ${humanise(String(record['status'])).toLowerCase()}; ${inSentence(action.label ?? 'this')} is not possible now.`
