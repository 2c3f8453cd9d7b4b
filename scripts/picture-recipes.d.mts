export function listPictures(): {
  file: string
  widthsPx: number[]
  design: Record<string, unknown>
  turnDeg: number
  closeUp: boolean
}[]
