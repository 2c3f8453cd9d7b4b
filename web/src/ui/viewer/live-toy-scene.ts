/** WebGL renderer of the live toy; draws on demand. Loaded lazily. */
import type { LiveFloor, LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import { poseAt } from '@leksmedjan/toymaker/web/orbit'
import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  DataTexture,
  LinearFilter,
  LinearSRGBColorSpace,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PerspectiveCamera,
  PlaneGeometry,
  RedFormat,
  Scene,
  ShaderMaterial,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three'
import { FLOOR_FRAGMENT, FLOOR_VERTEX, TOY_VERTEX, toyFragment } from './toy-shaders.ts'

/** Caps the device pixel ratio: more costs fill rate without a visible gain. */
const MAX_PIXEL_RATIO = 2
const FLOATS_PER_LIGHT = 20

export interface ToyViewer {
  show: (toy: LiveToy) => void
  turn: (turnDeg: number) => void
  /** 1 shows the whole toy, 2 half of it. */
  zoom: (zoom: number) => void
  resize: () => void
  dispose: () => void
}

/**
 * null without WebGL 2. `drawn` is called synchronously in the task of each draw, while the pixels can still
 * be copied.
 */
export function createToyViewer(canvas: HTMLCanvasElement, drawn: () => void): ToyViewer | null {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, premultipliedAlpha: true })
  if (context === null) return null
  const renderer = new WebGLRenderer({ canvas, context, premultipliedAlpha: true })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.setClearColor(0, 0)
  const scene = new Scene()
  const camera = new PerspectiveCamera()
  camera.up.set(0, 0, 1)
  let parts: Mesh<BufferGeometry, ShaderMaterial>[] = []
  let shown: LiveToy | null = null
  let turnDeg = 0
  let frame = 0

  const draw = () => {
    frame = 0
    if (shown === null) return
    const { eye, target } = poseAt(shown.orbit, turnDeg)
    camera.position.set(...eye)
    camera.lookAt(...target)
    renderer.render(scene, camera)
    drawn()
  }
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  canvas.addEventListener('webglcontextrestored', ask)

  return {
    show: (toy) => {
      scene.remove(...parts)
      disposeParts(parts)
      parts = [toyMesh(toy), floorMesh(toy.floor)]
      scene.add(...parts)
      camera.fov = toy.orbit.fieldDeg
      const far = Math.max(...toy.sizeMm) * 20
      camera.near = far / 400
      camera.far = far
      camera.updateProjectionMatrix()
      shown = toy
      ask()
    },
    turn: (to) => {
      turnDeg = to
      ask()
    },
    zoom: (to) => {
      camera.zoom = to
      camera.updateProjectionMatrix()
      ask()
    },
    resize: () => {
      const { clientWidth, clientHeight } = canvas
      if (clientWidth === 0 || clientHeight === 0) return
      renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
      renderer.setSize(clientWidth, clientHeight, false)
      camera.aspect = clientWidth / clientHeight
      camera.updateProjectionMatrix()
      // Resizing clears the canvas: redraw in the same frame to avoid a flash.
      cancelAnimationFrame(frame)
      draw()
    },
    dispose: () => {
      cancelAnimationFrame(frame)
      canvas.removeEventListener('webglcontextrestored', ask)
      disposeParts(parts)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

function disposeParts(parts: readonly Mesh<BufferGeometry, ShaderMaterial>[]): void {
  for (const { geometry, material } of parts) {
    geometry.dispose()
    const shadow: unknown = material.uniforms['shadow']?.value
    if (shadow instanceof DataTexture) shadow.dispose()
    material.dispose()
  }
}

function toyMesh(toy: LiveToy): Mesh<BufferGeometry, ShaderMaterial> {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(toy.positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(toy.normals, 3))
  geometry.setAttribute('light', new BufferAttribute(toy.light, 3))
  geometry.setAttribute('slot', new BufferAttribute(toy.slots, 1))
  geometry.setIndex(new BufferAttribute(toy.indices, 1))
  const { studio } = toy
  const material = new ShaderMaterial({
    vertexShader: TOY_VERTEX,
    fragmentShader: toyFragment(studio.lights.length / FLOATS_PER_LIGHT),
    uniforms: {
      lights: { value: vectors(studio.lights) },
      materials: { value: vectors(studio.materials) },
      zenith: { value: new Vector3(...studio.zenith) },
      horizon: { value: new Vector3(...studio.horizon) },
      floorRadiance: { value: new Vector3(...studio.floorRadiance) },
      exposure: { value: studio.exposure },
    },
  })
  return whole(new Mesh(geometry, material))
}

function floorMesh({ shadow, side, corner, width }: LiveFloor): Mesh<BufferGeometry, ShaderMaterial> {
  const map = new DataTexture(shadow, side, side, RedFormat)
  map.minFilter = LinearFilter
  map.magFilter = LinearFilter
  map.needsUpdate = true
  const material = new ShaderMaterial({
    vertexShader: FLOOR_VERTEX,
    fragmentShader: FLOOR_FRAGMENT,
    uniforms: { shadow: { value: map } },
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const mesh = new Mesh(new PlaneGeometry(width, width), material)
  mesh.position.set(corner[0] + width / 2, corner[1] + width / 2, 0)
  return whole(mesh)
}

/** The toy always fills the frame: frustum culling is never needed. */
function whole(mesh: Mesh<BufferGeometry, ShaderMaterial>): Mesh<BufferGeometry, ShaderMaterial> {
  mesh.frustumCulled = false
  return mesh
}

function vectors(values: readonly number[]): Vector4[] {
  return Array.from({ length: values.length / 4 }, (_, i) => new Vector4(...values.slice(i * 4, i * 4 + 4)))
}
