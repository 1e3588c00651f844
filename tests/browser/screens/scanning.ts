import type { Page } from 'playwright-core'

/** A telephone, as a store keeper holds it. */
export const phone = { viewport: { width: 390, height: 844 } }

/** Types as a hardware scanner does: a key every so many milliseconds, and Enter at the end of each code. */
export const wedge = async (page: Page, codes: readonly string[], keyMs = 1): Promise<void> => {
  for (const code of codes) {
    await page.keyboard.type(code, { delay: keyMs })
    await page.keyboard.press('Enter')
  }
}
