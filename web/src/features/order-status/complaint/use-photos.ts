/** Photos that wait to be sent: shown at once, sent one after another, kept until they have arrived. */
import { useEffect, useRef, useState } from 'react'
import { sendComplaintPhoto } from './requests.ts'

export interface Photo {
  /** The same again is the same photo. */
  id: string
  file: Blob
  url: string
}

export interface Photos {
  waiting: readonly Photo[]
  isSending: boolean
  /** Why the last one did not arrive; null for none. */
  failure: unknown
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  /** Sends what waits; resolves once all has arrived, or one has not. */
  send: (complaint: string) => Promise<void>
}

export function usePhotos(): Photos {
  const [waiting, setWaiting] = useState<readonly Photo[]>([])
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const kept = useRef(waiting)
  const keep = (photos: readonly Photo[]) => {
    kept.current = photos
    setWaiting(photos)
  }
  useEffect(
    () => () => {
      for (const { url } of kept.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const remove = (id: string) => {
    const gone = kept.current.find((photo) => photo.id === id)
    if (gone !== undefined) URL.revokeObjectURL(gone.url)
    keep(kept.current.filter((photo) => photo !== gone))
  }
  return {
    waiting,
    isSending,
    failure,
    remove,
    add: (files) =>
      keep([
        ...kept.current,
        ...files.map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) })),
      ]),
    async send(complaint) {
      setSending(true)
      setFailure(null)
      try {
        for (let next = kept.current[0]; next !== undefined; next = kept.current[0]) {
          await sendComplaintPhoto(complaint, next)
          remove(next.id)
        }
      } catch (error) {
        console.error(error)
        setFailure(error)
      } finally {
        setSending(false)
      }
    },
  }
}
