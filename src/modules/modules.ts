/**
 * The modules and, of each, those that it may use: its definitions refer to theirs, are made from theirs and count with them. They form a
 * directed graph without a circle, which `tests/laws/written/layers.test.ts` holds the imports to. An arrow that leads against it, from a later module back to
 * an earlier one, stands in `arrows`, which knows every module and which only the registry knows.
 */
export const modules = {
  masters: [],
  scene: ['masters'],
  cable: ['masters'],
  purchase: ['masters'],
  stores: ['masters', 'purchase'],
  sales: ['masters', 'cable'],
  planning: ['masters', 'cable', 'stores', 'sales'],
  quality: ['masters', 'cable', 'purchase', 'stores', 'sales', 'planning'],
  despatch: ['masters', 'cable', 'stores', 'sales', 'quality'],
  accounts: ['masters', 'purchase', 'stores', 'quality', 'sales', 'despatch'],
  firstSteps: ['masters', 'cable', 'stores', 'sales', 'despatch', 'accounts'],
  demo: ['masters', 'scene', 'cable', 'purchase', 'stores', 'quality', 'sales', 'planning', 'despatch', 'accounts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * What the server's part of a module (rules, panels, reports, addresses) may use besides, where its definitions do not: still without a
 * circle. One that leads back to an earlier module adds to it instead, as panels do (`stores/piece/item.related.ts`).
 */
export const serverUses: Readonly<Partial<Record<keyof typeof modules, readonly (keyof typeof modules)[]>>> = {
  // Reports divide what is bought and what lies there by the metals that prices are split by.
  purchase: ['cable'],
  stores: ['cable'],
  // When a material comes is what purchase orders promise.
  planning: ['purchase'],
  // How far each drum of an order has come is told from the plan to the lorry.
  despatch: ['planning'],
}

/** Files of the server's part that lead against the graph, with what they use there and why nothing else asks it. */
export const serverLeadsBack: Readonly<
  Record<string, { readonly uses: readonly (keyof typeof modules)[]; readonly why: string }>
> = {
  'purchase/purchaseRequisition/purchaseRequisition.rules.ts': {
    uses: ['accounts', 'stores'],
    why: 'A requisition tells beside its items what lies in the stores and at what rate they were billed last.',
  },
  'purchase/purchaseRequisition/standing.server.ts': {
    uses: ['stores'],
    why: 'How an item stands is what lies in the stores and what is on order, in one statement.',
  },
  'despatch/reports/receivedWithFaults.report.ts': {
    uses: ['accounts'],
    why: 'Whether a drum that came with a fault was credited is told beside it; credit notes are made of invoices.',
  },
  'stores/piece/life.server.ts': {
    uses: ['quality'],
    why: 'The life of a piece tells what was measured of it and of all that went into it, in metres of the piece.',
  },
  'stores/cutting/cutting.rules.ts': {
    uses: ['quality'],
    why: 'What quality has blocked is cut only where it failed its routine test.',
  },
  'stores/openingStock/openingStock.rules.ts': {
    uses: ['quality'],
    why: 'Opening stock that names reports from before asks whether lengths are tested in these books by now.',
  },
  'stores/piece/piece.rules.ts': {
    uses: ['quality'],
    why: 'Who sets a piece free asks whether it has passed its routine test; that test is made of pieces.',
  },
}

/** The folder of arrows that lead back to an earlier module. */
export const arrowsFolder = 'arrows'
