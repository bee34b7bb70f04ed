import { isJsonObject } from '#contract/reading/json-object'
import { itemOf, membersOf } from '#contract/reading/received'
import { type Paging, pagingEntries } from '#contract/request/paging'
import { type RowName, rowOf } from '#contract/rows'
import { isHtml } from '#dashboard/api/client/body-text'
import type { AnyInput } from '#dashboard/api/client/call-input'
import { type Answer, type Look, pageInput, type Question, rowsOf, type Seen, unknown } from './look'
import type { ProbeWords } from './texts'

/** The lists that need no number to be read. */
const lists = { v1: ['listSurveys'], v2: ['listContacts', 'listSegments'] } as const

const rowsIn = async (look: Look, names: readonly RowName[]) => {
  const answers = await Promise.all(names.map(name => look(name, name === 'listSurveys' ? {} : pageInput())))
  return answers.map((answer, at) => ({ name: names[at] as RowName, rows: rowsOf(answer).filter(isJsonObject) }))
}

/** A text that is a date with a time, with what its zone is written as. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** The texts in some JSON that are times. */
function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return moment.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(timesIn)
  return isJsonObject(value) ? Object.values(value).flatMap(timesIn) : []
}

function zoneQuestion(generation: 'v1' | 'v2'): Question {
  return {
    name: generation === 'v1' ? 'zonesV1' : 'zonesV2',
    paragraph: '§2',
    reads: lists[generation],
    set: (t: ProbeWords) => t.zonesSet,
    async find(look) {
      const times = timesIn((await rowsIn(look, lists[generation])).flatMap(({ rows }) => rows))
      if (times.length === 0) return unknown
      const zones = times.map(time => moment.exec(time)?.[1])
      const count = (fits: (zone: string | undefined) => boolean) => zones.filter(fits).length
      const utc = count(zone => zone === 'Z')
      const none = count(zone => zone === undefined)
      const words: Seen['words'] = t => [
        ...(utc > 0 ? [t.zoneUtc({ n: utc })] : []),
        ...(zones.length - utc - none > 0 ? [t.zoneOffset({ n: zones.length - utc - none })] : []),
        ...(none > 0 ? [t.zoneNone({ n: none })] : []),
      ]
      return { verdict: 'fits', words }
    },
  }
}

/** The names of an answer's members, as the contract has them. */
async function knownMembers(name: RowName): Promise<ReadonlySet<string>> {
  const { answer } = await rowOf(name).shapes()
  return new Set(Object.keys(membersOf(itemOf(answer) ?? answer)))
}

const every = [...lists.v1, ...lists.v2]

const members: Question = {
  name: 'members',
  paragraph: '§2',
  reads: every,
  set: t => t.membersSet,
  async find(look) {
    const read = await rowsIn(look, every)
    if (read.every(({ rows }) => rows.length === 0)) return unknown
    const more: string[] = []
    for (const { name, rows } of read) {
      const known = await knownMembers(name)
      const names = new Set(rows.flatMap(row => Object.keys(row)).filter(member => !known.has(member)))
      more.push(...Array.from(names, member => member))
    }
    return {
      verdict: 'info',
      words: t => [more.length === 0 ? t.noMore : t.more({ names: more.slice(0, 20).join(', ') })],
    }
  },
}

const casing: Question = {
  name: 'casing',
  paragraph: '§9',
  reads: every,
  set: t => t.casingSet,
  async find(look) {
    const read = await rowsIn(look, every)
    const of = (names: readonly RowName[]) =>
      read.filter(({ name }) => names.includes(name)).flatMap(({ rows }) => rows.flatMap(row => Object.keys(row)))
    const v1 = of(lists.v1)
    const v2 = of(lists.v2)
    if (v1.length + v2.length === 0) return unknown
    const other = [...v1.filter(name => /^[a-z]/.test(name)), ...v2.filter(name => /^[A-Z]/.test(name))]
    const names = Array.from(new Set(other)).slice(0, 20).join(', ')
    return other.length === 0
      ? { verdict: 'fits', words: t => [t.casingAsExpected] }
      : { verdict: 'differs', words: t => [t.casingOther({ names })] }
  },
}

/** How many surveys are read for what their questions hold. */
const mostSurveys = 3

function listIn(value: unknown, member: string): unknown[] {
  const list = isJsonObject(value) ? value[member] : undefined
  return Array.isArray(list) ? list : []
}

