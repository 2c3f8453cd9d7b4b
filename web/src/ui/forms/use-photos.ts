/** Photos that wait to be sent: checked and shown at once, sent one after another, kept until they have arrived. */
import { useEffect, useRef, useState } from 'react'
import { preparePhoto, type PhotoFault } from '../../lib/photo-file.ts'

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
  /** Files of the last choice that are no photos to send. */
  refused: readonly { name: string; fault: PhotoFault }[]
  isChecking: boolean
  /** At most `room` of them; resolves to how many photos they are. */
  add: (files: readonly File[], room: number) => Promise<number>
  remove: (id: string) => void
  /** Sends what waits, one after another; resolves once all has arrived, or one has not: to whether all has. */
  send: (deliver: (photo: Photo) => Promise<unknown>) => Promise<boolean>
}

export function usePhotos(): Photos {
  const [waiting, setWaiting] = useState<readonly Photo[]>([])
  const [isSending, setSending] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [refused, setRefused] = useState<Photos['refused']>([])
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
    refused,
    isChecking,
    async add(files, room) {
      setChecking(true)
      const checked = await Promise.all(
        files.map(async (file) => ({ name: file.name, ...(await preparePhoto(file)) })),
      )
      const photos = checked.flatMap((each) => ('photo' in each ? [each.photo] : []))
      setRefused(checked.flatMap((each) => ('fault' in each ? [each] : [])))
      keep([
        ...kept.current,
        ...photos
          .slice(0, room)
          .map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) })),
      ])
      setChecking(false)
      return photos.length
    },
    async send(deliver) {
      setSending(true)
      setFailure(null)
      try {
        for (let next = kept.current[0]; next !== undefined; next = kept.current[0]) {
          await deliver(next)
          remove(next.id)
        }
        return true
      } catch (error) {
        console.error(error)
        setFailure(error)
        return false
      } finally {
        setSending(false)
      }
    },
  }
}
