import { configPath, fixedValues } from '../dialect/config.ts'

/**
 * What the configuration file fixes for one deployment; nothing without a file.
 * @param names the address and the name of the deployment
 */
export async function readConfigFile(
  names: readonly (string | undefined)[],
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(configPath)
  // A static host may answer every unknown path with the page of the app.
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) return {}
  return fixedValues(await answer.json(), names)
}
