import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusCodes } from '#contract/codes/message-status'
import { type EndpointName, endpoints } from '#contract/endpoints'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import type { NkiSummary } from '#contract/nkis'
import { readNumber } from '#contract/numbers/read-number'
import { issuesOf } from '#contract/reading/received'
import { fillPath } from '#contract/request/parameters'
import type { BriefSurvey, SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { demoIds } from './demo-ids'
import { phoneOf } from './people'
import { seedDemo } from './seed-demo'
import { faultOf } from './sentinels'

const now = Date.parse('2026-11-20T10:00:00Z')
const options = { now, seed: 7, rows: 300, hostile: true }
const day = 86_400_000

let service: MemoryService
beforeAll(async () => {
  service = await createMemoryService({ now: () => new Date(now), fill: db => seedDemo(db, options) })
})
afterAll(() => service.close())

/** Reads an endpoint and checks the response against the strict shape of the contract. */
async function read<T>(name: EndpointName, path: Record<string, string | number> = {}, query = ''): Promise<T> {
  const answer = await service.fetch(new Request(`http://service${fillPath(name, path)}${query}`))
  expect({ name, path, status: answer.status }).toMatchObject({ status: 200 })
  const value: unknown = await answer.json()
  const { answer: schema } = await endpoints[name].shapes()
  expect({ name, issues: issuesOf(schema, value) }).toEqual({ name, issues: [] })
  return value as T
}

async function readPages<T>(name: EndpointName, path: Record<string, string> = {}, query = 'limit=500'): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const page = await read<T[]>(name, path, `?${query}&start=${all.length}`)
    all.push(...page)
    if (page.length < 500) return all
  }
}

describe('the demo data', () => {
  test('have valid contacts, groups and segments', async () => {
    const all = await readPages<{ properties: Record<string, string> }>('listContacts', {}, 'limit=500&meta=1')
    expect(all).toHaveLength(600 + 300 + 50)
    const phones = all.map(({ properties }) => properties['phoneNumber'])
    expect(new Set(phones).size).toBe(phones.length)
    expect(await read<unknown[]>('listGroupContacts', { group: demoIds.largeGroup })).toHaveLength(300)
    const group = await read<unknown[]>('listGroupContacts', { group: demoIds.group })
    expect(group.length).toBeGreaterThan(150)
    const segments = await readPages<{ include: string[] }>('listSegments')
    expect(segments.length).toBeGreaterThanOrEqual(25)
    for (const label of ['vip', 'Åre-resan', 'do-not-disturb']) {
      await read('listContacts', {}, `?labels=${encodeURIComponent(label)}`)
    }
  })

  test('have surveys in every state, with counts that add up', async () => {
    const surveys = await read<BriefSurvey[]>('listSurveys')
    expect(surveys.filter(survey => survey.Ended === false).length).toBeGreaterThanOrEqual(20)
    expect(surveys.some(({ Ended }) => Ended)).toBe(true)
    const open = surveys.filter(({ Ended }) => !Ended).map(({ Keyword }) => Keyword)
    expect(open).toEqual(expect.arrayContaining(['WIN', 'WINTER']))
    for (const { ID } of surveys) {
      const all = await read<Required<SurveyStatistics>>('readSurveyStatistics', { survey: ID ?? 0 })
      expect(all.Opened).toBeLessThanOrEqual(all.Recipients ?? 0)
      expect((all.Answered ?? 0) + (all.Unfinished ?? 0)).toBe(all.Opened)
    }
  })

  test('have the same content in survey 1 and its V2 survey', async () => {
    const statistics = await read<SurveyStatistics>('readSurveyStatistics', { survey: demoIds.survey })
    const document = await read<SurveyDocument>('readSurvey', { id: demoIds.surveyDocument })
    expect(document).toMatchObject({ name: statistics.Name, endDate: statistics.Ends })
    expect(document.questions).toHaveLength(statistics.Questions ?? 0)
    expect(document.questions.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const id of ['05', '06', '07', '08', '09']) await read('readSurvey', { id: `606312a5d233ab8484e184${id}` })
  })

  test.each([1, 2, 3])('have NKI %i, with gaps', async nki => {
    const period = (from: number, to: number) =>
      read<NkiSummary>('readNkiSummary', { nki }, `?begin=${iso(from)}&end=${iso(to)}`)
    const midnight = Date.parse('2026-11-20T00:00:00Z')
    const iso = (ago: number) => new Date(midnight - ago * day).toISOString()
    expect((await period(60, 0)).CompleteCount).toBeGreaterThan(50)
    const days = await Promise.all(Array.from({ length: 60 }, (_, at) => period(at + 1, at)))
    expect(days.map(({ SentCount }) => SentCount)).toContain(0)
  })

  test('have valid bundles and conversations', async () => {
    const statuses = new Set<number>()
    const bundles = [demoIds.bundle, demoIds.largeBundle, 1003, 1004, 1005]
    const sent = await Promise.all(bundles.map(bundle => read<SentMessage[]>('listBundleMessages', { bundle })))
    expect(sent.map(rows => rows.length)).toEqual([180, 300, 64, 24, 40])
    for (const sender of ['Norrsken', 'MyShop', 'Trafikcity', phoneOf(0), phoneOf(24)]) {
      for (const message of await readPages<Message>('listConversationMessages', { participant: sender })) {
        for (const { code } of message.statuses ?? []) statuses.add(code ?? 0)
      }
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([...statusCodes])
  })

  test('have valid templates', async () => {
    const template = await read('readTemplate', { id: demoIds.template })
    const id = { timestamp: 1539861358, machine: 8767264, pid: -26576, increment: 16345398 }
    expect(template).toMatchObject({ id, category: '/Bokningar' })
    for (const { id } of await service.db.selectFrom('templates').select('id').execute()) {
      await read('readTemplate', { id })
    }
  })

  test('have valid phone numbers, none of them a sentinel’s', () => {
    const first = Array.from({ length: 600 }, (_, index) => phoneOf(index))
    expect(first.filter(phone => readNumber(phone, '').fault)).toEqual([])
    expect(first.filter(faultOf)).toEqual([])
  })
})
