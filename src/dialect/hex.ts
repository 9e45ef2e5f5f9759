const perLine = 16

/**
 * Dumps the first `maxBytes` bytes, sixteen per line. "00000010 68 65 6c 6c 6f … hello" is offset,
 * bytes and their ASCII characters.
 */
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
