/**
 * What people see at a metre and write down; `unit` is that of its value, where it has one. Joints are marked by joining as well. A
 * re-test says for how many days from now a lot that spoils may be used.
 */
export const eventKinds = {
  spark: { label: 'Spark fault', unit: 'kV' },
  joint: { label: 'Joint', unit: null },
  thickness: { label: 'Thickness', unit: 'mm' },
  diameter: { label: 'Diameter', unit: 'mm' },
  damage: { label: 'Damage', unit: null },
  mark: { label: 'Mark', unit: null },
  retest: { label: 'Re-test of a lot', unit: 'days' },
} as const

export type EventKind = keyof typeof eventKinds

/** Names an event as people call it; one of a kind that nobody knows any more by its own name. */
export const eventLabel = (kind: string): string => Object.entries(eventKinds).find(([name]) => name === kind)?.[1].label ?? kind
