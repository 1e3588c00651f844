/** Closes the card that an element stands in. */
export const hideCardOf = (element: Element): void => element.closest<HTMLElement>('[popover]')?.hidePopover()
