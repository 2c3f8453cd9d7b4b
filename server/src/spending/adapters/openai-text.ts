/** One structured completion (one paid call): OpenAI's Responses API, or chat completions on a compatible server. */
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod'
import type { z } from 'zod'
import { ProviderFault } from '../provider-fault.ts'
import type { Usage } from '../spending.rules.ts'
import { faultOf, openAiClient, type OpenAiAccount } from './openai-client.ts'

export interface OpenAiTextOptions {
  account: OpenAiAccount
  model: string
  api: 'responses' | 'chat'
  /** Output format of a server: strict JSON schema, JSON mode, or a prompt only. */
  schema: 'strict' | 'json' | 'prompt'
}

export interface Question<T> {
  /** System prompt: nothing a visitor has chosen or typed. */
  instructions: string
  /** User content, never an instruction. */
  facts: object
  shape: z.ZodType<T>
  /** Schema name: letters and underscores. */
  shapeName: string
  mostTokens: number
}

export interface Answer<T> {
  said: T
  /** Token usage, where reported. */
  used: { usage?: Usage }
}

export interface TextModel {
  /** Throws ProviderFault, or the signal's reason once aborted. */
  ask<T>(question: Question<T>, signal: AbortSignal): Promise<Answer<T>>
}

const MOST_ANSWER_BYTES = 1024 * 1024
const JSON_FORMAT = { json: { type: 'json_object' }, prompt: { type: 'text' } } as const

export function createOpenAiText(options: OpenAiTextOptions): TextModel {
  const { account, model } = options
  const client = openAiClient(account, MOST_ANSWER_BYTES)
  return {
    async ask(question, signal) {
      try {
        const { text, used } = await (options.api === 'chat' ? chat : respond)(question, signal)
        const read = question.shape.safeParse(firstObjectIn(text))
        if (!read.success) throw new ProviderFault('spoiled', 'the answer has not the shape asked for')
        return { said: read.data, used }
      } catch (error) {
        throw faultOf(error, signal)
      }
    },
  }

  async function respond<T>(question: Question<T>, signal: AbortSignal): Promise<Said> {
    const { instructions, facts, shape, shapeName, mostTokens } = question
    const format = options.schema === 'strict' ? zodTextFormat(shape, shapeName) : JSON_FORMAT[options.schema]
    const answer = await client.responses.create(
      {
        model,
        instructions,
        input: [{ role: 'user', content: JSON.stringify(facts) }],
        max_output_tokens: mostTokens,
        store: false,
        text: { format },
      },
      { signal },
    )
    const content = (answer.output ?? []).flatMap((item) => (item.type === 'message' ? item.content : []))
    const isRefused = content.some(({ type }) => type === 'refusal')
    const isFiltered = answer.incomplete_details?.reason === 'content_filter'
    if (isRefused || isFiltered) throw new ProviderFault('content', 'the model would not write it')
    if (answer.status !== 'completed')
      throw new ProviderFault('spoiled', `the answer is ${answer.status ?? 'none'}`)
    const text = content.map((part) => (part.type === 'output_text' ? part.text : '')).join('')
    return { text, used: usageOf(answer.usage?.input_tokens, answer.usage?.output_tokens) }
  }

  async function chat<T>(question: Question<T>, signal: AbortSignal): Promise<Said> {
    const { instructions, facts, shape, shapeName, mostTokens } = question
    const format =
      options.schema === 'strict' ? zodResponseFormat(shape, shapeName) : JSON_FORMAT[options.schema]
    const answer = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: JSON.stringify(facts) },
        ],
        max_completion_tokens: mostTokens,
        response_format: format,
      },
      { signal },
    )
    const choice = answer.choices?.[0]
    if (choice?.message.refusal || choice?.finish_reason === 'content_filter') {
      throw new ProviderFault('content', 'the model would not write it')
    }
    if (choice?.finish_reason !== 'stop') throw new ProviderFault('spoiled', 'the answer is not whole')
    const used = usageOf(answer.usage?.prompt_tokens, answer.usage?.completion_tokens)
    return { text: choice.message.content ?? '', used }
  }
}

interface Said {
  text: string
  used: { usage?: Usage }
}

/** Models without schema support often wrap their JSON in prose. */
function firstObjectIn(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return null
  }
}

function usageOf(inputTokens: number | undefined, outputTokens: number | undefined): { usage?: Usage } {
  return inputTokens === undefined || outputTokens === undefined
    ? {}
    : { usage: { inputTokens, outputTokens } }
}
