/** Mocks a browser's channels across all of its tabs. */
export class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>()
  constructor() {
    super()
    FakeChannel.all.add(this)
  }
  postMessage(data: unknown) {
    this.send(data)
  }
  send(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }
  close() {
    FakeChannel.all.delete(this)
  }
}
