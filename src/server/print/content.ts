/** The part of pdfmake's document description that papers use. Lengths are points, 72 to the inch. */

export type Align = 'left' | 'right' | 'center'
/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number]

export interface Style {
  readonly font?: string
  readonly fontSize?: number
  readonly bold?: boolean
  readonly italics?: boolean
  readonly color?: string
  readonly alignment?: Align
  readonly lineHeight?: number
  readonly margin?: Box
}

interface Placed extends Style {
  readonly id?: string
  readonly width?: number | '*' | 'auto'
  pageBreak?: 'before'
}

export type TextRun = Style & { readonly text: string }
export type TextNode = Placed & { readonly text: string | readonly TextRun[] }
export type Cell = Content & { readonly colSpan?: number; readonly border?: readonly [boolean, boolean, boolean, boolean] }

export interface TableLayout {
  readonly hLineWidth: (line: number) => number
  readonly vLineWidth: (line: number) => number
  readonly hLineColor: (line: number) => string
  readonly vLineColor: (line: number) => string
  readonly paddingLeft: (column: number) => number
  readonly paddingRight: (column: number) => number
  readonly paddingTop: (row: number) => number
  readonly paddingBottom: (row: number) => number
}

export type Vector = {
  readonly type: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly lineWidth: number
}

/** pdfmake writes its findings into the nodes that it is given: build a node anew for every document. */
export type Content =
  | TextNode
  | (Placed & { readonly stack: readonly Content[] })
  | (Placed & { readonly columns: readonly Content[]; readonly columnGap?: number })
  | (Placed & {
      readonly table: { readonly widths: readonly (number | '*' | 'auto')[]; readonly body: readonly (readonly Cell[])[] }
      readonly layout: TableLayout
    })
  | (Placed & { readonly canvas: readonly Vector[] })
  | (Placed & { readonly svg: string; readonly height?: number })
  /** A png or jpeg as a data address, as large as it may be within a width and a height. */
  | (Placed & { readonly image: string; readonly fit: readonly [width: number, height: number] })

export interface WatermarkMark {
  readonly text: string
  readonly color: string
  readonly opacity: number
  readonly bold: boolean
  readonly fontSize: number
}

/** A node with an id, as pdfmake found it a place. */
export interface PlacedNode {
  readonly id?: string
  readonly startPosition: { readonly pageNumber: number; readonly top: number }
}

export interface DocumentDefinition {
  readonly pageSize: { readonly width: number; readonly height: number | 'auto' }
  readonly pageMargins: Box
  readonly version: '1.3'
  readonly language: string
  readonly displayTitle: boolean
  readonly compress: boolean
  readonly info: { readonly title: string; readonly author: string; readonly subject: string; readonly creationDate: Date }
  readonly defaultStyle: Style
  readonly content: Content
  readonly footer?: (page: number, pages: number) => Content
  readonly watermark?: WatermarkMark
  /** Asked for every placed node; true would break the page before it. */
  readonly pageBreakBefore?: (node: PlacedNode) => boolean
}
