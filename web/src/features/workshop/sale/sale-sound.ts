/** The sound of a sale: two notes, synthesised, off until a person turns it on. */
import { create } from 'zustand'
import { browserStore } from '#lib/storage.ts'

const SOUND_KEY = 'leksmedjan:sale-sound'
const NOTES = [
  { hertz: 880, atSeconds: 0 },
  { hertz: 1318.5, atSeconds: 0.14 },
] as const
const SOUNDS_SECONDS = 0.5
const VOLUME = 0.2

interface SaleSound {
  isOn: boolean
  toggle: () => void
}

export const useSaleSound = create<SaleSound>()((set, get) => ({
  isOn: browserStore().getItem(SOUND_KEY) === 'on',
  toggle() {
    const isOn = !get().isOn
    browserStore().setItem(SOUND_KEY, isOn ? 'on' : 'off')
    set({ isOn })
    if (isOn) void playSale()
  },
}))

let opened: AudioContext | undefined

/** False where the browser plays nothing before the page has been touched. */
export async function playSale(): Promise<boolean> {
  opened ??= new AudioContext()
  const context = opened
  // Never settles while the browser waits for a touch.
  void context.resume()
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (context.state !== 'running') return false
  for (const { hertz, atSeconds } of NOTES) {
    const from = context.currentTime + atSeconds
    const loudness = new GainNode(context, { gain: 0 })
    loudness.gain.setValueAtTime(0, from)
    loudness.gain.linearRampToValueAtTime(VOLUME, from + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + SOUNDS_SECONDS)
    const note = new OscillatorNode(context, { frequency: hertz, type: 'triangle' })
    note.connect(loudness).connect(context.destination)
    note.start(from)
    note.stop(from + SOUNDS_SECONDS)
  }
  return true
}
