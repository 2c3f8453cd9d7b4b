/** A printable GLB in studio light. Loaded lazily. */
import {
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  type WebGLRenderTarget,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { markSprites } from './mark-sprites.ts'
import type { ModelMark } from './model-mark.ts'
import type { ViewedScene } from './toy-renderer.ts'

/** Vertical field of view, as in the rendered pictures. */
const FIELD_DEG = 26
/** Default for files without camera metadata. */
const USUAL_CAMERA = { azimuthDeg: 20, elevationDeg: 13 }
const RADIANS = Math.PI / 180
/** Factor on the minimum camera distance; the stage adds padding of its own. */
const ROOM = 1.02
const SHADOW_PX = 1024

/** Throws for bytes that are not a GLB. */
export async function modelScene(glb: ArrayBuffer, marks: readonly ModelMark[] = []): Promise<ViewedScene> {
  const { scene: model } = await new GLTFLoader().parseAsync(glb, '')
  const { azimuth, elevation } = cameraOf(model)
  const { sphere, floor, around, upward } = measure(model)
  const sun = new Group().add(sunlight(sphere))
  const numbers = markSprites(marks, { middle: sphere.center, fieldDeg: FIELD_DEG })
  const scene = new Scene().add(
    standing(model, sphere.center),
    sun,
    floorUnder(sphere, floor),
    ...numbers.sprites,
  )
  scene.environmentIntensity = 0.62
  let room: WebGLRenderTarget | null = null
  return {
    scene,
    setUp: (renderer) => {
      renderer.toneMapping = NeutralToneMapping
      renderer.shadowMap.enabled = true
      renderer.shadowMap.type = PCFShadowMap
      const studio = new PMREMGenerator(renderer)
      room = studio.fromScene(new RoomEnvironment(), 0.04)
      scene.environment = room.texture
      studio.dispose()
    },
    aim: (camera, turnDeg) => {
      camera.fov = FIELD_DEG
      const distance = ROOM * distanceTo({ around, upward, elevation }, camera.aspect)
      const turn = turnDeg * RADIANS
      // Light and environment rotate with the camera, so that only the toy appears to turn.
      sun.rotation.y = turn
      scene.environmentRotation.y = turn
      const away = new Vector3(
        Math.sin(azimuth + turn) * Math.cos(elevation),
        Math.sin(elevation),
        Math.cos(azimuth + turn) * Math.cos(elevation),
      )
      numbers.aim(away, { distance, aspect: camera.aspect })
      camera.position.copy(away.multiplyScalar(distance))
      camera.near = distance / 20
      camera.far = distance * 4
      camera.lookAt(0, 0, 0)
    },
    dispose: () => {
      room?.dispose()
      numbers.dispose()
      scene.traverse((part) => {
        if (!(part instanceof Mesh)) return
        part.geometry.dispose()
        for (const material of [part.material].flat()) material.dispose()
      })
    },
  }
}

/** Radians. The pictures of the sides are taken from this camera, rotated by quarter turns. */
function cameraOf({ userData }: Group): { azimuth: number; elevation: number } {
  const metadata = (userData['camera'] ?? {}) as Partial<typeof USUAL_CAMERA>
  const { azimuthDeg, elevationDeg } = { ...USUAL_CAMERA, ...metadata }
  return { azimuth: azimuthDeg * RADIANS, elevation: elevationDeg * RADIANS }
}

interface Measured {
  /** Bounding sphere, metres. */
  sphere: Sphere
  /** Distance of the floor below the centre. */
  floor: number
  /** Horizontal radius under any rotation, and vertical half extent. */
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

/**
 * Camera distance at which the toy fits under any rotation: with perspective the nearest edge appears
 * largest.
 */
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

/** Wraps the model so that its centre is at the origin. */
function standing(model: Group, middle: Vector3): Group {
  const place = new Group()
  model.position.sub(middle)
  model.traverse((part) => {
    part.castShadow = true
    part.receiveShadow = true
  })
  return place.add(model)
}

/** Key light from the upper left. */
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

/** Shadow-only floor plane. */
function floorUnder({ radius }: Sphere, below: number): Mesh {
  const plane = new Mesh(new PlaneGeometry(radius * 12, radius * 12), new ShadowMaterial({ opacity: 0.22 }))
  plane.rotation.x = -Math.PI / 2
  plane.position.y = below
  plane.receiveShadow = true
  return plane
}
