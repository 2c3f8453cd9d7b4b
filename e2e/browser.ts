/** Browser launch options: quiet, and WebGL off unless a test needs it. */
const QUIET = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const path = process.env['CHROMIUM']
const launch = (...more: string[]) => ({
  ...(path === undefined ? {} : { executablePath: path }),
  args: [...QUIET, ...more],
})

export const withoutGraphics = launch('--disable-gpu', '--disable-3d-apis')
/** WebGL by SwiftShader: slow, but the same pixels on every machine. */
export const withGraphics = launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
