/** The dialect of function calls and pages: `{ error, code, details? }` with the contract's Swedish words. */
import { ERROR_TEXTS } from '@leksmedjan/contract/errors'
import { createErrorAnswer } from '@leksmedjan/platform/http/answer-error'

export const answerFunctionError = createErrorAnswer(ERROR_TEXTS)
