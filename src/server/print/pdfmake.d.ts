declare module 'pdfmake' {
  import type { DocumentDefinition } from './content.ts'

  interface FontFiles {
    readonly normal: string
    readonly bold?: string
    readonly italics?: string
  }

  interface PdfMake {
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void }
    setFonts(fonts: Readonly<Record<string, FontFiles>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer>; getStream(): Promise<unknown> }
  }

  const pdfmake: PdfMake
  export default pdfmake
}
