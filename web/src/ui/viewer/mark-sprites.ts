/** Numbered marks beside their places on a model, each with a line to it, of the same size at any distance. Loaded lazily, with three.js. */
import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace, Vector3 } from 'three'
import { markDirections, type ViewPoint } from './mark-places.ts'
import type { ModelMark } from './model-mark.ts'

/** Diameter as a share of the view's height. */
const SHARE = 0.075
/** From a place to the middle of its number, in diameters. */
const REACH = 1.5
/** Of the dot on the place, and of the line to it, in diameters. */
const DOT = 0.3
const LINE = 0.1
const TEXTURE_PX = 96
const UP = new Vector3(0, 1, 0)
const INK = '#2A2140'
const PAPER = '#ffffff'
/** Of marks on the side that is turned away. */
const BEHIND = 0.45

export interface MarkSprites {
  sprites: readonly Sprite[]
  /** Before each draw; `away`: unit vector from the model's centre to the camera, at `distance`; `aspect`: width by height. */
  aim: (away: Vector3, view: { distance: number; aspect: number }) => void
  dispose: () => void
}

/** `middle`: the model's centre, which is at the origin of the scene. `fieldDeg`: vertical field of view. */
export function markSprites(
  marks: readonly ModelMark[],
  { middle, fieldDeg }: { middle: Vector3; fieldDeg: number },
): MarkSprites {
  const high = Math.tan((fieldDeg / 2) * (Math.PI / 180))
  // Without attenuation a sprite is as large as at distance 1.
  const size = SHARE * 2 * high
  const placed = marks.map(({ text, at }) => {
    const place = new Vector3(...at).sub(middle)
    const line = spriteAt(place, lineTexture(), 1)
    line.center.set(0, 0.5)
    line.scale.set(size * REACH, size * LINE, 1)
    const dot = spriteAt(place, numberTexture(''), 2)
    dot.scale.setScalar(size * DOT)
    const number = spriteAt(place, numberTexture(text), 3)
    number.scale.setScalar(size)
    return { place, line, number, sprites: [line, dot, number] }
  })
  const sprites = placed.flatMap((mark) => mark.sprites)
  return {
    sprites,
    aim: (away, { distance, aspect }) => {
      const right = UP.clone().cross(away).normalize()
      const up = away.clone().cross(right)
      const places = placed.map(({ place }): ViewPoint => {
        const depth = distance - place.dot(away)
        return [place.dot(right) / depth, place.dot(up) / depth]
      })
      const room = { size, reach: size * REACH, half: [high * aspect, high] } as const
      markDirections(places, room).forEach((angle, at) => {
        const mark = placed[at]
        if (mark === undefined) return
        mark.line.material.rotation = angle
        mark.number.center.set(0.5 - REACH * Math.cos(angle), 0.5 - REACH * Math.sin(angle))
        const opacity = mark.place.dot(away) < 0 ? BEHIND : 1
        for (const { material } of mark.sprites) material.opacity = opacity
      })
    },
    dispose: () => {
      for (const { material } of sprites) {
        material.map?.dispose()
        material.dispose()
      }
    },
  }
}

function spriteAt(place: Vector3, map: CanvasTexture, order: number): Sprite {
  const sprite = new Sprite(
    // What it marks lies inside the model.
    new SpriteMaterial({
      map,
      sizeAttenuation: false,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    }),
  )
  sprite.position.copy(place)
  sprite.renderOrder = order
  return sprite
}

/** Dark between light edges, so that it is seen on any colour. */
function lineTexture(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const paper = canvas.getContext('2d')
  if (paper !== null) {
    paper.fillStyle = PAPER
    paper.fillRect(0, 0, 16, 16)
    paper.fillStyle = INK
    paper.fillRect(0, 4, 16, 8)
  }
  return textureOf(canvas)
}

function numberTexture(text: string): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = TEXTURE_PX
  const paper = canvas.getContext('2d')
  if (paper !== null) {
    const half = TEXTURE_PX / 2
    paper.beginPath()
    paper.arc(half, half, half - 5, 0, 2 * Math.PI)
    paper.fillStyle = INK
    paper.fill()
    paper.lineWidth = 6
    paper.strokeStyle = PAPER
    paper.stroke()
    paper.font = `700 ${TEXTURE_PX * 0.56}px sans-serif`
    paper.textAlign = 'center'
    paper.textBaseline = 'middle'
    paper.fillStyle = PAPER
    paper.fillText(text, half, half + 3, TEXTURE_PX * 0.7)
  }
  return textureOf(canvas)
}

function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
