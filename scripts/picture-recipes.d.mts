export function listPictures(): {
  file: string
  widthsPx: number[]
  design: Record<string, unknown> & { kind: string }
  turnDeg: number
  closeUp: boolean
}[]
