let pen: CanvasRenderingContext2D | null = null

/** The width of a text in the letters of a table, px at 13 px; 0 where nothing can be drawn. */
export const textWidth = (text: string): number => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = '13px Roboto'
  return pen.measureText(text).width
}
