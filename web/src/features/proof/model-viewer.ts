/** Draws a printable model from its GLB, to be turned; only when something has changed. Loaded when it is first needed. */
import {
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** More pixels than these are not seen, only paid for. */
const MAX_PIXEL_RATIO = 2
/** As the pictures beside it are taken. */
const FIELD_DEG = 26
/** Where a file does not tell from where its toy is seen best. */
const USUAL_CAMERA = { azimuthDeg: 20, elevationDeg: 13 }
const RADIANS = Math.PI / 180
/** The camera stands so much further off than it must; the stage leaves air around it, too. */
const ROOM = 1.02
const SHADOW_PX = 1024

export interface ModelViewer {
  /** Degrees, counter-clockwise seen from above; 0 stands as in the picture of the front. */
  turn: (turnDeg: number) => void
  /** 1 shows the whole model, 2 half of it. */
  zoom: (zoom: number) => void
  /** The toy turned so, on clear ground, as large as the canvas is. */
  drawInto: (canvas: HTMLCanvasElement, turnDeg: number) => void
  resize: () => void
  dispose: () => void
}

/** null where there is no WebGL 2. Throws where the bytes are no model. */
export async function createModelViewer(
  canvas: HTMLCanvasElement,
  glb: ArrayBuffer,
): Promise<ModelViewer | null> {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (context === null) return null
  const { scene: model } = await new GLTFLoader().parseAsync(glb, '')
  const renderer = new WebGLRenderer({ canvas, context, alpha: true })
  renderer.setClearColor(0, 0)
  renderer.toneMapping = NeutralToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const scene = new Scene()
  const studio = new PMREMGenerator(renderer)
  const light = studio.fromScene(new RoomEnvironment(), 0.04)
  scene.environment = light.texture
  scene.environmentIntensity = 0.62
  const { azimuth, elevation } = cameraOf(model)
  const { sphere, floor, around, upward } = measure(model)
  const sun = new Group().add(sunlight(sphere))
  scene.add(standing(model, sphere.center), sun, floorUnder(sphere, floor))
  const camera = new PerspectiveCamera(FIELD_DEG)
  let turnDeg = 0
  let zoom = 1
  let frame = 0

  const drawAt = (degrees: number, near: number) => {
    const distance = ROOM * distanceTo({ around, upward, elevation }, camera.aspect)
    const turn = degrees * RADIANS
    // The toy turns, the studio stays.
    sun.rotation.y = turn
    scene.environmentRotation.y = turn
    const away = new Vector3(
      Math.sin(azimuth + turn) * Math.cos(elevation),
      Math.sin(elevation),
      Math.cos(azimuth + turn) * Math.cos(elevation),
    )
    camera.position.copy(away.multiplyScalar(distance))
    camera.near = distance / 20
    camera.far = distance * 4
    camera.zoom = near
    camera.lookAt(0, 0, 0)
    camera.updateProjectionMatrix()
    renderer.render(scene, camera)
  }
  const draw = () => {
    frame = 0
    drawAt(turnDeg, zoom)
  }
  const resize = () => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    // Sizing empties the canvas: what was shown is put back in the same frame.
    cancelAnimationFrame(frame)
    draw()
  }
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  canvas.addEventListener('webglcontextrestored', ask)

  return {
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
      canvas.removeEventListener('webglcontextrestored', ask)
      scene.traverse((part) => {
        if (!(part instanceof Mesh)) return
        part.geometry.dispose()
        for (const material of [part.material].flat()) material.dispose()
      })
      light.dispose()
      studio.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

/** In radians: the pictures of the toy's sides are taken from here, a quarter further round each. */
function cameraOf({ userData }: Group): { azimuth: number; elevation: number } {
  const metadata = (userData['camera'] ?? {}) as Partial<typeof USUAL_CAMERA>
  const { azimuthDeg, elevationDeg } = { ...USUAL_CAMERA, ...metadata }
  return { azimuth: azimuthDeg * RADIANS, elevation: elevationDeg * RADIANS }
}

interface Measured {
  /** The ball the toy fits in, metres. */
  sphere: Sphere
  /** How far below its middle it stands. */
  floor: number
  /** How far it reaches sideways, whichever way it is turned, and up and down. */
  around: number
  upward: number
}

function measure(model: Group): Measured {
  const box = new Box3().setFromObject(model)
  const sphere = box.getBoundingSphere(new Sphere())
  const { x, y, z } = box.getSize(new Vector3())
  return { sphere, floor: box.min.y - sphere.center.y, around: Math.hypot(x, z) / 2, upward: y / 2 }
}

const PLACES_AROUND = 36

/** From where all of it is seen, however it is turned: its foremost edge is the nearest and looks largest. */
function distanceTo(
  { around, upward, elevation }: Pick<Measured, 'around' | 'upward'> & { elevation: number },
  aspect: number,
): number {
  const tangent = Math.tan((FIELD_DEG / 2) * RADIANS)
  const [sine, cosine] = [Math.sin(elevation), Math.cos(elevation)]
  const distances = Array.from({ length: PLACES_AROUND }, (_, place) => {
    const angle = (place * 2 * Math.PI) / PLACES_AROUND
    const [aside, forward] = [around * Math.sin(angle), around * Math.cos(angle)]
    return [upward, -upward].map((height) => {
      const near = height * sine + forward * cosine
      const high = Math.abs(height * cosine - forward * sine)
      return near + Math.max(high, Math.abs(aside) / aspect) / tangent
    })
  })
  return Math.max(...distances.flat())
}

/** Its middle where the camera looks. */
function standing(model: Group, middle: Vector3): Group {
  const place = new Group()
  model.position.sub(middle)
  model.traverse((part) => {
    part.castShadow = true
    part.receiveShadow = true
  })
  return place.add(model)
}

/** A window high to the left. */
function sunlight({ radius }: Sphere): DirectionalLight {
  const sun = new DirectionalLight('#fff4e2', 2.1)
  sun.position.set(-radius, radius * 3.4, radius * 1.5)
  sun.castShadow = true
  sun.shadow.mapSize.set(SHADOW_PX, SHADOW_PX)
  sun.shadow.radius = 6
  sun.shadow.normalBias = radius / 60
  const { camera } = sun.shadow
  camera.left = camera.bottom = -radius * 1.6
  camera.right = camera.top = radius * 1.6
  camera.near = radius / 10
  camera.far = radius * 8
  return sun
}

/** Nothing but the toy's own shadow is seen of it. */
function floorUnder({ radius }: Sphere, below: number): Mesh {
  const plane = new Mesh(new PlaneGeometry(radius * 12, radius * 12), new ShadowMaterial({ opacity: 0.22 }))
  plane.rotation.x = -Math.PI / 2
  plane.position.y = below
  plane.receiveShadow = true
  return plane
}
