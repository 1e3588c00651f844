const times = (count: number, ...keys: string[]): string[] => Array.from({ length: count }, () => keys).flat()

/** What a person does all day in the lines of an order, key by key. */
export const keyRuns: readonly (readonly [string, readonly string[]])[] = [
  ['moving', times(10, 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft')],
  ['typing', ['1', ...times(8, '2', '3', '4'), 'Escape']],
  ['entering', times(12, '7', 'Enter')],
  ['walking down', times(30, 'ArrowDown')],
]
