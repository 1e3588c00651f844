import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm start` builds into build/web, which the server hands out; `vite` alone serves the sources and passes the API on. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // What every page loads is one file: compressed together it is a twentieth smaller than in twenty-five.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
})
