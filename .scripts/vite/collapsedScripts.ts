import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Removes scripts that only re-export from another one. The bundler makes one for every lazily
 * loaded module of a group (rolldown issue 9729). Each would be a request.
 */
export function collapsedScripts(): Plugin {
  return {
    name: 'collapsed-scripts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((one) => one.type === 'chunk')
        const files: Record<string, string> = {}
        for (const { fileName, code, isEntry } of scripts) {
          const [, names, target] = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/.exec(code) ?? []
          if (isEntry || names === undefined || target === undefined) continue
          const exported = names.split(',').map((name) => {
            const [own = '', given = own] = name.split(' as ')
            return `${given}:e.${own}`
          })
          const load = `import("./${target}").then(e=>({${exported.join(',')}}))`
          for (const script of scripts)
            script.code = script.code
              .replaceAll(`import(\`./${basename(fileName)}\`)`, load)
              .replaceAll(`"${fileName}"`, `"assets/${target}"`)
          files[fileName] = `assets/${target}`
          delete bundle[fileName]
        }
        for (const script of scripts) script.code = withoutRepeats(script.code)
        const manifest = bundle['.vite/manifest.json']
        if (manifest?.type !== 'asset') throw new Error('There is no manifest to correct.')
        manifest.source = Object.entries(files).reduce(
          (json, [from, to]) => json.replaceAll(`"${from}"`, `"${to}"`),
          String(manifest.source),
        )
      },
    },
  }
}

/** A script whose list of the files that its imports need names each file once. */
function withoutRepeats(code: string): string {
  const [written, json] = /m\.f=(\["[^\]]*"\])/.exec(code) ?? []
  if (written === undefined || json === undefined) return code
  const files = JSON.parse(json) as string[]
  const once = [...new Set(files)]
  const places = (list: string) =>
    [...new Set(list.split(',').map((at) => once.indexOf(files[Number(at)] ?? '')))].join(',')
  return code
    .replace(written, `m.f=${JSON.stringify(once)}`)
    .replaceAll(/(__vite__mapDeps\(\[)([\d,]+)(?=\]\))/g, (_, call, list) => call + places(list))
}
