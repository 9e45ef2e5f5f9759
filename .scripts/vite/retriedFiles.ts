import type { Plugin } from 'vite'

/**
 * Fetches the files of a lazily loaded module before its import, in place of Vite's own helper.
 * Browsers never retry a module whose fetch failed, so a short outage would block a page until a
 * reload. A file that fails here is fetched again when it is next needed. A file that this tab has
 * fetched, and the browser may cache, is only preloaded.
 */
export function retriedFiles(): Plugin {
  return {
    name: 'retried-files',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => helper,
    },
  }
}

const helper = `
const files = new Map()
const linked = (href, rel) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error('Unable to preload ' + href))
    }
    document.head.append(link)
  })
const fetchedBefore = () => {
  try {
    return new Set(JSON.parse(sessionStorage.getItem('fetched-files')))
  } catch {
    return new Set()
  }
}
const kept = fetchedBefore()
const keep = (href) => {
  kept.add(href)
  try {
    sessionStorage.setItem('fetched-files', JSON.stringify([...kept].slice(-300)))
  } catch {}
}
const script = async (href) => {
  if (kept.has(href)) return void linked(href, 'modulepreload').catch(() => undefined)
  const answer = await fetch(href).catch(() => undefined)
  const isWhole = await answer?.arrayBuffer().catch(() => undefined)
  if (!answer?.ok || !isWhole) throw new Error('Unable to preload ' + href)
  if (/immutable|max-age=[1-9]\\d{4}/.test(answer.headers.get('Cache-Control'))) keep(href)
}
const fetched = (file) => {
  if (files.size === 0)
    for (const { href, src } of document.querySelectorAll(
      'link[rel=stylesheet],link[rel=modulepreload],script[src]',
    ))
      files.set(href || src, Promise.resolve())
  const { href } = new URL('/' + file, import.meta.url)
  if (!files.has(href)) {
    files.set(href, file.endsWith('.css') ? linked(href, 'stylesheet') : script(href))
    files.get(href).catch(() => files.delete(href))
  }
  return files.get(href)
}
export const __vitePreload = async (load, needed = []) => {
  await Promise.all(needed.map(fetched))
  return load()
}
`
