import type { Fields } from '../field.ts'

/** What is told of a document where others choose among documents. */
interface Named {
  readonly name: string
  readonly label: string
  readonly approval?: unknown
}

/**
 * Puts the documents into the fields that choose among them: a definition does not know the others, so the registry, which has them all, and the
 * browser, which has their names, complete it. Changes the fields in place, because definitions are known by what they are.
 */
export const nameDocuments = (
  { fields, lines }: { readonly fields: Fields; readonly lines?: Readonly<Record<string, { readonly fields: Fields }>> },
  documents: readonly Named[],
): void => {
  const all = [fields, ...Object.values(lines ?? {}).map(set => set.fields)].flatMap(some => Object.values(some))
  for (const field of all.filter(({ among }) => among === 'underApproval')) {
    const under = documents.filter(({ approval }) => approval !== undefined)
    Object.assign(field, {
      choices: under.map(({ name }) => name),
      choiceLabels: Object.fromEntries(under.map(({ name, label }) => [name, label])),
    })
  }
}
