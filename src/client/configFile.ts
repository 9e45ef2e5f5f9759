import { configPath, fixedValues } from '../dialect/config.ts'

/**
 * Loads the values that the configuration file fixes for one deployment; empty without a file.
 * @param names the address and the name of the deployment
 */
export async function readConfigFile(
  names: readonly (string | undefined)[],
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(configPath)
  // A static host may return the app's page for every unknown path.
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) return {}
  return fixedValues(await answer.json(), names)
}
