/** How the browser is started: quiet, and without a graphics card unless a test draws. */
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

export const withoutGraphics = launch('--disable-gpu')
/** WebGL in software: slow, the same pixels everywhere. */
export const withGraphics = launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
