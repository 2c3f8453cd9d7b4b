/**
 * Interface of mesh repair: any GLB becomes one closed, coloured solid, or is left to a person with reasons.
 * `src/node/printable.ts` runs it in a limited process; the steps are in repair-glb.ts.
 */
import type { Side, ToyModel, ToyPicture } from '../render-pool.ts'

export interface PrintableWish {
  /** Binary glTF 2.0 from anywhere: hostile, broken and empty files end in `needs_look`, never in an exception. */
  glb: Uint8Array
  /** Length of the finished toy, base included, mm: 40-250. */
  longestSideMm: number
  /** One to four filaments as '#RRGGBB': body, accent, light, dark. Every colour of the mesh becomes the nearest of them. */
  filaments: readonly string[]
  /** Engraved into the front of an added base; at most 50 characters. */
  engraving?: string | null
  /** As `engraving`, on a base step of its own above it: a sign cannot be hung on an unknown mesh. */
  nameSign?: string | null
  /** Width and height of the pictures, px: 64-2048; default 768. */
  sizePx?: number
  signal?: AbortSignal
}

/** Why a person must look: the figure that was found and the limit it passed, where there is one. */
export interface RepairReason {
  code: RepairReasonCode
  figure: number | null
  limit: number | null
}

export type RepairReasonCode =
  // The file
  | 'not_a_glb'
  | 'too_many_bytes'
  | 'too_many_triangles'
  | 'outside_data'
  | 'picture_too_large'
  | 'unknown_compression'
  | 'unreadable'
  | 'bad_numbers'
  | 'no_triangles'
  // The work
  | 'took_too_long'
  | 'too_much_memory'
  // The shape
  | 'no_solid'
  /** Share of the surface that had to be made up to close an opening. */
  | 'large_opening'
  /** Share of the surface that is thinner than can be printed and is gone. */
  | 'too_thin'
  /** Wall in mm where only one in a thousand places is thinner. */
  | 'thin_wall'
  | 'loose_parts'
  | 'small_base'
  | 'falls_over'
  | 'too_tall'
  | 'open_edges'
  | 'not_manifold'
  /** The text does not fit the foot. */
  | 'letters_off_face'

/** What differs from the mesh as received; a count or mm, see each code. */
export interface RepairChange {
  code: RepairChangeCode
  figure: number
}

export type RepairChangeCode =
  /** Openings that were closed. */
  | 'openings_closed'
  /** Shells with inverted winding. */
  | 'shells_turned'
  /** Overlapping shells that became one. */
  | 'shells_united'
  /** Loose specks that were left out. */
  | 'specks_dropped'
  /** Floating parts that were joined by a pin. */
  | 'parts_joined'
  | 'hollows_filled'
  /** mm cut off for a flat contact area. */
  | 'base_cut'
  /** Height of the added base, mm. */
  | 'foot_added'
  /** Base steps with a name. */
  | 'name_on_foot'
  /** Filaments that stand for all its colours. */
  | 'colours_reduced'

export interface PrintableToy {
  verdict: 'printable' | 'needs_look'
  /** Empty when printable. */
  reasons: readonly RepairReason[]
  changes: readonly RepairChange[]
  /** Files, report and print plan of the solid the sides show; null without a solid. */
  model: ToyModel | null
  /** The four sides of a proof; null when no solid came of it. */
  sides: Readonly<Record<Side, ToyPicture>> | null
}
