import { describe, expect, test } from 'vitest'
import { rights } from '#contract/rights'
import { rowNames, rowOf } from '#contract/rows'
import { anApp, personWith } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'

/** Creates a server that identifies everyone as `principal`, and records which later steps a request reached. */
function askedBy(principal: Principal | undefined) {
  const passed: string[] = []
  const step = (name: string) => (_: unknown, next: () => Promise<Response>) => {
    passed.push(name)
    return next()
  }
  const { request } = anApp({
    api: () => {
      passed.push('service')
      return Promise.resolve(Response.json([]))
    },
    identify: () => Promise.resolve(principal),
    steps: { known: step('known'), record: step('record') },
  })
  return { request, passed }
}

describe('the order of a request', () => {
  test('refuses an unknown person with 401 before any further step', async () => {
    const { request, passed } = askedBy(undefined)
    const documents = ['/connection.json', '/openapi.json', '/team/openapi.json']
    for (const path of ['/api/surveys', '/api/nothing', '/team/me', ...documents, '/team', '/api', '/v2']) {
      const answer = await request(path)
      expect([path, answer.status]).toEqual([path, 401])
      expect(await answer.json()).toMatchObject({ type: '/problems/no-session' })
    }
    const form = new FormData()
    form.set('html', '<p>Hello</p>')
    expect((await request('/preview', { method: 'POST', body: form })).status).toBe(401)
    expect(passed).toEqual([])
  })

  test('answers a person who owes a second factor only where they set it up', async () => {
    const due = personWith(rights, { secondFactorDue: true })
    const { request, passed } = askedBy(due)
    const open: string[] = []
    for (const name of rowNames) {
      const { method, path } = rowOf(name)
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const answer = await request(address, { method, headers: { 'sec-fetch-site': 'same-origin' } })
      const { type } = (await answer.json().catch(() => ({}))) as { type?: string }
      const isRefused = answer.status === 403 && answer.headers.get('request-not-sent') === '1'
      if (!(isRefused && type === '/problems/second-factor-due')) open.push(name)
    }
    const anyone = rowNames.filter(name => rowOf(name).path.startsWith('/session') && rowOf(name).right === 'anyone')
    expect(open.toSorted()).toEqual([...anyone, 'enableSecondFactor', 'confirmSecondFactor', 'readMe'].toSorted())
    for (const path of ['/connection.json', '/openapi.json', '/metrics', '/api/nothing']) {
      expect([path, (await request(path)).status]).toEqual([path, 403])
    }
    expect(passed).not.toContain('service')
  })
})
