const perLine = 16

/** The first `most` bytes, sixteen a line: "00000010  68 65 6c 6c 6f …  hello": place, bytes, and the letters among them. */
export function hexDump(bytes: Uint8Array, maxBytes = bytes.length): string {
  const lines: string[] = []
  for (let at = 0; at < Math.min(bytes.length, maxBytes); at += perLine) {
    const part = [...bytes.subarray(at, Math.min(at + perLine, maxBytes))]
    const digits = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    const letters = part.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.'))
    lines.push(
      `${at.toString(16).padStart(8, '0')}  ${digits.padEnd(perLine * 3 - 1)}  ${letters.join('')}`,
    )
  }
  return lines.join('\n')
}
