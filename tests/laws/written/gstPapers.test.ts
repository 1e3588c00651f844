import path from 'node:path'
import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { registry } from '../../../src/modules/registry.ts'
import { filesOf, textOf } from '../../support/tree.ts'

const documents: Readonly<Record<string, AnyDocument>> = registry.documents

test('what posts output tax is a paper of GST, and such a paper has a series and the registration by which it is numbered', () => {
  const taxing = filesOf('src/modules/**/*.ts')
    .filter(file => /\b(cr|dr)\('OUT_/.test(textOf(file)))
    .map(file => path.basename(file, '.ts'))
  expect(taxing.length).toBeGreaterThan(3)
  expect(taxing.filter(name => documents[name]?.gstPaper === undefined)).toEqual([])
  const papers = Object.values(documents).filter(({ gstPaper }) => gstPaper !== undefined)
  expect(papers.filter(({ series, fields }) => series === undefined || !fields['registration']).map(({ name }) => name)).toEqual(
    [],
  )
})
