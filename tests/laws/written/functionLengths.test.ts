import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isNode, type Node, nodeOf, nodes } from '../../support/sql/source.ts'
import { filesOf, textOf } from '../../support/tree.ts'

/** What fits a screen. */
const mostLines = 60

const lineAt = (text: string, place: unknown): number => text.slice(0, Number(place)).split('\n').length

const nameIn = (node: Node): string | null => {
  const id = nodeOf(node, node.type === 'MethodDefinition' || node.type === 'Property' ? 'key' : 'id')
  return typeof id?.['name'] === 'string' ? id['name'] : null
}

/** The functions of a text that are longer than a screen, by the name that they are known by. */
const longIn = (file: string, text: string): readonly string[] => {
  const found: string[] = []
  const walk = (node: Node, around: string): void => {
    const name = nameIn(node) ?? around
    if (['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)) {
      if (lineAt(text, node['end']) - lineAt(text, node['start']) >= mostLines) found.push(name)
    }
    for (const child of Object.values(node)) for (const one of nodes(child)) walk(one, name)
  }
  const { program } = parseSync(file, text)
  if (isNode(program)) walk(program, 'the file')
  return found
}

/** Functions that are longer still. One that is divided leaves the list, and none is added. */
const open: readonly string[] = [
  'src/web/doc/form/fieldCell.tsx TypedCell',
  'src/web/doc/lines/lineArea.tsx LineArea',
  'src/web/doc/page/approval.tsx Approval',
  'src/web/doc/record/docApi.ts endpoints',
  'src/web/doc/talk/commentBox.tsx CommentBox',
  'src/web/doc/talk/mailSheet.tsx LetterSheet',
  'src/web/grid/gridTable.tsx GridTable',
  'src/web/grid/lineMenu.tsx LineMenu',
  'src/web/grid/lineSheet.tsx LineSheet',
  'src/web/grid/matrix/matrixCards.tsx MatrixCards',
  'src/web/grid/pointer.ts usePointer',
  'src/web/list/bulk/bulkDialog.tsx BulkDialog',
  'src/web/list/filter/filterEditor.tsx FilterEditor',
  'src/web/list/table/columnChooser.tsx ColumnChooser',
  'src/web/list/table/heads.tsx Head',
  'src/web/list/table/listTable.tsx ListTable',
  'src/web/list/tabs/viewDialog.tsx ViewDialog',
  'src/web/shell/menu/iconRail.tsx GroupIcon',
  'src/web/shell/palette/palette.tsx Palette',
  'src/web/tree/lines/treeBody.tsx TreeBody',
  'src/web/tree/move/moveDialog.tsx MoveDialog',
  'src/web/tree/move/pull.ts pull',
  'src/web/tree/treeView.tsx TreeView',
]

test('a function fits a screen', () => {
  const files = filesOf('src/**/*.{ts,tsx}').filter(file => !file.endsWith('.test.ts'))
  expect(files.flatMap(file => longIn(file, textOf(file)).map(name => `${file} ${name}`))).toEqual(open)
})

test('a function that is longer than a screen is found by its name', () => {
  const body = 'tell()\n'.repeat(mostLines)
  expect(longIn('read.ts', `const short = () => {\n}\nconst long = () => {\n${body}}`)).toEqual(['long'])
  expect(longIn('read.ts', `class C {\n  long() {\n${body}  }\n}`)).toEqual(['long'])
})
