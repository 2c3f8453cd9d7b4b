export const MODEL_FAILED = '3D-modellen kunde inte göras. Vi försöker igen.'

/** Shown on the proof of a toymaker model where the picture was drawn by AI. */
export const MADE_HERE =
  'Modellen är formad i vår egen verkstad, eftersom tjänsten som brukar göra den efter bilden inte kunde. Formen kan skilja sig från bilden.'
