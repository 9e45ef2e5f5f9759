// Imported first by every command, in syntax that an old Node.js can parse too.
const required = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(
    `Workspace Console needs Node.js ${required.join('.')} or newer; this is ${process.versions.node}.`,
  )
  process.exit(1)
}
