/** Browser launch options: quiet, with WebGL and optimised scripts where a test needs them. */
import { findBrowser } from '../scripts/find-browser.mjs'

const QUIET = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const executablePath = findBrowser()
const launch = (...more: string[]) => ({
  executablePath,
  args: [...QUIET, ...more],
})

const NO_GRAPHICS = ['--disable-gpu', '--disable-3d-apis']
/** Most pages live for seconds: optimising their scripts and collecting their garbage in threads takes 15 % of their processor time. */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc'

export const withoutGraphics = launch(...NO_GRAPHICS, SHORT_LIVED)
/** For scripts that calculate. */
export const withOptimisedScripts = launch(...NO_GRAPHICS)
/** Smoothing edges, at which no test looks, takes SwiftShader a fifth of its processor time. */
const UNSMOOTHED = '--webgl-msaa-sample-count=0'
/** Pages are drawn and put together as without graphics: by SwiftShader that takes several times the processor time. */
const ONLY_WEBGL = ['--disable-gpu-compositing', '--disable-gpu-rasterization']
/** WebGL by SwiftShader: slow, but the same pixels on every machine. */
export const withGraphics = launch(
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  UNSMOOTHED,
  ...ONLY_WEBGL,
)
