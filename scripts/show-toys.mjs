// Serves web/toys from its sources; a save below toymaker/src redraws what is shown.
import { join } from 'node:path'
import { createServer } from 'vite'
import { listPictures } from './picture-recipes.mjs'
import { root } from './prepare.mjs'

const port = Number(process.env.TOYS_PORT ?? '5174')
const filter = process.env.KIND ?? ''
const path = filter === '' ? '/' : `/?filter=${encodeURIComponent(filter)}`

const server = await createServer({
  configFile: false,
  root: join(root, 'web/toys'),
  publicDir: join(root, 'web/public'),
  cacheDir: join(root, 'node_modules/.vite-toys'),
  plugins: [recipes(), redraw()],
  worker: { format: 'es', plugins: () => [recipes()] },
  server: {
    port,
    strictPort: true,
    open: process.stdout.isTTY ? path : false,
    fs: { allow: [root] },
  },
})
await server.listen()
console.log(`Toys: http://localhost:${port}${path}`)

/** The designs of the committed pictures of kinds. */
function recipes() {
  const id = 'virtual:recipes'
  const designs = listPictures()
    .filter(({ file }) => file.startsWith('kinds/'))
    .map(({ design }) => [design.kind, design])
  return {
    name: 'recipes',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) =>
      wanted === `\0${id}`
        ? `export const DESIGNS = ${JSON.stringify(Object.fromEntries(designs))}`
        : undefined,
  }
}

/** Workers have no HMR: a changed module reloads the page, which restores its state from the URL. */
function redraw() {
  return {
    name: 'redraw',
    handleHotUpdate: ({ server: its }) => {
      its.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
