import type { Page } from 'playwright-core'

/**
 * What cannot be read whole in the tables of a page: headings and figures that are wider than their cells. Names may give way, as they
 * are told whole where the pointer rests.
 */
export const cutIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const figure = /^[-(]?(₹ ?)?[\d,]+(\.\d+)?\)?( (Cr|Dr))?$/
    const isCut = (element: Element): boolean =>
      element.clientWidth > 0 &&
      // What is told to screen readers alone has no width to be read in.
      !element.matches('.heard') &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4) &&
      getComputedStyle(element).overflow !== 'visible'
    const wordsOf = (element: Element): string => element.textContent.trim()
    const cells = [...document.querySelectorAll('th, [role=columnheader], td, [role=cell], [role=gridcell]')]
    return cells
      .filter(cell => cell.matches('thead th, [role=columnheader]') || figure.test(wordsOf(cell)))
      .filter(cell => [cell, ...cell.querySelectorAll('*')].some(isCut))
      .map(cell => `cuts “${wordsOf(cell)}”`)
  })
