declare module 'virtual:documents' {
  export const documents: readonly import('./documents.ts').KnownDocument[]
  export const views: readonly import('./documents.ts').KnownDocument[]
  export const reports: readonly import('./documents.ts').KnownReport[]
}
