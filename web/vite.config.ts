import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { BODY_PLANS, CHUNKS } from './scripts/chunks.ts'
import { cutFonts } from './scripts/cut-fonts.ts'

const SERVER = process.env['LEKS_SERVER'] ?? 'http://127.0.0.1:8787'
/** Proxied to the server by the development server. */
const SERVER_PATHS = [
  '/functions',
  '/auth/v1',
  '/rest/v1',
  '/realtime/v1',
  '/files',
  '/config.json',
  '/v1',
  '/dev',
  '/health',
]
/** The two files every page needs at once; others load through unicode-range. */
const PRELOADED_FONTS = ['nunito-first', 'fredoka-first']

/** Writes the subsets to where src/styles/fonts.css expects them. */
const cutFontsFirst: Plugin = {
  name: 'cut-fonts',
  buildStart: () => cutFonts(join(import.meta.dirname, 'node_modules/.fonts')),
}

/** Preloads fonts: no swap, no layout shift. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && PRELOADED_FONTS.some((font) => file.includes(font)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), cutFontsFirst, preloadFonts()],
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, ws: true }])) },
  worker: {
    format: 'es',
    // Tree-shakes the toymaker: kinds load group by group.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/toymaker\/src\//, sideEffects: false }] },
      output: { codeSplitting: { groups: [BODY_PLANS] } },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // three.js is one chunk of 530 kB that blocks no page.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Build timings are no actionable warning.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
})
