import type { Page } from 'playwright-core'
import { waitMs } from '../patience.ts'

/**
 * Goes to an address as the links of the product do, without loading all of it anew, which costs a second. It has come when the heading
 * that stood there is gone from the page, and one is there: each address is drawn anew, even under the same words.
 */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    async ([address, limit]) => {
      if (location.pathname === new URL(address, location.href).pathname) throw new Error(`${address} is open already.`)
      const left = document.querySelector('h1')
      // At the same place in the order of visits a form that is not saved holds nothing up, as when its tab is closed.
      history.pushState({ ...history.state, usr: null, key: String(performance.now()) }, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      for (const end = performance.now() + limit; left?.isConnected || document.querySelector('h1') === null;) {
        if (performance.now() > end) throw new Error(`At ${address} stays the heading “${left?.textContent}”, or none comes.`)
        await new Promise(drawn => requestAnimationFrame(drawn))
      }
    },
    [path, waitMs] as const,
  )
