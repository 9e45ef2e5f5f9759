import { insightSession, type InsightRequest } from './insightSession.ts'

const session = insightSession()

addEventListener('message', ({ data }: MessageEvent<InsightRequest>) => {
  const answer = session(data)
  if (answer) postMessage(answer)
})
