/** POST generate-toy-content: name, description and story teaser of a toy (Spec §3, §5, §7). */
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { wishedOption } from './preview.ts'
import { blankable, textOf, uuid } from './text.ts'

const name = z.string().check(z.maxLength(100))

export const toyContentRequest = z.strictObject({
  promptId: blankable(z.string().check(z.maxLength(100))),
  categoryL1: blankable(name),
  categoryL2: blankable(name),
  categoryL3: blankable(name),
  categoryL4: blankable(name),
  category: blankable(name),
  subcategory: blankable(name),
  age: blankable(name),
  colors: z.optional(z.array(wishedOption).check(z.maxLength(LIMITS.colours))),
  personality: blankable(wishedOption),
  environment: blankable(wishedOption),
  specialFeatures: blankable(z.array(wishedOption).check(z.maxLength(LIMITS.specialFeatures))),
  bodyStyle: blankable(name),
  faceExpression: blankable(name),
  style: blankable(wishedOption),
})
export type ToyContentRequest = z.infer<typeof toyContentRequest>

export const toyContent = z.object({
  toyName: z.string().check(z.minLength(1)),
  description: z.string(),
  storyTeaser: z.string(),
  metadata: z.object({
    categoryL1: z.nullable(z.string()),
    categoryL2: z.nullable(z.string()),
    categoryL3: z.nullable(z.string()),
    categoryL4: z.nullable(z.string()),
    age: z.string(),
    colors: z.array(z.string()),
    personality: z.nullable(z.string()),
    generatedAt: z.string(),
  }),
})
export type ToyContent = z.infer<typeof toyContent>

/** POST name-design: the owner's own name for the toy; returns its texts with that name, null without texts. */
export const nameDesignRequest = z.strictObject({
  prompt_id: uuid,
  toy_name: textOf(LIMITS.toyNameCharacters).check(z.minLength(1)),
})
export type NameDesignRequest = z.infer<typeof nameDesignRequest>
export const nameDesignAnswer = z.object({ toyContent: z.nullable(toyContent) })
export type NameDesignAnswer = z.infer<typeof nameDesignAnswer>
