/** How each personality holds itself and looks out: angles in degrees, sizes as factors, gaze in iris travel. */
export interface Mood {
  /** Lift of the left and right hand from hanging; 90 is level, negative turns inward. */
  arms: readonly [number, number]
  head: { pitch: number; roll: number; yaw: number }
  eye: readonly [number, number]
  open: readonly [number, number]
  /** Inner ends down when positive. */
  brow: readonly [number, number]
  browLift: readonly [number, number]
  browWeight: number
  mouth: { width: number; curve: number; open: number; slant: number }
  gaze: readonly [number, number]
  crossEyed: boolean
  blush: number
  tail: number
  tongue: boolean
  tooth: boolean
  teeth: boolean
  stance: number
  /** Extra light dots in the eyes. */
  sparkle: boolean
}

const plain: Mood = {
  arms: [12, 12],
  head: { pitch: 0, roll: 0, yaw: 0 },
  eye: [1, 1],
  open: [1, 1],
  brow: [0, 0],
  browLift: [0, 0],
  browWeight: 0,
  mouth: { width: 0.26, curve: 1, open: 0, slant: 0 },
  gaze: [0, 0],
  crossEyed: false,
  blush: 1,
  tail: 30,
  tongue: false,
  tooth: false,
  teeth: false,
  stance: 1,
  sparkle: false,
}

const mouth = (width: number, curve: number, open = 0, slant = 0): Mood['mouth'] => ({
  width,
  curve,
  open,
  slant,
})
const both = (value: number): readonly [number, number] => [value, value]

export const MOODS: ReadonlyMap<string, Mood> = new Map<string, Mood>([
  [
    'playful',
    {
      ...plain,
      arms: [50, 20],
      head: { pitch: 2, roll: 8, yaw: 0 },
      eye: both(1.1),
      open: [1, 0],
      brow: both(8),
      browLift: both(0.2),
      browWeight: 1,
      mouth: mouth(0.3, 1.2, 0.3),
      gaze: [0.2, 0.05],
      tail: 55,
      tongue: true,
    },
  ],
  [
    'brave',
    {
      ...plain,
      arms: both(28),
      head: { pitch: 6, roll: 0, yaw: 0 },
      eye: both(0.95),
      open: both(0.95),
      brow: both(16),
      browWeight: 1,
      mouth: mouth(0.26, 0.55),
      gaze: [0, 0.15],
      blush: 0,
      tail: 45,
      stance: 1.12,
    },
  ],
  [
    'kind',
    {
      ...plain,
      arms: both(30),
      head: { pitch: -2, roll: 5, yaw: 0 },
      eye: both(1.05),
      brow: both(-8),
      browLift: both(0.15),
      browWeight: 0.8,
      mouth: mouth(0.28, 0.9),
      blush: 1.3,
      tail: 25,
    },
  ],
  [
    'curious',
    {
      ...plain,
      arms: [0, 45],
      head: { pitch: 4, roll: 11, yaw: 0 },
      eye: both(1.18),
      brow: [0, -6],
      browLift: [0.15, 0.55],
      browWeight: 1,
      mouth: mouth(0.14, 0.4, 0.3),
      gaze: [0.5, 0.35],
      blush: 0.6,
      tail: 60,
    },
  ],
  [
    'calm',
    {
      ...plain,
      arms: both(2),
      eye: both(0.95),
      open: both(0.55),
      mouth: mouth(0.2, 0.45),
      gaze: [0, -0.1],
      blush: 0.4,
      tail: 5,
    },
  ],
  [
    'funny',
    {
      ...plain,
      arms: [70, -5],
      head: { pitch: 5, roll: -13, yaw: 0 },
      eye: [1.22, 0.95],
      brow: [-12, 12],
      browLift: both(0.4),
      browWeight: 1,
      mouth: mouth(0.34, 1, 0.5),
      gaze: [0.3, 0],
      crossEyed: true,
      blush: 0.8,
      tail: 70,
      teeth: true,
    },
  ],
  [
    'mischievous',
    {
      ...plain,
      arms: [12, 36],
      head: { pitch: -6, roll: 6, yaw: 0 },
      eye: both(0.95),
      open: both(0.72),
      brow: both(20),
      browLift: both(0.15),
      browWeight: 1,
      mouth: mouth(0.28, 0.8, 0, 0.35),
      gaze: [-0.45, 0.1],
      blush: 0,
      tail: 40,
      tooth: true,
    },
  ],
  [
    'shy',
    {
      ...plain,
      arms: both(-8),
      head: { pitch: -9, roll: 8, yaw: 0 },
      eye: both(1.15),
      open: both(0.88),
      brow: both(-14),
      browLift: both(0.2),
      browWeight: 1,
      mouth: mouth(0.12, 0.6),
      gaze: [-0.4, -0.35],
      blush: 1.6,
      tail: -10,
    },
  ],
  [
    'wise',
    {
      ...plain,
      arms: [5, 60],
      head: { pitch: 3, roll: 2, yaw: 0 },
      eye: both(0.92),
      open: both(0.65),
      brow: both(-4),
      browLift: both(0.3),
      browWeight: 1.5,
      mouth: mouth(0.18, 0.4),
      gaze: [0, 0.1],
      blush: 0,
      tail: 10,
    },
  ],
  [
    'adventurous',
    {
      ...plain,
      arms: [15, 78],
      head: { pitch: 8, roll: -4, yaw: 0 },
      eye: both(1.08),
      brow: both(6),
      browLift: both(0.3),
      browWeight: 1,
      mouth: mouth(0.3, 1, 0.3),
      gaze: [0.35, 0.45],
      blush: 0.5,
      tail: 60,
    },
  ],
  [
    'dreamy',
    {
      ...plain,
      arms: both(22),
      head: { pitch: 10, roll: 10, yaw: 0 },
      eye: both(1.1),
      open: both(0.7),
      brow: both(-10),
      browLift: both(0.4),
      browWeight: 0.8,
      mouth: mouth(0.14, 0.7),
      gaze: [0.3, 0.65],
      blush: 1.1,
      tail: 20,
      sparkle: true,
    },
  ],
  [
    'strong',
    {
      ...plain,
      arms: both(82),
      head: { pitch: 2, roll: 0, yaw: 0 },
      eye: both(0.88),
      open: both(0.85),
      brow: both(18),
      browLift: both(-0.1),
      browWeight: 1.4,
      mouth: mouth(0.28, 0.35),
      blush: 0,
      tail: 40,
      stance: 1.2,
    },
  ],
])

export const UNSET_MOOD = plain
