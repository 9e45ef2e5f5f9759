/** Running actions by record id; each resolves to whether the next may follow. */
const running = new Map<string, Promise<boolean>>()

/**
 * Queues actions on one record, so that keys may be pressed at any speed. After a failure, waiting
 * actions are dropped.
 * @param run `hasWaited`: the record was changed since the press; resolves to whether it succeeded
 */
export async function queueAction(
  id: string,
  run: (hasWaited: boolean) => Promise<boolean>,
): Promise<void> {
  const before = running.get(id)
  const turn = (async () => {
    if (before === undefined) return run(false)
    return (await before) && run(true)
  })()
  running.set(id, turn)
  await turn.finally(() => {
    if (running.get(id) === turn) running.delete(id)
  })
}