const alternatives: Question = {
  name: 'alternatives',
  paragraph: '§2.22',
  reads: ['readSurvey'],
  set: t => t.alternativesSet,
  async find(look, _, surveys) {
    if (surveys.length === 0) return { verdict: 'unknown', words: t => [t.noSurvey] }
    const answers = await Promise.all(surveys.slice(0, mostSurveys).map(id => look('readSurvey', { path: { id } })))
    const present = answers
      .flatMap(({ json }) => listIn(json, 'questions'))
      .flatMap(question => listIn(question, 'alternatives'))
    if (present.length === 0) return unknown
    const names = Array.from(new Set(present.filter(isJsonObject).flatMap(each => Object.keys(each))))
    const n = present.length
    return {
      verdict: 'info',
      words: t => [
        names.length > 0 ? t.alternatives({ n, names: names.slice(0, 20).join(', ') }) : t.plainAlternatives({ n }),
      ],
    }
  },
}

/** How what comes is written. */
export const shapeQuestions: readonly Question[] = [
  zoneQuestion('v1'),
  zoneQuestion('v2'),
  casing,
  members,
  alternatives,
]

/** A number and an id that nothing has. */
const noNumber = 2 ** 31 - 1
/** A period that ends as it begins. */
const noTime = { begin: '2026-01-01T00:00:00Z', end: '2026-01-01T00:00:00Z' }
const noId = '000000000000000000000000'

/** What an answer is, in a few words: `404, problem object (type, title)`. */
function kindOf({ status, headers, text, json }: Answer, t: ProbeWords): string {
  const body = () => {
    if (text.trim() === '') return t.noBody
    if (isHtml(headers.get('content-type'), text)) return t.webPage
    if (Array.isArray(json)) return t.list({ n: json.length })
    if (isJsonObject(json)) return t.object({ names: Object.keys(json).slice(0, 12).join(', ') })
    return json === null ? t.null : t.text
  }
  return `${status}, ${body()}`
}

type ProbeRequest = readonly [path: string, name: RowName, input: AnyInput]

/** Reads each and says what came. */
const reportEach = async (
  look: Look,
  requests: readonly ProbeRequest[],
  verdict: (answers: readonly Answer[]) => Seen['verdict'],
) => {
  const answers = await Promise.all(requests.map(([, name, input]) => look(name, input)))
  const findings = (t: ProbeWords) => answers.map((answer, at) => `${requests[at]?.[0]}: ${kindOf(answer, t)}`)
  return { verdict: verdict(answers), words: (t: ProbeWords) => Array.from(new Set(findings(t))) }
}

const isEmptyOf404 = (answer: Answer) => answer.status === 404 || (answer.status < 300 && rowsOf(answer).length === 0)

const badPageOf = (paging: Paging) => pageInput(...pagingEntries(paging, { start: 0, limit: -1 }))

const badPage: Question = {
  name: 'badPage',
  paragraph: '§4',
  reads: ['listContacts', 'listSegments'],
  find(look, { paging }) {
    if (paging === 'none') return Promise.resolve({ verdict: 'info', words: t => [t.notSet] })
    const requests: ProbeRequest[] = [
      ['EP 4', 'listContacts', badPageOf(paging)],
      ['EP 5', 'listSegments', badPageOf(paging)],
    ]
    return reportEach(look, requests, answers => (answers.every(({ status }) => status === 400) ? 'fits' : 'info'))
  },
}

const credential: Question = {
  name: 'credential',
  paragraph: '§5',
  reads: ['listSurveys', 'listContacts'],
  set: t => t.onServer,
  async find(look) {
    const answers = await Promise.all([look('listSurveys'), look('listContacts', pageInput())])
    const isDenied = ({ status }: Answer) => status === 401 || status === 403
    const words: Seen['words'] = t =>
      answers.map((answer, at) => `V${at + 1}: ${isDenied(answer) ? t.denied : t.accepted} (${answer.status})`)
    return { verdict: answers.some(isDenied) ? 'differs' : 'fits', words }
  },
}

const emptyV2: Question = {
  name: 'emptyV2',
  paragraph: '§7.3',
  reads: ['listContacts', 'listConversationMessages'],
  set: t => t.emptySet,
  find(look, { paging }) {
    const end = paging === 'none' ? [] : pagingEntries(paging, { start: 1_000_000_000 })
    const requests: ProbeRequest[] = [['EP 8', 'listConversationMessages', { path: { participant: noId }, page: [] }]]
    if (end.length > 0) requests.unshift(['EP 4', 'listContacts', pageInput(...end)])
    return reportEach(look, requests, answers => (answers.every(isEmptyOf404) ? 'fits' : 'info'))
  },
}

