import { describe, expect, it, vi } from 'vitest'
import type { Edit } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { CallError } from '#dashboard/api/client/call-error'
import { type SaveTools, savePart } from './save-survey'

const copy = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T

const survey: JsonObject = JSON.parse(`{
  "id": "s", "name": "Visit", "header": "Hello", "pinned": true, "lastModified": "1",
  "translations": { "en": { "header": "Hi", "__proto__": "kept" }, "__proto__": { "x": "y" } },
  "questions": [
    { "title": "A", "id": "q1", "order": 1, "type": "Scale", "max": 5, "rows": [{ "text": "r" }] },
    { "title": "B", "id": "q2", "order": 2, "type": "FreeText", "__proto__": { "deep": [1] } }
  ],
  "theme": { "nested": { "list": [1, { "deep": null }] } }
}`)

type Service = SaveTools & {
  stored: () => JsonObject
  sent: JsonObject[]
  change: (by: (now: JsonObject) => JsonObject) => void
}

/** A service in memory that stores replacements as EP 24 and 23 do. */
function service(start: JsonObject): Service {
  let [stored, version] = [copy(start), 1]
  const sent: JsonObject[] = []
  const put = (next: JsonObject) => {
    version += 1
    stored = { ...copy(next), lastModified: String(version) }
    return copy(stored)
  }
  return {
    proved: vi.fn(),
    lastChange: async () => undefined,
    sent,
    stored: () => stored,
    change: by => void put(by(copy(stored))),
    read: async () => {
      return copy(stored)
    },
    replace: async (_id, body) => {
      sent.push(copy(body))
      return put({ ...body, questions: stored.questions })
    },
    replaceQuestion: async (_survey, id, body) => {
      sent.push(copy(body))
      const questions = (stored.questions as JsonObject[]).map(question => (question.id === id ? body : question))
      put({ ...stored, questions })
      return copy(body)
    },
  }
}

const request = (opened: JsonObject, edits: readonly Edit[], acceptTheirs = false) => ({
  opened,
  edits,
  acceptTheirs,
  key: 'k1',
})

const lostAnswer = new CallError('unknown-outcome', { endpoint: 'replaceSurvey', effect: 'write', outcome: 'unknown' })

it.each([false, true])('proves a save whose times come back in another notation; answer lost: %s', async isLost => {
  const tools = service(survey)
  const replace: SaveTools['replace'] = async (id, body, key) => {
    await tools.replace(id, { ...body, endDate: '2027-03-13T22:00:00Z' }, key)
    if (isLost) throw lostAnswer
    return tools.stored()
  }
  const edits = [{ path: ['endDate'], value: '2027-03-13T22:00:00.000Z' }]
  const result = await savePart('s', undefined, request(survey, edits), { ...tools, replace })
  expect(result).toMatchObject({ kind: 'saved', lost: isLost, proof: [] })
})

describe('saving one field', () => {
  it('sends questions as read, and unknown members at every level', async () => {
    const tools = service(survey)
    await savePart('s', undefined, request(survey, [{ path: ['translations', 'en', 'header'], value: 'Hey' }]), tools)
    expect(JSON.stringify(tools.sent[0])).toBe(JSON.stringify(survey).replace('"Hi"', '"Hey"'))
  })

  it('sends a question’s type first and keeps unknown members', async () => {
    const tools = service(survey)
    const [question] = survey.questions as JsonObject[]
    const result = await savePart('s', 'q1', request(question!, [{ path: ['title'], value: 'C' }]), tools)
    expect(result).toMatchObject({ kind: 'saved', lost: false, proof: [] })
    expect(JSON.stringify(tools.sent[0])).toBe(
      '{"type":"Scale","title":"C","id":"q1","order":1,"max":5,"rows":[{"text":"r"}]}',
    )
  })
})

it('reads again what a response leaves out, unless it says otherwise', async () => {
  const tools = service(survey)
  const sparse = ({ id, type, rows }: JsonObject) => ({ id, type, rows })
  const title = [{ path: ['title'], value: 'C' }]
  const save = (answers: (body: JsonObject) => JsonObject) =>
    tools.read('s').then(opened => {
      const [question] = opened.questions as JsonObject[]
      const replaceQuestion: SaveTools['replaceQuestion'] = async (...sent) =>
        answers(await tools.replaceQuestion(...sent))
      return savePart('s', 'q1', request(question!, title), { ...tools, replaceQuestion })
    })
  expect(await save(sparse)).toMatchObject({ kind: 'saved', proof: [] })
  expect(await save(body => ({ ...sparse(body), title: null, max: 4 }))).toMatchObject({
    proof: [
      { kind: 'dropped', path: ['title'] },
      { kind: 'changed', path: ['max'] },
    ],
  })
})

it('changes back what was taken back after a lost save that had arrived', async () => {
  const tools = service(survey)
  const sent = { ...survey, name: 'Mine', header: 'Hej', note: 'New' }
  const edits = ['name', 'header', 'note'].map(name => ({ path: [name], value: sent[name as 'note'] }))
  tools.change(now => ({ ...sent, lastModified: now.lastModified }))
  const lost = { key: 'k0', before: survey, sent, edits }
  const left = edits.filter(({ path }) => path[0] === 'header')
  const result = await savePart('s', undefined, { ...request(survey, left), lost }, tools)
  expect(result).toMatchObject({ kind: 'saved', lost: false, proof: [] })
  expect(tools.sent).toEqual([{ ...survey, header: 'Hej', lastModified: '2' }])
})

describe('a save after a change by others', () => {
  it('stops also when only lastModified differs', async () => {
    const tools = service(survey)
    tools.change(now => now)
    const result = await savePart('s', undefined, request(survey, [{ path: ['header'], value: 'Mine' }]), tools)
    expect(result).toMatchObject({ kind: 'conflict', comparison: { conflicts: [], theirs: [] } })
  })

  it('does not restore the old logo after an upload', async () => {
    const tools = service(survey)
    tools.change(now => ({ ...now, logotype: 'data:new' }))
    const first = await savePart('s', undefined, request(survey, [{ path: ['name'], value: 'N' }]), tools)
    expect(first.kind).toBe('conflict')
    await savePart('s', undefined, request(survey, [{ path: ['name'], value: 'N' }], true), tools)
    expect(tools.stored()).toMatchObject({ name: 'N', logotype: 'data:new' })
  })

  it('finds a question gone that they deleted', async () => {
    const edits = [{ path: ['title'], value: 'C' }]
    expect((await savePart('s', 'none', request({}, edits), service(survey))).kind).toBe('gone')
  })

  it('is unknown after a lost response if they had made the same change', async () => {
    const tools = service(survey)
    tools.change(now => ({ ...now, header: 'Mine' }))
    const replace = () => Promise.reject(lostAnswer)
    const edits = [{ path: ['header'], value: 'Mine' }]
    const result = await savePart('s', undefined, request(survey, edits, true), { ...tools, replace })
    expect(result).toMatchObject({ kind: 'unknown', asBefore: true })
  })
})
