import { toast } from 'react-hot-toast/headless'
import type { Call } from './api.ts'
import { readFile } from './files.ts'

/** Opens a PDF from below /api in a page of its own, where the browser prints it; says why where it cannot be had. */
export const openPdf = async (call: Call): Promise<void> => {
  // Opened at once, while the browser still knows that a person asked for it.
  const page = window.open('', '_blank')
  const read = await readFile(call)
  if ('trouble' in read) {
    page?.close()
    toast.error(read.trouble)
  } else if (page) page.location.href = URL.createObjectURL(read.file)
}
