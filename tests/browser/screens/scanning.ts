import type { Page } from 'playwright-core'

/** A telephone, as a store keeper holds it. */
export const phone = { viewport: { width: 390, height: 844 } }

/**
 * Types as a hardware scanner does: a key every so many milliseconds by the scanner's own clock, however busy the page is, and Enter
 * at the end of each code.
 */
export const wedge = async (page: Page, codes: readonly string[], keyMs = 1): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const start = Date.now()
  const keys = codes.flatMap(code => [...code, 'Enter'])
  await Promise.all(
    keys.flatMap((key, at) =>
      (['keyDown', 'keyUp'] as const).map(type => {
        const text = type === 'keyUp' ? {} : { text: key === 'Enter' ? '\r' : key }
        const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.charCodeAt(0)
        const timestamp = (start + at * keyMs) / 1000
        return session.send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode, timestamp, ...text })
      }),
    ),
  )
  await session.detach()
}
