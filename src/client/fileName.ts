// Control characters, and characters that hide or reverse the text around them.
const hidden = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/gu

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The file name from `Content-Disposition`. Against malicious names, only the last part of a path
 * is kept, without hidden characters.
 */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get('Content-Disposition') ?? ''
  const [, full] = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition) ?? []
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition) ?? []
  const name = decoded(full) ?? quoted ?? bare
  const last = name?.replaceAll(hidden, '').split(/[/\\]/).at(-1)?.trim()
  return last === undefined || /^\.*$/.test(last) ? undefined : last.slice(0, 200)
}
