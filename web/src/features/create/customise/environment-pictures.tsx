/** Twelve flat SVG landscapes, viewBox 100 × 70, used only as picture backgrounds. */
import type { ReactNode } from 'react'

const firs = (trees: readonly (readonly [x: number, y: number, height: number])[], fill: string) =>
  trees.map(([x, y, height]) => (
    <path
      key={`${x}-${y}`}
      d={`M${x} ${y - height} l${height * 0.34} ${height} h${-height * 0.68} Z`}
      fill={fill}
    />
  ))
const dots = (places: readonly (readonly [x: number, y: number])[], fill: string, r = 0.9) =>
  places.map(([x, y]) => <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill={fill} />)

const SCENES: Record<string, ReactNode> = {
  forest: (
    <>
      <path d="M0 0h100v70H0Z" fill="#e4efe6" />
      <circle cx="74" cy="20" r="8" fill="#f9dc8b" />
      {firs(
        [
          [12, 54, 34],
          [34, 52, 28],
          [58, 54, 36],
          [84, 52, 30],
          [98, 54, 34],
        ],
        '#8fb59a',
      )}
      {firs(
        [
          [2, 62, 30],
          [24, 62, 38],
          [46, 62, 30],
          [70, 62, 34],
          [92, 62, 40],
        ],
        '#4d8262',
      )}
      <path d="M0 58q50-8 100 0v12H0Z" fill="#256b4a" />
    </>
  ),
  archipelago: (
    <>
      <path d="M0 0h100v70H0Z" fill="#dcebf5" />
      <circle cx="28" cy="18" r="7" fill="#f9c97d" />
      <path d="M0 38h100v32H0Z" fill="#6fa6c9" />
      <path d="M10 42q14-14 30 0Z" fill="#b59a83" />
      {firs(
        [
          [20, 36, 11],
          [27, 36, 9],
        ],
        '#4d8262',
      )}
      <path d="M60 42q18-12 36 0Z" fill="#a48c78" />
      <path d="M72 27h12v9H72Z" fill="#b5432f" />
      <path d="m70 28 8-7 8 7Z" fill="#5a3a34" />
      <path d="M0 52q25-5 50 0t50 0v18H0Z" fill="#3f7fae" />
    </>
  ),
  ocean: (
    <>
      <path d="M0 0h100v70H0Z" fill="#d5e9f4" />
      <path d="M0 22q12.5-8 25 0t25 0 25 0 25 0v48H0Z" fill="#8cc0df" />
      <path d="M0 36q12.500-8 25 0t25 0 25 0 25 0v34H0Z" fill="#559bc6" />
      <path d="M0 51q12.500-8 25 0t25 0 25 0 25 0v19H0Z" fill="#2f6f9f" />
    </>
  ),
  mountain: (
    <>
      <path d="M0 0h100v70H0Z" fill="#e3ebf4" />
      <path d="m-6 62 34-44 26 44Z" fill="#8d9cb3" />
      <path d="m28 18 9 15-6-3-5 5-5-6-5 4Z" fill="#fff" />
      <path d="m34 64 32-50 40 50Z" fill="#66788f" />
      <path d="m66 14 10 14-7-2-5 6-5-6-5 3Z" fill="#fff" />
      <path d="M0 58q50-7 100 2v10H0Z" fill="#8fae8c" />
    </>
  ),
  snow: (
    <>
      <path d="M0 0h100v70H0Z" fill="#dbe7f4" />
      <circle cx="72" cy="18" r="7" fill="#fff" />
      <path d="M0 44q30-12 56-2t44-4v32H0Z" fill="#f4f8fc" />
      {firs(
        [
          [24, 46, 22],
          [36, 48, 16],
        ],
        '#9fb8cf',
      )}
      <path d="M0 56q40-8 100 0v14H0Z" fill="#fff" />
      {dots(
        [
          [12, 12],
          [30, 22],
          [48, 10],
          [58, 28],
          [88, 32],
          [90, 10],
          [42, 32],
          [8, 30],
        ],
        '#fff',
        1.3,
      )}
    </>
  ),
  meadow: (
    <>
      <path d="M0 0h100v70H0Z" fill="#d9eef8" />
      <circle cx="76" cy="18" r="9" fill="#ffc94d" />
      <path d="M0 42q30-12 58-2t42-2v32H0Z" fill="#a9d18e" />
      <path d="M0 54q40-8 100 0v16H0Z" fill="#7fb765" />
      {dots(
        [
          [14, 58],
          [40, 62],
          [66, 58],
          [86, 63],
        ],
        '#e2566a',
        2,
      )}
      {dots(
        [
          [26, 63],
          [54, 57],
          [76, 64],
        ],
        '#fff',
        2,
      )}
      {dots(
        [
          [8, 65],
          [48, 66],
          [94, 57],
        ],
        '#8e6cc0',
        2,
      )}
    </>
  ),
  farm: (
    <>
      <path d="M0 0h100v70H0Z" fill="#e3ebf4" />
      <path d="M0 48q50-8 100 0v22H0Z" fill="#b9cf7e" />
      <path d="M34 30h34v24H34Z" fill="#b5432f" />
      <path d="m30 32 21-16 21 16Z" fill="#4b3541" />
      <path d="M45 40h12v14H45Z" fill="#fff" />
      <path d="m45 40 12 14m0-14L45 54" stroke="#b5432f" strokeWidth="1.4" />
      <path d="M0 60q50-6 100 0v10H0Z" fill="#93b25c" />
    </>
  ),
  city: (
    <>
      <path d="M0 0h100v70H0Z" fill="#f1e3ee" />
      <path d="M6 34h16v36H6Zm20-12h18v48H26Zm52 4h16v44H78Z" fill="#c3a0bb" />
      <path d="M46 30h14v40H46Zm16-12h14v52H62Z" fill="#8f5f86" />
      {dots(
        [
          [11, 42],
          [17, 42],
          [11, 52],
          [17, 52],
          [32, 32],
          [38, 32],
          [32, 42],
          [38, 42],
          [83, 36],
          [89, 36],
          [83, 46],
        ],
        '#fff4d8',
        1.6,
      )}
      {dots(
        [
          [67, 28],
          [72, 28],
          [67, 38],
          [72, 38],
          [51, 40],
          [56, 40],
        ],
        '#ffd977',
        1.6,
      )}
      <path d="M0 64h100v6H0Z" fill="#7a3e6d" />
    </>
  ),
  castle: (
    <>
      <path d="M0 0h100v70H0Z" fill="#f4e8d6" />
      <path d="M28 34h44v26H28Z" fill="#b9b2bf" />
      <path d="M22 26h14v34H22Zm42 0h14v34H64Z" fill="#9c93a6" />
      <path d="m19 26 10-16 10 16Zm42 0 10-16 10 16Z" fill="#7a3e6d" />
      <path d="M38 34v-5h5v5h4v-5h6v5h4v-5h5v5Z" fill="#b9b2bf" />
      <path d="M44 60V50a6 6 0 0 1 12 0v10Z" fill="#4b3541" />
      <path d="M0 58q50-6 100 0v12H0Z" fill="#a8c08a" />
    </>
  ),
  space: (
    <>
      <path d="M0 0h100v70H0Z" fill="#241d4a" />
      {dots(
        [
          [10, 14],
          [22, 40],
          [34, 18],
          [44, 56],
          [12, 58],
          [88, 12],
          [92, 50],
          [78, 60],
          [52, 10],
          [30, 60],
        ],
        '#f6efe6',
      )}
      <circle cx="62" cy="34" r="14" fill="#f0a65a" />
      <path d="M49 30q13 6 26-3" stroke="#d98a45" strokeWidth="3" fill="none" />
      <ellipse
        cx="62"
        cy="35"
        rx="25"
        ry="5.5"
        fill="none"
        stroke="#ffe2a0"
        strokeWidth="2.4"
        transform="rotate(-14 62 35)"
      />
    </>
  ),
  jungle: (
    <>
      <path d="M0 0h100v70H0Z" fill="#d3ecc9" />
      <path d="M0 0q30 4 34 22Q14 22 0 10Zm100 0q-30 4-34 22 20 0 34-12Z" fill="#3f8f56" />
      <path d="M8 70q0-30 18-34 14 8 14 34Zm44 0q2-34 22-38 18 8 20 38Z" fill="#6bb26d" />
      <path d="M28 70q2-24 16-28 14 6 16 28Z" fill="#2f7a4a" />
      <path d="M0 62q50-8 100 0v8H0Z" fill="#256b4a" />
    </>
  ),
  northern_lights: (
    <>
      <path d="M0 0h100v70H0Z" fill="#141a3c" />
      <path d="M0 30q25-22 50-10t50-12v18q-26 10-50 4T0 46Z" fill="#3fb58c" opacity=".75" />
      <path d="M0 44q26-18 52-8t48-10v10q-24 10-48 6T0 54Z" fill="#8a6bd0" opacity=".7" />
      {dots(
        [
          [12, 10],
          [30, 14],
          [56, 8],
          [76, 12],
          [90, 34],
          [66, 50],
        ],
        '#fff',
      )}
      {firs(
        [
          [14, 64, 16],
          [84, 64, 20],
          [94, 64, 14],
        ],
        '#0c1028',
      )}
      <path d="M0 60q50-6 100 0v10H0Z" fill="#0c1028" />
    </>
  ),
}

export default function EnvironmentPicture({ value }: { value: string }) {
  return (
    <svg viewBox="0 0 100 70" preserveAspectRatio="xMidYMid slice" aria-hidden className="block size-full">
      {SCENES[value] ?? <path d="M0 0h100v70H0Z" fill="#f6ecdd" />}
    </svg>
  )
}
