/** The toy being designed, in the light baked into its vertices. Loaded lazily. */
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
  PlaneGeometry,
  RedFormat,
  Scene,
  ShaderMaterial,
  Vector3,
  Vector4,
} from 'three'
import type { ViewedScene } from './toy-renderer.ts'
import { FLOOR_FRAGMENT, FLOOR_VERTEX, TOY_VERTEX, toyFragment } from './toy-shaders.ts'

const FLOATS_PER_LIGHT = 20

export function liveToyScene(toy: LiveToy): ViewedScene {
  const parts = [toyMesh(toy), floorMesh(toy.floor)]
  const farMm = Math.max(...toy.sizeMm) * 20
  return {
    scene: new Scene().add(...parts),
    setUp: (renderer) => {
      // The shaders encode their colours themselves.
      renderer.outputColorSpace = LinearSRGBColorSpace
    },
    aim: (camera, turnDeg) => {
      const { eye, target } = poseAt(toy.orbit, turnDeg)
      camera.fov = toy.orbit.fieldDeg
      camera.near = farMm / 400
      camera.far = farMm
      camera.up.set(0, 0, 1)
      camera.position.set(...eye)
      camera.lookAt(...target)
    },
    dispose: () => disposeParts(parts),
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
