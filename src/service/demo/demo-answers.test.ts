import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusCodes, statusV2 } from '#contract/codes/message-status'
import { type EndpointName, endpoints } from '#contract/endpoints'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import type { NkiSummary } from '#contract/nkis'
import { issuesOf } from '#contract/reading/received'
import { fillPath } from '#contract/request/parameters'
import type { BriefSurvey, SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { createMemoryService, type MemoryService } from '#service/testing/memory-service'
import { demoIds } from './demo-ids'
import { phoneOf } from './people'
import { seedDemo } from './seed-demo'

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

test('demo messages have the same state in a bundle and in a conversation', async () => {
  const bundle = await read<SentMessage[]>('listBundleMessages', { bundle: demoIds.bundle })
  const groups = new Map<number, Set<string>>()
  for (const { To, Message: text, Status: v1 } of bundle) {
    const messages = await read<Message[]>('listConversationMessages', { participant: To ?? '' }, '?limit=500')
    const [found, ...others] = messages.filter(({ body }) => body === text)
    if (!found || others.length > 0) continue
    const places = (found.statuses ?? []).filter(({ code }) => code !== 103 && code !== 104)
    const last = places.toSorted((a, b) => (a.created ?? '').localeCompare(b.created ?? '')).at(-1)?.code
    if (last != null && v1 != null) groups.set(v1, (groups.get(v1) ?? new Set()).add(statusV2(last).group))
  }
  // A refused or cancelled message never reached the network; an internal error is not a refusal.
  expect([...(groups.get(42) ?? [])]).toEqual(['failed'])
  expect([...(groups.get(51) ?? [])].toSorted()).toEqual(['ended', 'rejected'])
  expect(groups.get(52)).not.toContain('rejected')
  expect([...(groups.get(22) ?? [])]).toEqual(['ended'])
})

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
    expect(surveys.some(({ Ended, Ends }) => Ended && Ends == null)).toBe(true)
    expect(surveys.some(({ Ended, Ends }) => Ended && Date.parse(Ends ?? '') > now)).toBe(true)
    expect(surveys.some(({ Ended, Ends }) => !Ended && Ends == null)).toBe(true)
    expect(surveys.some(({ Ended, Ends }) => !Ended && Date.parse(Ends ?? '') < now + 7 * day)).toBe(true)
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

  test('have NKIs with gaps, whose periods add up', async () => {
    for (const nki of [1, 2, 3]) {
      const period = (from: number, to: number) =>
        read<Required<NkiSummary>>('readNkiSummary', { nki }, `?begin=${iso(from)}&end=${iso(to)}`)
      const midnight = Date.parse('2026-11-20T00:00:00Z')
      const iso = (ago: number) => new Date(midnight - ago * day).toISOString()
      const whole = await period(60, 0)
      const days = await Promise.all(Array.from({ length: 60 }, (_, at) => period(at + 1, at)))
      for (const member of ['SentCount', 'OpenCount', 'CompleteCount'] as const) {
        expect(days.reduce((sum, one) => sum + (one[member] ?? 0), 0)).toBe(whole[member])
      }
      expect(whole.CompleteCount).toBeGreaterThan(50)
      expect(days.some(({ SentCount }) => SentCount === 0)).toBe(true)
    }
  })

  test('have valid bundles and conversations', async () => {
    const statuses = new Set<number>()
    const bundles = [demoIds.bundle, demoIds.largeBundle, 1003, 1004, 1005]
    const sent = await Promise.all(bundles.map(bundle => read<SentMessage[]>('listBundleMessages', { bundle })))
    expect(sent.map(rows => rows.length)).toEqual([180, 300, 64, 24, 40])
    expect(new Set(sent.flat().map(({ Currency }) => Currency))).toEqual(new Set([752, 978]))
    expect(new Set(sent.flat().map(({ CountryCode }) => CountryCode)).size).toBe(6)
    for (const sender of ['Norrsken', 'MyShop', 'Trafikcity', phoneOf(0), phoneOf(24)]) {
      for (const message of await readPages<Message>('listConversationMessages', { participant: sender })) {
        const times = (message.statuses ?? []).toSorted(
          (a, b) => Date.parse(a.created ?? '') - Date.parse(b.created ?? ''),
        )
        for (const { code } of times) statuses.add(code ?? 0)
        const ends = times.filter(({ code = 0 }) => statusV2(code ?? 0).group !== 'inProgress')
        // A message has at most one final status.
        expect(ends.length).toBeLessThanOrEqual(1)
        expect(times[0]?.code).toBe(101)
        expect(message.modified).toBe(times.at(-1)?.created)
      }
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([...statusCodes])
    expect(await readPages('listConversationMessages', { participant: phoneOf(0) })).toHaveLength(242)
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
    expect(first.filter(phone => !parsePhoneNumberFromString(phone)?.isValid())).toEqual([])
    const many = Array.from({ length: 200_000 }, (_, index) => phoneOf(index))
    expect(new Set(many).size).toBe(many.length)
    expect(many.some(phone => phone.startsWith('+46700000'))).toBe(false)
  })
})
