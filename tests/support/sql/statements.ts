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
}

/** What sends a statement: the methods of a transaction, and those of a bare connection. */
export const sends = ({ callee }: { readonly callee: Node | null }): boolean => {
  if (callee?.type !== 'MemberExpression') return false
  const method = nameOf(nodeOf(callee, 'property'))
  return ['rows', 'one', 'maybe'].includes(method) || (method === 'query' && nameOf(nodeOf(callee, 'object')) === 'client')
}

const textsOf = (evaluator: Evaluator, text: Node, scope: Scope): Omit<Statement, 'file' | 'at'> => {
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

const statementsOf = (evaluator: Evaluator, file: SourceFile): readonly Statement[] =>
  file.calls.flatMap(({ node, scope }) => {
    const [text] = nodes(node['arguments'])
    if (!text || !sends({ callee: nodeOf(node, 'callee') })) return []
    return [{ file: file.name, at: placeOf(file, node), ...textsOf(evaluator, text, scope) }]
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
