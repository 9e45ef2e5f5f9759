import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

const { lockfileVersion, packages } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)
const { '': project, ...installed } = packages
const entries = Object.entries(installed)

test('has an integrity hash for every package and is not tied to one registry', () => {
  assert.equal(lockfileVersion, 3)
  assert.ok(entries.length > 100)
  for (const [path, { integrity, resolved, link }] of entries) {
    assert.match(integrity ?? '', /^sha512-/, `${path} has no sha512 integrity`)
    assert.equal(resolved, undefined, `${path} is tied to one registry`)
    assert.notEqual(link, true, `${path} is a link`)
  }
})

// npm omits packages that were unreachable while locking; such a lockfile fails on other systems.
test('has an entry for every optional dependency, on every platform', () => {
  for (const [path, { optionalDependencies = {} }] of entries)
    for (const name of Object.keys(optionalDependencies)) {
      const found = pathsUpwards(path, name).some((candidate) => candidate in installed)
      assert.ok(found, `${path} wants ${name}, which has no record`)
    }
})

test('contains no package with an install script', () => {
  const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path).filter((path) => !path.endsWith('/fsevents'))
  assert.deepEqual(names, [])
})

test('contains exact versions only', () => {
  const required = { ...project.dependencies, ...project.devDependencies }
  for (const [name, version] of Object.entries(required))
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} is ${version}`)
})

/** The paths where Node.js would look for `name` from the package at `path`. */
function pathsUpwards(path, name) {
  const places = [`${path}/node_modules/${name}`]
  for (let at = path.lastIndexOf('/node_modules/'); at > 0;) {
    path = path.slice(0, at)
    places.push(`${path}/node_modules/${name}`)
    at = path.lastIndexOf('/node_modules/')
  }
  return [...places, `node_modules/${name}`]
}
