import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documentsPlugin } from './scripts/documents.ts'
import { offlineShell } from './scripts/offline.ts'

/** `npm start` builds into build/web, which the server hands out; `vite` alone serves the sources and passes the API on. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), documentsPlugin, offlineShell],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    reportCompressedSize: false,
    // Every browser that runs the rest knows how to fetch modules ahead.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // What every page loads is one file. All else is split where the sources import it later: by screen and by dialog.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
  },
  // src/web/api holds sources, which vite serves itself.
  server: { proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
})
