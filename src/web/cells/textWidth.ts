let pen: CanvasRenderingContext2D | null = null

/** The width of a text in the letters of a table, px at 13 px; 0 where nothing can be drawn. */
export const textWidth = (text: string): number => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = '13px Roboto'
  return pen.measureText(text).width
}

/** The width of a heading that may stand in two lines, px at 13 px: that of the longer line, where it is broken best. */
export const headingWidth = (text: string): number => {
  const words = text.split(' ')
  return Math.min(
    ...words.map((_, at) => Math.max(textWidth(words.slice(0, at + 1).join(' ')), textWidth(words.slice(at + 1).join(' ')))),
  )
}
