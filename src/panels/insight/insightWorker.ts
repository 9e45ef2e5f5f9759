import { insightSession, type Ask } from './insightSession.ts'

const session = insightSession()

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  const told = session(data)
  if (told) postMessage(told)
})
