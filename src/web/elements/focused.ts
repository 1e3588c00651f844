/** As a `ref`: puts the caret into a box that the person has just asked for, or that is all there is on the page. */
export const focused = (element: HTMLElement | null): void => element?.focus()
