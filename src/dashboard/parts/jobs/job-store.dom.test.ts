import { expect, it } from 'vitest'
import { store } from '#dashboard/api/store/store'
import { provideService } from '#dashboard/testing/render-app'
import { clearJob, leftOutRows, openJob, readFileRows, readJob, readRows } from './job-store'

it('rows of a file that are not sent are accounted for beside those that are, and cleared with them', async () => {
  provideService(() => Response.json([]))
  const input = { FirstName: 'Anna' }
  async function* pieces() {
    yield [
      { line: 2, input },
      { line: 3, input, left: 'wrong', said: 'Phone: Required' },
    ]
    yield [
      { line: 4, input, left: 'double' },
      { line: 5, input },
      { line: 6, input, left: 'double' },
    ]
  }
  const { job, rows } = await openJob({ kind: 'create-contacts', name: 'people.csv', rows: pieces() })
  expect(rows).toBe(2)
  const storedRow = await readJob(job)
  expect(storedRow).toMatchObject({ total: 2, left: { wrong: 1, double: 2 } })
  expect(leftOutRows(storedRow ?? {})).toBe(3)
  expect((await readRows(job)).map(({ line, place }) => [line, place])).toEqual([
    [2, 0],
    [5, 1],
  ])
  expect((await readFileRows(job)).map(({ line, left }) => [line, left])).toEqual([
    [2, undefined],
    [3, 'wrong'],
    [4, 'double'],
    [5, undefined],
    [6, 'double'],
  ])
  await clearJob(job)
  expect(await (await store()).all('jobRows')).toEqual([])
})
