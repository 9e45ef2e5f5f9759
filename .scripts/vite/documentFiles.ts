import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Plugin } from 'vite'
import { documentPolicy } from '../../server/gateway/policy.ts'
import { projectFolder } from './projectFolder.ts'

/**
 * Names the document's files of `public/` by their content, so that browsers cache them
 * permanently. It also adds the content policy to the document, as static hosts do not send one.
 * The typeface is not preloaded: its 48 kB would delay the first rows by a twelfth.
 */
export function documentFiles(): Plugin {
  const named = ['scheme.js', 'icon.svg'].map((file) => {
    const source = readFileSync(join(projectFolder, 'public', file))
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    const { name, ext } = parse(file)
    return { file, fileName: `assets/${name}-${hash}${ext}`, source }
  })
  return {
    name: 'document-files',
    apply: 'build',
    generateBundle() {
      for (const { fileName, source } of named) this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        named
          .reduce((page, { file, fileName }) => page.replace(`"/${file}"`, `"/${fileName}"`), html)
          .replace(
            '<meta name="viewport"',
            `<meta http-equiv="Content-Security-Policy" content="${documentPolicy}" />
    <meta name="referrer" content="no-referrer" />
    $&`,
          ),
    },
  }
}
