/**
 * The configuration file that fixes conclusions of deployments; see `public/config.example.json`.
 */
export const configPath = '/config.json'

/**
 * The values that a configuration fixes for one deployment: under `*`, and under its address or
 * name. Anything else in the file is ignored.
 * @param names the address and the name of the deployment
 */
export function fixedValues(
  config: unknown,
  names: readonly (string | undefined)[],
): Readonly<Record<string, unknown>> {
  const { deployments } = Object(config) as { readonly deployments?: unknown }
  const all = Object(deployments) as Readonly<Record<string, unknown>>
  const parts = ['*', ...names].map((name) =>
    name !== undefined && Object.hasOwn(all, name) ? (Object(all[name]) as object) : {},
  )
  return Object.assign({}, ...parts) as Readonly<Record<string, unknown>>
}
