import type { Switches } from './switches.ts'

export interface WrittenList {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Records with what this dialect says about the pages around them. */
export function writtenList(
  records: readonly unknown[],
  count: number,
  next: string | null,
  { list, count: countAt, next: nextAt }: Switches,
): WrittenList {
  const isBare = list === 'bare'
  const given = nextAt === 'empty' ? (next ?? '') : next
  const about = {
    ...(countAt === 'body' && { count }),
    ...((nextAt === 'body' || nextAt === 'empty') && { next: given }),
  }
  const meta = {
    ...(countAt === 'meta' && { total: count, count: records.length }),
    ...(nextAt === 'meta' && { next }),
  }
  const withMeta = { ...about, ...(Object.keys(meta).length > 0 && { meta }) }
  const headers = {
    ...(countAt === 'header' && { 'X-Total-Count': String(count) }),
    ...(nextAt === 'link' && {
      Link: next === null ? '<>; rel="last"' : `<${next}>; rel="next"`,
    }),
  }
  if (isBare) return { body: records, headers }
  if (list === 'nested') return { body: { data: { items: records, ...withMeta } }, headers }
  return { body: { ...withMeta, [list]: records }, headers }
}
