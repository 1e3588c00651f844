import type { ClipboardEvent as ReactClipboardEvent } from 'react'
import type { LineStore } from './model/store.ts'

/** Copies without Ctrl+C having been pressed. It goes by the browser's own events, so it needs no permission and no secure page. */
const copyNow = (text: string): void => {
  // Chromium copies where no text is selected only when somebody claims the copy beforehand.
  const claim = (event: Event) => event.preventDefault()
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('beforecopy', claim, true)
  document.addEventListener('copy', put, true)
  document.execCommand('copy')
  document.removeEventListener('copy', put, true)
  document.removeEventListener('beforecopy', claim, true)
}

/** Copying, cutting and pasting of cells; while a text is being typed they are the text's own. */
export const clipboardOf = (store: LineStore) => {
  const put = (event: ReactClipboardEvent): boolean => {
    if (store.get().editing) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', store.copy(false))
    return true
  }
  return {
    copy: (withLabels: boolean) => copyNow(store.copy(withLabels)),
    onCopy: (event: ReactClipboardEvent) => void put(event),
    onCut: (event: ReactClipboardEvent) => {
      if (put(event)) store.clear()
    },
    onPaste: (event: ReactClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      // One value goes into the text being typed; a block goes into the grid.
      if (!text || (store.get().editing && !/[\t\r\n]/.test(text.trimEnd()))) return
      event.preventDefault()
      store.paste(text)
    },
  }
}
