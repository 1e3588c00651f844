/**
 * The files that stand beside definitions, by the name of the document: `salesOrder` for `…/salesOrder/salesOrder.screen.tsx`.
 * A law holds that each belongs to a document.
 */
export const partsIn = <T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1).replace(/\..*/, ''), file]),
  )

/** Each of them changed by a function. */
export const eachPart = <T, U>(parts: Readonly<Record<string, T>>, change: (part: T) => U): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]))
