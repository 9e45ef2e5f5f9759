import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { projectFolder } from './projectFolder.ts'

/**
 * Compiles the catalogues at build time, so that no message parser is shipped. The type of the
 * module (a record of ids) is inferred from the JSON. `labels.json?language` is a whole folder as
 * one module: a language other than English is one script.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      const [, folder, part, query] = catalogueFile.exec(id) ?? []
      if (folder === undefined || part === undefined) return null
      const exported = query === undefined ? compiled(readTexts(folder, part)) : language(folder)
      return { code: `export default ${JSON.stringify(exported)}`, moduleType: 'js' }
    },
    // The first script of a page requests the script of its language before the app has loaded.
    transformIndexHtml(html, { bundle = {} }) {
      const scripts = Object.values(bundle).flatMap((chunk) => {
        const module = 'facadeModuleId' in chunk ? (chunk.facadeModuleId ?? '') : ''
        const [, folder, , query] = catalogueFile.exec(module) ?? []
        return folder !== undefined && query ? [[basename(folder), chunk.fileName] as const] : []
      })
      const addresses = languageTags.map((tag) => {
        const file = new Map(scripts).get(tag)
        return `${tag}=${file === undefined ? '' : `/${file}`}`
      })
      return html.replace('src="/scheme.js"', `$& data-languages="${addresses.join(' ')}"`)
    },
  }
}

const messagesFolder = join(projectFolder, 'src', 'messages')
const languageTags = readdirSync(messagesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const catalogueFile = /^(.*\/src\/messages\/[\w-]+)\/(\w+)\.json(\?language)?$/
/** Parts of a language's folder that are no messages. */
const declared = ['labels', 'nouns']

const readTexts = (folder: string, part: string) =>
  JSON.parse(readFileSync(join(folder, `${part}.json`), 'utf8')) as Record<string, string>

/** A message without placeholders is its text. */
function compiled(texts: Record<string, string>) {
  const messages = Object.entries(texts).map(([id, text]) => {
    const parts = compileMessage(text)
    return [id, parts.length === 0 ? '' : parts.every(isText) ? parts.join('') : parts]
  })
  return Object.fromEntries(messages) as Record<string, unknown>
}
const isText = (part: unknown) => typeof part === 'string' && part !== '#'

function language(folder: string) {
  const parts = readdirSync(folder).map((file) => basename(file, '.json'))
  const messages = parts.filter((part) => !declared.includes(part))
  return {
    messages: Object.assign({}, ...messages.map((part) => compiled(readTexts(folder, part)))),
    labels: readTexts(folder, 'labels'),
    nouns: readTexts(folder, 'nouns'),
  }
}
