/** Small pictures: of kinds the committed ones, of plans and parts drawn as they come into sight. */
import { pathOf, type Entry } from './entries.ts'
import { ask } from './maker.ts'

export function showSheet(main: HTMLElement, entries: readonly Entry[]): void {
  const sheet = document.createElement('ol')
  sheet.className = 'sheet'
  const inSight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting || !(target instanceof HTMLCanvasElement)) continue
      inSight.unobserve(target)
      drawInto(target)
    }
  })
  sheet.append(...entries.map((entry) => tileOf(entry, inSight)))
  main.replaceChildren(sheet)
}

function tileOf(entry: Entry, inSight: IntersectionObserver): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `#${entry.id}`
  link.append(entry.sort === 'kind' ? committedPicture(entry, 160) : canvasFor(entry, inSight), entry.name)
  item.append(link)
  return item
}

export function committedPicture(entry: Entry, widthPx: 160 | 320): HTMLImageElement {
  const picture = new Image()
  picture.loading = 'lazy'
  picture.alt = ''
  picture.src = `/toys/kinds/${pathOf(entry)}-${widthPx}.avif`
  return picture
}

function canvasFor(entry: Entry, inSight: IntersectionObserver): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.dataset['id'] = entry.id
  inSight.observe(canvas)
  return canvas
}

function drawInto(canvas: HTMLCanvasElement): void {
  ask({ id: canvas.dataset['id'] ?? '', isThumbnail: true }, (answer) => {
    if ('fault' in answer) canvas.title = answer.fault
    if (!('thumbnail' in answer)) return
    const { rgba, sidePx } = answer.thumbnail
    canvas.width = canvas.height = sidePx
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), sidePx), 0, 0)
  })
}
