/** What the customer reads of a model. */
export const MODEL_FAILED = '3D-modellen kunde inte göras. Vi försöker igen.'