const emptyV1: Question = {
  name: 'emptyV1',
  paragraph: '§7',
  reads: ['listBundleMessages', 'listGroupContacts'],
  set: t => t.emptySet,
  find: look =>
    reportEach(
      look,
      [
        ['EP 16', 'listBundleMessages', { path: { bundle: noNumber } }],
        ['EP 20', 'listGroupContacts', { path: { group: noNumber } }],
      ],
      answers => (answers.every(isEmptyOf404) ? 'fits' : 'info'),
    ),
}

const errorsV1: Question = {
  name: 'errorsV1',
  paragraph: '§7',
  reads: ['readSurveyStatistics', 'readNkiSummary'],
  set: t => t.anyBody,
  find: look =>
    reportEach(
      look,
      [
        ['EP 17', 'readSurveyStatistics', { path: { survey: noNumber } }],
        ['EP 18', 'readNkiSummary', { path: { nki: noNumber }, query: noTime }],
      ],
      () => 'info',
    ),
}

const errorsV2: Question = {
  name: 'errorsV2',
  paragraph: '§7',
  reads: ['readContact', 'readSurvey'],
  find: look =>
    reportEach(
      look,
      [
        ['EP 13', 'readSurvey', { path: { id: noId } }],
        ['EP 15', 'readContact', { path: { id: noId } }],
      ],
      answers => (answers.every(({ status }) => status === 404) ? 'fits' : 'differs'),
    ),
}

/** The bodies of 400 and 404 that are not shown, one after the other. */
const bodies: Question = {
  name: 'bodies',
  paragraph: '§4, EP 5, 8',
  reads: ['listSegments', 'listConversationMessages'],
  set: t => t.anyBody,
  find(look, { paging }) {
    const participant = (name: string): ProbeRequest => [
      'EP 8',
      'listConversationMessages',
      { path: { participant: name }, page: [] },
    ]
    const requests = [participant(noId), participant('!')]
    if (paging !== 'none') {
      const end = pageInput(...pagingEntries(paging, { start: 1_000_000_000 }))
      requests.unshift(['EP 5', 'listSegments', end], ['EP 5', 'listSegments', badPageOf(paging)])
    }
    return reportEach(look, requests, () => 'info')
  },
}

const problemMembers = ['type', 'title', 'status', 'detail', 'instance'] as const

/** What the members of a problem object hold, as it came. */
function valuesOf({ json }: Answer): string {
  if (!isJsonObject(json)) return ''
  const present = problemMembers.filter(name => json[name] != null)
  return present.map(name => `${name}=${String(json[name]).slice(0, 80)}`).join(', ')
}

const problems: Question = {
  name: 'problems',
  paragraph: '§7',
  reads: ['readSurvey', 'readContact'],
  set: t => t.problemsSet,
  async find(look) {
    const requests = [
      ['EP 13', 'readSurvey'],
      ['EP 15', 'readContact'],
    ] as const
    const answers = await Promise.all(requests.map(([, name]) => look(name, { path: { id: noId } })))
    const words: Seen['words'] = t =>
      answers.map((answer, at) => `${requests[at]?.[0]}: ${valuesOf(answer) || kindOf(answer, t)}`)
    return { verdict: 'info', words }
  },
}

/** What a service says that it does not find. */
export const errorQuestions: readonly Question[] = [
  credential,
  badPage,
  emptyV2,
  emptyV1,
  bodies,
  errorsV2,
  problems,
  errorsV1,
]

const limitHeader = /^(?:x-)?rate-?limit|^retry-after$/i
const versionHeader = /^(?:deprecation|sunset|api-(?:supported|deprecated)-versions)$/i

/** The headers of a kind that any of the answers had, each with what it said last. */
function headersIn(answers: readonly Answer[], kind: RegExp): ReadonlyMap<string, string> {
  return new Map(answers.flatMap(({ headers }) => Array.from(headers).filter(([name]) => kind.test(name))))
}

/** The headers about limits that any of the answers had. */
export function limitsIn(answers: readonly Answer[]): Seen {
  const names = Array.from(headersIn(answers, limitHeader).keys())
  const busy = answers.filter(({ status }) => status === 429).length
  return {
    verdict: 'info',
    words: (t: ProbeWords) => [
      names.length === 0 ? t.noHeader({ n: answers.length }) : t.headers({ names: names.join(', ') }),
      ...(busy > 0 ? [t.tooMany({ n: busy })] : []),
    ],
  }
}

/** What the answers say of versions and of their end. */
export function versionsIn(answers: readonly Answer[]): Seen {
  const found = Array.from(headersIn(answers, versionHeader), header => header.join(': '))
  return {
    verdict: 'info',
    words: (t: ProbeWords) => [
      found.length === 0 ? t.noHeader({ n: answers.length }) : t.headers({ names: found.join(', ') }),
    ],
  }
}
