/** How the browser is started: quiet, and without anything drawn in 3D unless a test looks at it. */
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
/** WebGL in software: slow, the same pixels everywhere. */
export const withGraphics = launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
