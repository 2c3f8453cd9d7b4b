/** Empty state: a toy, one sentence, the next action. */
import type { ReactNode } from 'react'
import { ShopPicture } from './shop-picture.tsx'
import { Stage } from './stage.tsx'
import type { Tint } from './tint.ts'
import { ErrorCode } from '../notices/error-code.tsx'

interface ToyMessageProps {
  title: string
  /** 2 below a page heading. */
  level?: 1 | 2
  body?: ReactNode
  /** Default: the robot, for failures. */
  toy?: { file: string; tint: Tint }
  /** Shows the error's reference. */
  error?: Error | null | undefined
  /** Action buttons. */
  children: ReactNode
}

const WAITING_ROBOT = { file: 'robot', tint: 'fjord' } as const

export function ToyMessage({
  title,
  level = 1,
  body,
  toy = WAITING_ROBOT,
  error,
  children,
}: ToyMessageProps) {
  const Title = `h${level}` as const
  return (
    <div role="alert" className="mx-auto flex max-w-125 flex-col items-center gap-4 py-6 text-center sm:py-8">
      <Stage tint={toy.tint} className="mb-3 aspect-[4/3] w-full max-w-80">
        <ShopPicture file={toy.file} eager />
      </Stage>
      <Title className="text-h1-phone sm:text-h1">{title}</Title>
      {body !== undefined && <div className="flex flex-col gap-2 text-ink-soft">{body}</div>}
      <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
      {error && <ErrorCode error={error} />}
    </div>
  )
}
