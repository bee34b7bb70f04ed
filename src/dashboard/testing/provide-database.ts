import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

const remove = () => Reflect.deleteProperty(globalThis, 'indexedDB')
remove()

/** Gives the tests of a file an empty IndexedDB; others use memory. */
export function provideDatabase(): void {
  beforeAll(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterAll(remove)
}
