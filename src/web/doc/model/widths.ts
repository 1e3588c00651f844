/** Under this width the page is one column and its main button stands at the lower edge. */
export const phone = '(max-width: 767.98px)'

/** From this width on the rail with activity and postings stands beside the form. */
export const wide = '(min-width: 1536px)'
