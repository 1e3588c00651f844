import path from 'node:path'
import type { ReadColumns } from '../../../src/server/reading.ts'
import { Evaluator } from './evaluate.ts'
import { nameOf, type Node, nodeOf, nodes, placeOf, type Scope, type SourceFile, sourceFiles } from './source.ts'
import { Unknown } from './values.ts'

/** A call that sends a statement: the texts that it may send, or why they cannot be told without running the program. */
export interface Statement {
  readonly file: string
  readonly at: string
  readonly texts: readonly string[]
  /** The texts are those of each document, or of each combination of parts, not all of which are ever sent: one of them has to be right. */
  readonly forAny: boolean
  readonly unread: string | null
  /** What a reading says of the answer; null where the statement is sent as it stands. */
  readonly columns: ReadColumns | null
}

/** What sends a statement: the methods of a transaction, and those of a bare connection. */
export const sends = ({ callee }: { readonly callee: Node | null }): boolean => {
  if (callee?.type !== 'MemberExpression') return false
  const method = nameOf(nodeOf(callee, 'property'))
  return ['rows', 'one', 'maybe'].includes(method) || (method === 'query' && nameOf(nodeOf(callee, 'object')) === 'client')
}

/** Whether a call runs a reading, whose statement stands where the reading is declared: `cards.rows(tx, [id])`. */
export const runsReading = (first: Node): boolean => nameOf(first) === 'tx' || nameOf(nodeOf(first, 'property')) === 'tx'

/** Whether a call declares a reading. */
export const declaresReading = (callee: Node | null, { file }: Scope): boolean => {
  const binding = callee?.type === 'Identifier' ? file.scope.names.get(nameOf(callee)) : undefined
  const isOne = binding?.kind === 'import' && binding.name === 'reading'
  return isOne && path.resolve(path.dirname(file.path), binding.from).endsWith(path.join('src', 'server', 'reading.ts'))
}

type Texts = Pick<Statement, 'texts' | 'forAny' | 'unread'>

const textsOf = (evaluator: Evaluator, text: Node, scope: Scope): Texts => {
  const unread = (why: string) => ({ texts: [], forAny: false, unread: why })
  evaluator.forAny = false
  try {
    const values = evaluator.values(text, scope)
    const texts = values.filter(value => typeof value === 'string')
    return values.length > 0 && texts.length === values.length
      ? { texts: [...new Set(texts)], forAny: evaluator.forAny, unread: null }
      : unread('it is no text')
  } catch (error) {
    if (error instanceof Unknown || error instanceof TypeError) return unread(error.message)
    throw error
  }
}

/** The columns that a reading declares, or why they cannot be told. */
const columnsOf = (evaluator: Evaluator, columns: Node, scope: Scope): ReadColumns | string => {
  try {
    return evaluator.columns(columns, scope)
  } catch (error) {
    if (error instanceof Unknown || error instanceof TypeError) return error.message
    throw error
  }
}

const statementsOf = (evaluator: Evaluator, file: SourceFile): readonly Statement[] =>
  file.calls.flatMap(({ node, scope }): Statement[] => {
    const callee = nodeOf(node, 'callee')
    const [first, second] = nodes(node['arguments'])
    const where = { file: file.name, at: placeOf(file, node) }
    if (first && second && declaresReading(callee, scope)) {
      const columns = columnsOf(evaluator, first, scope)
      const texts = textsOf(evaluator, second, scope)
      return [
        typeof columns === 'string' ? { ...where, ...texts, columns: null, unread: columns } : { ...where, ...texts, columns },
      ]
    }
    if (!first || runsReading(first) || !sends({ callee })) return []
    return [{ ...where, ...textsOf(evaluator, first, scope), columns: null }]
  })

/** Every call of the source that sends a statement, with its texts as far as they follow from the source alone. */
export const statementsOfSource = async (root: string): Promise<readonly Statement[]> => {
  const files = sourceFiles(root, 'src/{kernel,modules,server}/**/*.ts').filter(
    ({ name }) => !/\.(?:test|sample)\.ts$/.test(name),
  )
  const evaluator = new Evaluator(files)
  await evaluator.load()
  return files.filter(({ name }) => !name.startsWith('src/kernel')).flatMap(file => statementsOf(evaluator, file))
}
