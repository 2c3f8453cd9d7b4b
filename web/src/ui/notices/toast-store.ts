/** Toast store (Spec §3, §4): toasts expire after their duration; 0 or less never. */
import { create } from 'zustand'

export const NOTIFICATION_MS = 5000
export const NOTIFICATIONS_AT_ONCE = 3

interface Notification {
  id: string
  createdAt: number
  /** Milliseconds; ≤ 0 stays until closed. */
  duration: number
  text: string
  /** Second line. */
  detail?: string
  /** quiet: neither success nor failure, such as why a button is disabled. */
  tone: 'good' | 'bad' | 'quiet'
  /** `key` does the same; a touch screen does not show it. */
  action?: { label: string; key?: string; run: () => void }
}

export type NewNotification = Pick<Notification, 'text'> &
  Partial<Omit<Notification, 'id' | 'createdAt' | 'text'>>

interface ToastStore {
  notifications: readonly Notification[]
  /**
   * Narrow screens: at the top, where the on-screen keyboard cannot cover them. Decided when the first toast
   * appears: moving it between pointer down and up would swallow the click.
   */
  atTop: boolean
  /** Where a toast gives none; longer where hands are seldom free. */
  usualMs: number
  /** So many at once: a newer one takes the place of the oldest. What can be taken back yields only to another such. */
  most: number
  /** Open dialogs that show toasts, the topmost last: only that one shows them. */
  dialogs: readonly string[]
  /** Returns what ends it. */
  enterDialog: (id: string) => () => void
  notify: (wanted: NewNotification) => string
  dismiss: (id: string) => void
}

export const useToasts = create<ToastStore>()((set, get) => ({
  notifications: [],
  atTop: false,
  usualMs: NOTIFICATION_MS,
  most: NOTIFICATIONS_AT_ONCE,
  dialogs: [],
  enterDialog: (id) => {
    set({ dialogs: [...get().dialogs, id] })
    return () => set({ dialogs: get().dialogs.filter((each) => each !== id) })
  },
  notify: (wanted) => {
    const notification: Notification = {
      tone: 'good',
      duration: get().usualMs,
      ...wanted,
      id: crypto.randomUUID(),
      createdAt: Date.now(),
    }
    const { notifications, atTop, most } = get()
    set({
      notifications: [...leaving(notifications, notification, most - 1), notification],
      atTop: notifications.length === 0 ? isTyping() : atTop,
    })
    if (notification.duration > 0) setTimeout(() => get().dismiss(notification.id), notification.duration)
    return notification.id
  },
  dismiss: (id) => set({ notifications: get().notifications.filter((each) => each.id !== id) }),
}))

/** Those that stay beside the newest. */
function leaving(
  shown: readonly Notification[],
  newest: Notification,
  room: number,
): readonly Notification[] {
  const stays = (each: Notification) => each.action !== undefined && newest.action === undefined
  const yielding = shown.filter((each) => !stays(each))
  const gone = new Set(yielding.slice(0, Math.max(0, shown.length - room)))
  return shown.filter((each) => !gone.has(each))
}

function isTyping(): boolean {
  if (typeof document === 'undefined') return false
  const field = document.activeElement
  return field !== null && field.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])')
}

/** For use outside components. @example notify({ text: 'Dina framsteg har sparats med din e-post!' }) */
export function notify(wanted: NewNotification): string {
  return useToasts.getState().notify(wanted)
}
