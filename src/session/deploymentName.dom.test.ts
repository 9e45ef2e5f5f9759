import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../messages/languages.ts'
import { setTranslation } from '../messages/language.ts'
import { deploymentName } from './deploymentName.ts'

afterEach(() => {
  document.documentElement.lang = ''
  setTranslation(undefined)
})

test('the own service has a name in the person’s language, another its own', async () => {
  document.documentElement.lang = 'de'
  await loadLanguage()
  const local = { id: 'local', name: 'Local service', local: true }
  expect(deploymentName(local)).toBe('Lokaler Dienst')
  expect(deploymentName({ ...local, local: false, name: 'Staging' })).toBe('Staging')
})
