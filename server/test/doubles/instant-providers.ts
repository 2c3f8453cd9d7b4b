/** Providers of models and stories that take no time, for tests about something else. */
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Model3dProvider } from '../../src/models/model3d-provider.ts'
import type { StoryTextProvider } from '../../src/stories/story-text-provider.ts'

export function quickModels(): Model3dProvider & { made: number } {
  const provider = {
    origin: 'toymaker' as const,
    made: 0,
    /** Tells whether its texts are blank. */
    solid: async ({ isBlank }: ToyDesign) => new Uint8Array([isBlank === true ? 2 : 3]),
    async make() {
      provider.made += 1
      return {
        origin: 'toymaker' as const,
        verdict: { state: 'printable' as const },
        changes: [],
        files: [{ format: 'glb' as const, bytes: new Uint8Array([1]) }],
        sides: [],
        report: {},
        plan: null,
      }
    },
  }
  return provider
}

/** A real book takes seconds. */
export function storiesLater(): StoryTextProvider {
  return {
    isPaid: false,
    write: () => Promise.reject(new UpstreamError('stories', 'unavailable', 'not in this test')),
  }
}
