// Imported first by every command, in syntax that an old Node.js can parse too.
const wanted = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `Workspace Console needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}.`,
  )
  process.exit(1)
}
