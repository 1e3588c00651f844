import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './scripts/chunks.ts'
import { documentsPlugin } from './scripts/documents.ts'
import { offlineShell } from './scripts/offline.ts'
import { pagesPlugin } from './scripts/pages.ts'

/** `npm start` builds into build/web, which the server hands out; `vite` alone serves the sources and passes the API on. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), documentsPlugin, offlineShell, pagesPlugin],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    reportCompressedSize: false,
    // Every browser that runs the rest knows how to fetch modules ahead.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // Where the sources import later, the code is split: by screen and by dialog. What many of these share travels in few files.
    rolldownOptions: { output: { codeSplitting: { groups: groups() } } },
  },
  // src/web/api holds sources, which vite serves itself.
  server: { proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
})
