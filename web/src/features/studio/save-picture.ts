/** Downloads the picture under the toy's name. */
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { fileNameOf, shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'

export async function savePicture(design: StudioDesign): Promise<void> {
  try {
    if (design.thumbnailUrl === null) throw new Error('the design has no picture')
    const answer = await fetchWithTimeout(design.thumbnailUrl)
    if (!answer.ok) throw new Error(`the picture answered ${answer.status}`)
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = `${fileNameOf(shortNameOf(design))}${/\.\w+$/.exec(design.thumbnailUrl)?.[0] ?? ''}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    console.error(error)
    notify({ text: TEXTS.notDownloaded, tone: 'bad' })
  }
}
