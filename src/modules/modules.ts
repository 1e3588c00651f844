/**
 * The modules and, of each, those that it may use: its definitions refer to theirs, are made from theirs and count with them. They form a
 * directed graph without a circle, which `tests/laws/written/layers.test.ts` holds the imports to. An arrow that leads against it, from a later module back to
 * an earlier one, stands in `arrows`, which knows every module and which only the registry knows.
 */
export const modules = {
  masters: [],
  cable: ['masters'],
  purchase: ['masters'],
  stores: ['masters', 'purchase'],
  quality: ['masters', 'purchase', 'stores'],
  sales: ['masters', 'cable'],
  planning: ['masters', 'cable', 'stores', 'sales'],
  despatch: ['masters', 'cable', 'stores', 'sales'],
  accounts: ['masters', 'purchase', 'stores', 'quality', 'sales', 'despatch'],
  firstSteps: ['masters', 'cable', 'stores', 'sales', 'despatch', 'accounts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The folder of arrows that lead back to an earlier module. */
export const arrowsFolder = 'arrows'
