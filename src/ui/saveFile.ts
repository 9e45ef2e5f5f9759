/** Saves a file as a browser download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
