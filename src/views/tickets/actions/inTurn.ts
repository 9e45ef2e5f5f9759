/** What is being done to records, by id; resolves to whether the next may follow. */
const running = new Map<string, Promise<boolean>>()

/**
 * Runs actions on one record one after the other, so that keys may be pressed as fast as one likes.
 * After one that did not succeed, those that wait are left out.
 * @param run `hasWaited`: the record was changed since the press; resolves to whether it succeeded
 */
export async function inTurn(
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
