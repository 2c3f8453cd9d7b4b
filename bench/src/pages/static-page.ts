/** The least a landing page can be: the shop's own first words and picture, a few styles, no script, from memory. */
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'

export interface StaticPage {
  url: string
  close(): void
}

/** `picture`: the shop's hero as its own page shows it on a phone. */
export async function serveStaticPage(picture: Buffer): Promise<StaticPage> {
  const page = brotliCompressSync(Buffer.from(PAGE))
  const server = createServer((request, response) => {
    if (request.url === '/toy.avif') {
      response.writeHead(200, { 'content-type': 'image/avif', 'content-length': picture.length }).end(picture)
    } else if (request.url === '/') {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'content-length': page.length,
        })
        .end(page)
    } else response.writeHead(404).end()
  })
  const { port } = await listening(server)
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function listening(server: Server): Promise<AddressInfo> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server.address() as AddressInfo
}

const PAGE = `<!doctype html><html lang="sv"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Leksmedjan</title><link rel="icon" href="data:,">
<meta name="description" content="The words and the picture of the first screen, and nothing else.">
<style>
body{margin:0;background:#fff9f1;color:#2a2140;font:17px/1.5 sans-serif}
main{padding:96px 16px 32px}
h1{font-size:40px;line-height:1.05;margin:0}
p{font-size:19px;margin:20px 0 28px}
a{display:block;padding:18px;border-radius:99px;background:#c23b22;color:#fff;text-align:center;font-weight:700}
img{display:block;width:100%;height:auto;margin-top:160px;background:#feefcb;border-radius:28px}
</style></head><body><main>
<h1>Hitta på en leksak, så gör vi den</h1>
<p>Leksmedjan. Djur, karakter, fordon eller docka i dina egna favoritkulor, utskriven i 3D och hemskickad i en ask.</p>
<a href="/">Designa din leksak</a>
<img src="/toy.avif" alt="" width="960" height="960" fetchpriority="high">
</main></body></html>`
