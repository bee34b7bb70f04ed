import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

const remove = () => Reflect.deleteProperty(globalThis, 'indexedDB')
remove()

/** Gives the tests of this file a database of the browser, empty at first. Others keep in memory what they keep. */
export function provideDatabase(): void {
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterAll(remove)
}
