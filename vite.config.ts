import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const noFetch = '\0axios-without-fetch'

/** In a browser axios asks by XMLHttpRequest; its other way, by fetch, would be loaded by everyone and used by no one. */
const axiosWithoutFetch: Plugin = {
  name: 'axios-without-fetch',
  enforce: 'pre',
  resolveId: (source, importer) => (source === './fetch.js' && importer?.includes('/axios/lib/adapters/') ? noFetch : null),
  load: id => (id === noFetch ? 'export const getFetch = () => false' : null),
}

/** `npm start` builds into build/web, which the server hands out; `vite` alone serves the sources and passes the API on. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), axiosWithoutFetch],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // Compressed together, files are a twentieth smaller: what every page loads is one, what lists and forms share another,
    // and the masters, of which every document needs some, a third.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            { name: 'records', test: /src\/web\/list\/(rows|columns|conditions|listApi|list-states)\.tsx?$/ },
            { name: 'masters', test: /src\/modules\/(masters|cable)\// },
          ],
        },
      },
    },
  },
  // src/web/api holds sources, which vite serves itself.
  server: { proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
})
