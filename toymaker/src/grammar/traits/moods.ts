/** How each personality holds itself and looks out: angles in degrees, sizes as factors, gaze in iris travel. */
export interface Mood {
  /** Lift of the left and right hand from hanging; 90 is level, negative turns inward. */
  arms: readonly [number, number]
  head: { pitch: number; roll: number; yaw: number }
  eye: readonly [number, number]
  /** Left and right of the toy; a mood of its own names the near eye first. */
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
  /** Closed eyes rest instead of laughing. */
  resting: boolean
  /** Of half-closed lids, in degrees: outer corners down when negative. */
  lidSlope: number
  /** Of the upright body, forward, in degrees. */
  lean: number
  /**
   * Vehicles have no brows to speak of: how far their eyes open, and how steeply the lids fall inwards, in degrees.
   * Below 0.6 too little of the iris is left to be seen on a tile; a vehicle that rests is drowsy, its eyes are not shut.
   */
  lamps: { open: number; slope: number }
  /** How far the ends of a front bumper rise, left and right, in units: it grins along. */
  bumper: readonly [number, number]
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
  resting: false,
  lidSlope: 0,
  lean: 0,
  lamps: { open: 1, slope: 0 },
  bumper: [0, 0],
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
      arms: [58, 24],
      lean: 4,
      head: { pitch: 2, roll: 11, yaw: 0 },
      eye: both(1.12),
      open: [1, 0],
      brow: both(-6),
      browLift: both(0.3),
      browWeight: 1,
      mouth: mouth(0.32, 1.2, 0.4),
      gaze: [0.2, 0.05],
      tail: 55,
      tongue: true,
      bumper: [4, 2],
    },
  ],
  [
    'brave',
    {
      ...plain,
      arms: both(34),
      lean: -5,
      head: { pitch: 8, roll: 0, yaw: 0 },
      eye: both(1),
      open: both(0.95),
      brow: both(11),
      browLift: both(0.15),
      browWeight: 1.1,
      mouth: mouth(0.32, 0.9),
      gaze: [0, 0.15],
      blush: 0,
      tail: 45,
      stance: 1.15,
      lamps: { open: 0.88, slope: 8 },
      bumper: both(2.5),
    },
  ],
  [
    'kind',
    {
      ...plain,
      arms: both(60),
      lean: 3,
      head: { pitch: -2, roll: 6, yaw: 0 },
      eye: both(1.1),
      brow: both(-10),
      browLift: both(0.35),
      browWeight: 0.8,
      mouth: mouth(0.36, 1.3),
      blush: 1.35,
      tail: 25,
      lamps: { open: 0.82, slope: -14 },
      bumper: both(5),
    },
  ],
  [
    'curious',
    {
      ...plain,
      arms: [0, 52],
      lean: 8,
      head: { pitch: 4, roll: 14, yaw: 0 },
      eye: both(1.22),
      brow: [-4, -12],
      browLift: [0.15, 0.65],
      browWeight: 0.9,
      mouth: mouth(0.14, 0.4, 0.8),
      gaze: [0.45, 0.35],
      blush: 0.6,
      tail: 60,
    },
  ],
  [
    'calm',
    {
      ...plain,
      arms: both(0),
      open: both(0),
      resting: true,
      lamps: { open: 0.74, slope: -12 },
      head: { pitch: -3, roll: 0, yaw: 0 },
      mouth: mouth(0.2, 0.7),
      blush: 0.8,
      tail: 5,
      bumper: both(1.5),
    },
  ],
  [
    'funny',
    {
      ...plain,
      arms: [74, -5],
      lean: -3,
      head: { pitch: 5, roll: -16, yaw: 0 },
      eye: [1.16, 1.02],
      brow: [-14, 4],
      browLift: [0.5, 0.15],
      browWeight: 1,
      mouth: mouth(0.36, 1, 0.55),
      gaze: [0.3, 0],
      crossEyed: true,
      blush: 0.8,
      tail: 70,
      teeth: true,
      bumper: [2, 5],
    },
  ],
  [
    'mischievous',
    {
      ...plain,
      arms: [12, 40],
      lean: 6,
      head: { pitch: -5, roll: 8, yaw: 0 },
      eye: both(1),
      open: both(0.84),
      lidSlope: 5,
      brow: [14, -10],
      browLift: [0.05, 0.45],
      browWeight: 0.9,
      mouth: mouth(0.3, 0.8, 0, 0.55),
      gaze: [-0.5, 0.1],
      blush: 0,
      tail: 40,
      tooth: true,
      lamps: { open: 0.72, slope: 5 },
      bumper: [-1.5, 4],
    },
  ],
  [
    'shy',
    {
      ...plain,
      arms: both(-8),
      lean: 4,
      head: { pitch: -15, roll: 15, yaw: 0 },
      eye: both(1.15),
      brow: both(-26),
      browLift: both(0.3),
      browWeight: 0.8,
      mouth: mouth(0.15, 0.75),
      gaze: [-0.4, -0.4],
      blush: 1.7,
      tail: -10,
      lamps: { open: 0.76, slope: -16 },
      bumper: both(-3),
    },
  ],
  [
    'wise',
    {
      ...plain,
      arms: [5, 64],
      head: { pitch: 3, roll: 3, yaw: 0 },
      eye: both(1),
      open: both(0.8),
      lidSlope: -5,
      brow: [-16, -2],
      browLift: [0.55, 0.25],
      browWeight: 1.6,
      mouth: mouth(0.24, 0.85),
      gaze: [0, 0.1],
      blush: 0,
      tail: 10,
      lamps: { open: 0.8, slope: -8 },
      bumper: both(-1),
    },
  ],
  [
    'adventurous',
    {
      ...plain,
      arms: [15, 84],
      lean: 3,
      head: { pitch: 11, roll: -6, yaw: 0 },
      eye: both(1.14),
      brow: both(-4),
      browLift: both(0.35),
      browWeight: 1,
      mouth: mouth(0.32, 1.1, 0.35),
      gaze: [0.5, 0.2],
      blush: 0.5,
      tail: 60,
      bumper: [6, 3],
    },
  ],
  [
    'dreamy',
    {
      ...plain,
      arms: both(22),
      lean: -2,
      head: { pitch: 12, roll: 12, yaw: 0 },
      eye: both(1.12),
      open: both(0.84),
      lidSlope: -10,
      brow: both(-14),
      browLift: both(0.45),
      browWeight: 0.7,
      mouth: mouth(0.15, 0.8),
      gaze: [0.3, 0.6],
      blush: 1.1,
      tail: 20,
      sparkle: true,
      lamps: { open: 0.78, slope: -13 },
      bumper: both(2),
    },
  ],
  [
    'strong',
    {
      ...plain,
      arms: both(86),
      lean: -3,
      head: { pitch: 3, roll: 0, yaw: 0 },
      eye: both(0.96),
      open: both(0.94),
      lidSlope: 5,
      brow: both(20),
      browLift: both(0.03),
      browWeight: 1.6,
      mouth: mouth(0.42, 0.45),
      blush: 0,
      tail: 40,
      stance: 1.2,
      lamps: { open: 0.8, slope: 11 },
      bumper: both(-3),
    },
  ],
])

export const UNSET_MOOD = plain
