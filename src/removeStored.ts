/**
 * Deletes all that this browser stores for a deployment: the scopes `deployment` and `person` of
 * `createStore`.
 * @param deployment `SessionService.id`
 */
export function removeStoredOf(deployment: string): void {
  try {
    for (const key of Object.keys(localStorage))
      // The key ends with the deployment, or with the deployment, a space and the person.
      if (`${key} `.includes(`.${deployment} `)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
