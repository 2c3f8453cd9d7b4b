/**
 * What 'from AI mesh to print' takes and gives: any GLB becomes one closed, coloured solid like the toymaker's own, or a
 * person is asked to look, with the reasons. `src/node/printable.ts` does it in a process of its own, within limits;
 * what it does stands in repair-glb.ts.
 */
import type { Side, ToyModel, ToyPicture } from '../render-pool.ts'

export interface PrintableWish {
  /** Binary glTF 2.0 from anywhere: hostile, broken and empty files end in `needs_look`, never in an exception. */
  glb: Uint8Array
  /** Of the finished toy, foot included: 40-250. */
  longestSideMm: number
  /** One to four filaments as '#RRGGBB': body, accent, light, dark. Every colour of the mesh becomes the nearest of them. */
  filaments: readonly string[]
  /** Is cut into the front of a foot that the toy is put on; at most 50 characters. */
  engraving?: string | null
  /** Likewise: a sign cannot be hung on a mesh that nobody knows. Above the engraving, on a step of its own. */
  nameSign?: string | null
  /** Width and height of the pictures, 64-2048; 768 unless told. */
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

/** What differs from the mesh as it came; count or mm as the comment says. */
export interface RepairChange {
  code: RepairChangeCode
  figure: number
}

export type RepairChangeCode =
  /** Openings that were closed. */
  | 'openings_closed'
  /** Shells whose inside was outside. */
  | 'shells_turned'
  /** Overlapping shells that became one. */
  | 'shells_united'
  /** Loose specks that were left out. */
  | 'specks_dropped'
  /** Floating parts that were joined by a pin. */
  | 'parts_joined'
  | 'hollows_filled'
  /** mm taken off below for a flat base. */
  | 'base_cut'
  /** Height of the foot that was put under it, mm. */
  | 'foot_added'
  /** Steps of the foot that carry a name. */
  | 'name_on_foot'
  /** Filaments that stand for all its colours. */
  | 'colours_reduced'

export interface PrintableToy {
  verdict: 'printable' | 'needs_look'
  /** Empty when printable. */
  reasons: readonly RepairReason[]
  changes: readonly RepairChange[]
  /** Files, inspector's report and print plan of the very solid the sides show; null when no solid came of it. */
  model: ToyModel | null
  /** The four sides of a proof; null when no solid came of it. */
  sides: Readonly<Record<Side, ToyPicture>> | null
}
