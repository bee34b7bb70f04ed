// Put before the setup of every project while tests run over the copy: writes down which changes each test file comes
// past, and stops a change that goes round and round.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

const state = (globalThis.__stryker__ ??= {})
const { CHANGES_SEEN: folder, CHANGE_LIMIT: limit } = process.env

if (limit) {
  state.hitCount = 0
  state.hitLimit = Number(limit)
}

if (folder) {
  beforeAll(() => {
    state.currentTestId = 'file'
  })
  afterAll(() => {
    state.currentTestId = undefined
    const seen = state.mutantCoverage?.perTest.file ?? {}
    delete state.mutantCoverage?.perTest.file
    const { testPath } = expect.getState()
    writeFileSync(join(folder, `${testPath.replaceAll(/[^\w.-]/g, '_')}.json`), JSON.stringify({ testPath, seen }))
  })
}
