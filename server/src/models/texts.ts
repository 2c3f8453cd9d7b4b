/** What the customer reads of a model. */
export const MODEL_FAILED = '3D-modellen kunde inte göras. Vi försöker igen.'

/** On the proof of a model the toymaker made where the picture is not its own. */
export const MADE_HERE =
  'Modellen är formad i vår egen verkstad, eftersom tjänsten som brukar göra den efter bilden inte kunde. Formen kan skilja sig från bilden.'
