/** The library ships its source as its types, which does not pass our stricter checks. */
interface Triangulation {
  coords: { readonly length: number; readonly [index: number]: number }
  triangles: { readonly length: number; [index: number]: number }
  halfedges: { readonly length: number; [index: number]: number }
  hull: { readonly length: number; readonly [index: number]: number }
}

interface Constrained<T> {
  del: T
}

/** Flips edges of `triangulation` until it holds all `edges`. @throws Error when they cross each other or a point. */
declare const Constrainautor: new <T extends Triangulation>(
  triangulation: T,
  edges: readonly [number, number][],
) => Constrained<T>
export default Constrainautor
