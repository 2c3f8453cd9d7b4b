import type { Vec3 } from '../../math/vec.ts'

/** The younger the child, the bigger head and eyes and the stouter every part. Lengths in mm hold at every size. */
export interface Age {
  head: number
  eye: number
  girth: number
  /** Smallest free rod, diameter in mm. */
  minRodMm: number
  minTipMm: number
  marks: number
  props: number
  points: number
  blush: number
  mouth: number
  /** Width, length and height of living toys and of vehicles. */
  stretch: { living: Vec3; vehicle: Vec3 }
}

const ages: ReadonlyArray<readonly [string, Age]> = [
  [
    '3-5',
    {
      head: 1.13,
      eye: 1.2,
      girth: 1.22,
      minRodMm: 5,
      minTipMm: 2.5,
      marks: 0.6,
      props: 1.25,
      points: 1,
      blush: 1.2,
      mouth: 1.15,
      stretch: { living: [1.07, 1.04, 0.96], vehicle: [1.08, 0.92, 1.05] },
    },
  ],
  [
    '6-8',
    {
      head: 1.03,
      eye: 1.06,
      girth: 1.05,
      minRodMm: 3.6,
      minTipMm: 1.5,
      marks: 0.85,
      props: 1.1,
      points: 1,
      blush: 1,
      mouth: 1,
      stretch: { living: [1.03, 1.02, 0.99], vehicle: [1.03, 0.97, 1.02] },
    },
  ],
  [
    '9-12',
    {
      head: 0.98,
      eye: 0.98,
      girth: 1,
      minRodMm: 3.2,
      minTipMm: 1,
      marks: 1,
      props: 1,
      points: 1.08,
      blush: 1,
      mouth: 1,
      stretch: { living: [1, 1, 1], vehicle: [1, 1, 1] },
    },
  ],
  [
    '13-17',
    {
      head: 0.88,
      eye: 0.92,
      girth: 0.9,
      minRodMm: 2.8,
      minTipMm: 0.9,
      marks: 1.2,
      props: 0.92,
      points: 1,
      blush: 0.5,
      mouth: 1,
      stretch: { living: [0.95, 0.98, 1.03], vehicle: [0.97, 1.06, 0.96] },
    },
  ],
  [
    '18+',
    {
      head: 0.78,
      eye: 0.8,
      girth: 0.82,
      minRodMm: 2.4,
      minTipMm: 0.9,
      marks: 1.3,
      props: 0.88,
      points: 1,
      blush: 0.3,
      mouth: 0.85,
      stretch: { living: [0.91, 0.97, 1.08], vehicle: [0.94, 1.14, 0.91] },
    },
  ],
]

export const AGES: ReadonlyMap<string, Age> = new Map(ages)

export const UNSET_AGE: Age = {
  head: 1.03,
  eye: 1.06,
  girth: 1.05,
  minRodMm: 3.6,
  minTipMm: 1.5,
  marks: 1,
  props: 1.08,
  points: 1,
  blush: 1,
  mouth: 1,
  stretch: { living: [1, 1, 1], vehicle: [1, 1, 1] },
}
