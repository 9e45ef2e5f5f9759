import coreTexts from './en/core.json'
import blobTexts from './en/blobs.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, blobTexts)
