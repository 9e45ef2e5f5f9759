/** A link to reach somebody by, where a text is nothing but an address or a number to call. */
export function contactLink(text: string): string | undefined {
  if (/^[^\s@,;:<>]+@[^\s@,;:<>]+\.[^\s@,;:<>]+$/.test(text))
    return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  const digits = text.replaceAll(/\D/g, '')
  // Brackets, dots and spaces as people write numbers; a date or a room has too few digits.
  return /^\+?[\d\s()./-]+$/.test(text) && digits.length >= 7 && digits.length <= 15
    ? `tel:${text.startsWith('+') ? '+' : ''}${digits}`
    : undefined
}
