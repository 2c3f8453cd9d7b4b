/** Numbered marks over a model, of the same size at any distance. Loaded lazily, with three.js. */
import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace, Vector3 } from 'three'
import type { ModelMark } from './model-mark.ts'

/** Diameter as a share of the view's height. */
const SHARE = 0.075
const TEXTURE_PX = 96
const INK = '#2A2140'
const PAPER = '#ffffff'
/** Of marks on the side that is turned away. */
const BEHIND = 0.45

export interface MarkSprites {
  sprites: readonly Sprite[]
  /** Before each draw; `away`: from the model's centre to the camera. */
  aim: (away: Vector3) => void
  dispose: () => void
}

/** `middle`: the model's centre, which is at the origin of the scene. `fieldDeg`: vertical field of view. */
export function markSprites(
  marks: readonly ModelMark[],
  { middle, fieldDeg }: { middle: Vector3; fieldDeg: number },
): MarkSprites {
  // Without attenuation a sprite is as large as at distance 1.
  const size = SHARE * 2 * Math.tan((fieldDeg / 2) * (Math.PI / 180))
  const sprites = marks.map(({ text, at }) => {
    const sprite = new Sprite(
      new SpriteMaterial({
        map: numberTexture(text),
        sizeAttenuation: false,
        // What it marks lies inside the model.
        depthTest: false,
        depthWrite: false,
        toneMapped: false,
      }),
    )
    sprite.position.set(...at).sub(middle)
    sprite.scale.setScalar(size)
    sprite.renderOrder = 1
    return sprite
  })
  return {
    sprites,
    aim: (away) => {
      for (const { material, position } of sprites) material.opacity = position.dot(away) < 0 ? BEHIND : 1
    },
    dispose: () => {
      for (const { material } of sprites) {
        material.map?.dispose()
        material.dispose()
      }
    },
  }
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
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
