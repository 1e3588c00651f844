import type { Fields } from '../field.ts'

/** What is told of a document where others choose among documents. */
interface Named {
  readonly name: string
  readonly label: string
  readonly approval?: true | { readonly finds?: Readonly<Record<string, string>> }
}

/**
 * Puts the documents, and what their rules of approval can ask for, into the fields that choose among them: a definition does not know the others, so the registry, which has them all, and the
 * browser, which has their names, complete it. Changes the fields in place, because definitions are known by what they are.
 */
export const nameDocuments = (
  { fields, lines }: { readonly fields: Fields; readonly lines?: Readonly<Record<string, { readonly fields: Fields }>> },
  documents: readonly Named[],
): void => {
  const all = [fields, ...Object.values(lines ?? {}).map(set => set.fields)].flatMap(some => Object.values(some))
  const under = documents.filter(({ approval }) => approval !== undefined)
  const labels = {
    underApproval: Object.fromEntries(under.map(({ name, label }) => [name, label])),
    findings: Object.assign({}, ...under.map(({ approval }) => (approval === true ? {} : approval?.finds))),
  }
  for (const field of all) {
    if (field.among) Object.assign(field, { choices: Object.keys(labels[field.among]), choiceLabels: labels[field.among] })
  }
}
