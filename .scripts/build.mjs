import './requireNode.mjs'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { say } from './project.mjs'

await install()
await makeBuild({ force: true })
say('Built: dist/ (static files) and .build/server/ (gateway and service).')
