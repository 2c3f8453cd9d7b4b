/**
 * Digital story of an order: download, or when it will be ready. A signed URL is requested on each press.
 */
import type { OrderStory } from '@leksmedjan/contract/order-pages'
import { STORY_MADE } from '@leksmedjan/contract/story-makers'
import { useMutation } from '@tanstack/react-query'
import { longDate } from '../../lib/formats/dates.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notices/notice.tsx'
import { STORY_TEXTS as TEXTS } from './receipt-texts.ts'

interface StoryDownloadProps {
  story: OrderStory
  onRefetch: () => Promise<OrderStory | null>
}

export function StoryDownload({ story, onRefetch }: StoryDownloadProps) {
  const fetching = useMutation({
    mutationFn: async () => {
      const url = (await onRefetch())?.url
      if (!url) throw new Error('the story has no address')
      location.assign(url)
    },
  })
  if (story.state !== 'ready') {
    return (
      <div className="flex flex-col items-start gap-2">
        <Badge tone={TONES[story.state]}>{TEXTS.badges[story.state]}</Badge>
        <p className="text-ink-soft">
          {story.state === 'waiting' ? TEXTS.waiting(longDate(story.available_from)) : TEXTS[story.state]}
        </p>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {story.title && <p className="font-bold">{story.title}</p>}
      <Button
        look="secondary"
        size="small"
        icon="download"
        busy={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {TEXTS.fetch}
      </Button>
      {fetching.isError && (
        <Notice tone="bad" urgent>
          {TEXTS.failed}
        </Notice>
      )}
      {story.words_by && story.cover_by && (
        <p className="text-note text-ink-soft">{STORY_MADE[story.cover_by][story.words_by]}</p>
      )}
    </div>
  )
}

const TONES = { waiting: 'info', making: 'working', delayed: 'sun' } as const
