/** A printable model's file as a scene; null without one. */
import { useMemo, useState } from 'react'
import { fetchWithTimeout } from '../../lib/fetch-with-timeout.ts'
import type { ModelMark } from './model-mark.ts'
import type { SceneSource } from './viewer.tsx'

/** A few megabytes on a slow connection. */
const FETCH_MS = 60_000

const NO_MARKS: readonly ModelMark[] = []

/** `url`: of a GLB; a re-signed URL of the same file is not fetched again. `marks` must be referentially stable. */
export function useModel(url: string | null, marks = NO_MARKS): SceneSource | null {
  // Compared without the query: each response signs the URL anew.
  const [link, setLink] = useState(url)
  if (url?.split('?')[0] !== link?.split('?')[0]) setLink(url)
  return useMemo(() => (link === null ? null : modelAt(link, marks)), [link, marks])
}

function modelAt(url: string, marks: readonly ModelMark[]): SceneSource {
  return async (show, signal) => {
    const [{ modelScene }, glb] = await Promise.all([import('./model-scene.ts'), fetchModel(url, signal)])
    show(await modelScene(glb, marks))
  }
}

async function fetchModel(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetchWithTimeout(url, { signal }, FETCH_MS)
  if (!answer.ok) throw new Error(`the model's file answers ${answer.status}`)
  return answer.arrayBuffer()
}
