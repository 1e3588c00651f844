import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineShell } from './scripts/offline.ts'
import { withoutUnused } from './scripts/unused.ts'

/** `npm start` builds into build/web, which the server hands out; `vite` alone serves the sources and passes the API on. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), withoutUnused, offlineShell],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    reportCompressedSize: false,
    // Every browser that runs the rest knows how to fetch modules ahead.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // Compressed together, files are a twentieth smaller: what every page loads is one, what lists and forms share another.
    // Definitions go by who needs them: those that selling refers to come with the first orders, all others with their own
    // list, or with the registry when a form is opened. Fields and what they are typed in come together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            {
              name: 'records',
              test: /src\/(web\/(list\/(rows\/(rows|listApi|result|places|useToday|mayDo|titles|late)|table\/(columns|cursor|useScrollPlace)|filter\/conditions|page\/listStates)|cells\/[\w-]+|api\/(failure|files))|kernel\/(document|effective)|modules\/masters\/(simple|goods\/hsn|goods\/materialCategory))\.tsx?$/,
            },
            {
              name: 'listing',
              test: /src\/web\/list\/(views\/(useView|view)|rows\/(useList|useSheet|sheet)|page\/(listFoot|useRegister|listPage))\.tsx?$/,
            },
            {
              name: 'form',
              test: /src\/web\/doc\/(page\/related(Api)?|record\/doc(Api)?|model\/(wire|layout))\.tsx?$/,
            },
            {
              name: 'selling',
              test: /src\/modules\/(masters\/[\w/]*\/(charge\w*|customer|gst\w*|ifsc|states|tax|termsAndConditions|user)|cable\/product\/product)\.ts$/,
            },
            {
              name: 'books',
              test: /src\/modules\/masters\/[\w/]*\/(account|bankAccount|bill|company|financialYear|numberSeries|password|roles)\.ts$/,
            },
            { name: 'works', test: /src\/modules\/masters\/(?![\w/]*Guide)/ },
            { name: 'cable', test: /src\/modules\/cable\/(?!engine|design\/|drawing\/|(tables\/)?guide)/ },
          ],
        },
      },
    },
  },
  // src/web/api holds sources, which vite serves itself.
  server: { proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
})
