/** Whether a key is meant for something else: with a modifier, or typed into a field or a dialog. */
export function isForOthers(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]') !== null
  )
}
