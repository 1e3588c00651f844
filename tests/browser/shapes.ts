import type { Page } from 'playwright-core'

/** Where what `markNew` has found new stands. */
export const newOnes = '[data-new-shape]'

/**
 * What a part of a page is built of that is not among the known shapes; its elements are marked. The shape of an element is its tag,
 * classes, role and states, below the two elements that it stands in, and of other attributes those that the styles ask for. Words,
 * figures and addresses are no part of it, so records of one make have the same shapes. What nobody sees has none.
 */
export const markNew = (page: Page, part: string, known: ReadonlySet<string>): Promise<readonly string[]> =>
  page.evaluate(
    ([within, before]) => {
      const asked = new Set(
        [...document.styleSheets]
          .flatMap(sheet => [...sheet.cssRules])
          .flatMap(({ cssText }) => cssText.match(/\[[a-z-]+(?==|\])|\[[a-z-]+="[^"]*"/g) ?? []),
      )
      const states = /^(role|type|disabled|readonly|aria-(busy|checked|current|disabled|expanded|invalid|pressed|selected|sort))$/
      const said = ({ name, value }: Attr): readonly string[] => {
        if (name === 'class') return []
        if (states.test(name) || asked.has(`[${name}="${value}"`)) return [`${name}=${value}`]
        return asked.has(`[${name}`) ? [name] : []
      }
      const shapeOf = (element: Element): string =>
        [element.localName, ...[...element.classList].toSorted(), ...[...element.attributes].flatMap(said).toSorted()].join(' ')
      const above = ({ parentElement: parent }: Element): readonly string[] =>
        parent ? [...above(parent), shapeOf(parent)].slice(-2) : []

      const seen = new Set(before)
      const found = new Set<string>()
      const walk = (element: Element, over: readonly string[]): void => {
        if (!element.checkVisibility({ visibilityProperty: true })) return
        const path = [...over, shapeOf(element)]
        const shape = path.join(' > ')
        element.toggleAttribute('data-new-shape', !seen.has(shape))
        if (!seen.has(shape)) found.add(shape)
        for (const child of element.children) walk(child, path.slice(-2))
      }
      for (const marked of document.querySelectorAll('[data-new-shape]')) marked.removeAttribute('data-new-shape')
      const root = document.querySelector(within)
      if (root === null) throw new Error(`There is no ${within} on the page.`)
      walk(root, above(root))
      return [...found]
    },
    [part, [...known]] as const,
  )
