declare module 'virtual:documents' {
  export const documents: readonly import('./documents.ts').ToldDocument[]
  export const views: readonly import('./documents.ts').ToldDocument[]
  export const reports: readonly import('./documents.ts').KnownReport[]
}

declare module 'virtual:findings' {
  export const findings: Readonly<Record<string, Readonly<Record<string, string>>>>
}
