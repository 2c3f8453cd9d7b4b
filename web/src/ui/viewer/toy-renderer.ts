/** WebGL renderer of one toy in one canvas; draws on demand. Loaded lazily, with three.js. */
import { PerspectiveCamera, WebGLRenderer, type Scene } from 'three'

/** Caps the device pixel ratio: more costs fill rate without a visible gain. */
const MAX_PIXEL_RATIO = 2

/** A toy with its light, as it is to be rendered. */
export interface ViewedScene {
  scene: Scene
  /** Tone, shadows and what else is made once per renderer. */
  setUp: (renderer: WebGLRenderer) => void
  /** Before each draw: the camera as seen at an angle; its aspect is known. */
  aim: (camera: PerspectiveCamera, turnDeg: number) => void
  dispose: () => void
}

export interface ToyRenderer {
  /** Replaces and disposes of the scene before it. */
  show: (scene: ViewedScene) => void
  /** Degrees, counter-clockwise seen from above; 0 is the front view. */
  turn: (turnDeg: number) => void
  /** 1 shows the whole toy, 2 half of it. */
  zoom: (zoom: number) => void
  /** Renders the view at an angle on a transparent background, at the canvas's size. */
  drawInto: (canvas: HTMLCanvasElement, turnDeg: number) => void
  resize: () => void
  dispose: () => void
}

/**
 * null without WebGL 2. `drawn` is called synchronously in the task of each draw, while the pixels can still
 * be copied.
 */
export function createToyRenderer(canvas: HTMLCanvasElement, drawn: () => void): ToyRenderer | null {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (context === null) return null
  const renderer = new WebGLRenderer({ canvas, context, alpha: true })
  renderer.setClearColor(0, 0)
  const camera = new PerspectiveCamera()
  let shown: ViewedScene | null = null
  let turnDeg = 0
  let zoom = 1
  let frame = 0

  const drawAt = (degrees: number, near: number) => {
    if (shown === null) return
    shown.aim(camera, degrees)
    camera.zoom = near
    camera.updateProjectionMatrix()
    renderer.render(shown.scene, camera)
  }
  const draw = () => {
    frame = 0
    if (shown === null) return
    drawAt(turnDeg, zoom)
    drawn()
  }
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const resize = () => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    // Resizing clears the canvas: redraw in the same frame to avoid a flash.
    cancelAnimationFrame(frame)
    draw()
  }

  return {
    show: (scene) => {
      shown?.dispose()
      scene.setUp(renderer)
      shown = scene
      ask()
    },
    turn: (to) => {
      turnDeg = to
      ask()
    },
    zoom: (to) => {
      zoom = to
      ask()
    },
    drawInto: (other, degrees) => {
      renderer.setPixelRatio(1)
      renderer.setSize(other.width, other.height, false)
      camera.aspect = other.width / other.height
      drawAt(degrees, 1)
      const paper = other.getContext('2d')
      paper?.clearRect(0, 0, other.width, other.height)
      paper?.drawImage(canvas, 0, 0)
      resize()
    },
    resize,
    dispose: () => {
      cancelAnimationFrame(frame)
      shown?.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}
