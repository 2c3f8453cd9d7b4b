const GIVEN_UP_MS = 60_000

/** Saves a blob as a file by a temporary link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), GIVEN_UP_MS)
}
