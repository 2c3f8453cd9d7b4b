/** Tile placeholder until its toy is rendered: an abstract pebble, so that it is not taken for a toy. */
export function PicturePlaceholder() {
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden
      className="block size-full animate-pulse motion-reduce:animate-none"
    >
      <ellipse
        cx="100"
        cy="166"
        rx="62"
        ry="9"
        className="fill-[color-mix(in_srgb,var(--ink)_8%,var(--sand))]"
      />
      <path
        d="M100 46c38 0 58 30 58 66 0 34-22 54-58 54s-58-20-58-54c0-36 20-66 58-66Z"
        className="fill-[color-mix(in_srgb,var(--ink)_12%,var(--sand))]"
      />
    </svg>
  )
}
