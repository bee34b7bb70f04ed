import { isJsonObject } from '#contract/reading/json-object'
import { itemOf, membersOf } from '#contract/reading/received'
import { type Paging, pagingEntries } from '#contract/request/paging'
import { type RowName, rowOf } from '#contract/rows'
import { isHtml } from '#dashboard/api/client/body-text'
import type { AnyInput } from '#dashboard/api/client/call-input'
import { type Answer, type Look, pageInput, type Question, rowsOf, type Seen, seen, unknown } from './look'
import type { ProbeWords } from './texts'

/** The lists that need no number to be read. */
const lists = { v1: ['listSurveys'], v2: ['listContacts', 'listSegments'] } as const
const everyList = [...lists.v1, ...lists.v2]

const objectsIn = async (look: Look, name: RowName) =>
  rowsOf(await look(name, name === 'listSurveys' ? {} : pageInput())).filter(isJsonObject)

const unique = <T>(values: readonly T[]): T[] => Array.from(new Set(values))
const named = (names: readonly string[]) => ({ names: unique(names).slice(0, 20).join(', ') })

/** A text that is a date with a time, with what its zone is written as. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** The texts in some JSON that are times. */
function timesIn(value: unknown): string[] {
  if (typeof value === 'string') return moment.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(timesIn)
  return isJsonObject(value) ? Object.values(value).flatMap(timesIn) : []
}

const zoneQuestion = (name: 'zonesV1' | 'zonesV2', reads: readonly RowName[]): Question => ({
  name,
  paragraph: '§2',
  reads,
  set: t => t.zonesSet,
  async find(look) {
    const times = timesIn(await Promise.all(reads.map(list => objectsIn(look, list))))
    if (times.length === 0) return unknown
    const zones = times.map(time => moment.exec(time)?.[1])
    const utc = zones.filter(zone => zone === 'Z').length
    const none = zones.filter(zone => zone === undefined).length
    const offset = zones.length - utc - none
    return seen('fits', t =>
      [
        utc > 0 && t.zoneUtc({ n: utc }),
        offset > 0 && t.zoneOffset({ n: offset }),
        none > 0 && t.zoneNone({ n: none }),
      ].filter(words => words !== false),
    )
  },
})

function listIn(value: unknown, member: string): unknown[] {
  const list = isJsonObject(value) ? value[member] : undefined
  return Array.isArray(list) ? list : []
}

/** How what comes is written. */
const shapeQuestions: readonly Question[] = [
  zoneQuestion('zonesV1', lists.v1),
  zoneQuestion('zonesV2', lists.v2),
  {
    name: 'casing',
    paragraph: '§9',
    reads: everyList,
    set: t => t.casingSet,
    async find(look) {
      const namesIn = async (list: RowName) => (await objectsIn(look, list)).flatMap(row => Object.keys(row))
      const [v1, v2] = await Promise.all(
        [lists.v1, lists.v2].map(async each => (await Promise.all(each.map(namesIn))).flat()),
      )
      if (!v1 || !v2 || v1.length + v2.length === 0) return unknown
      const other = [...v1.filter(name => /^[a-z]/.test(name)), ...v2.filter(name => /^[A-Z]/.test(name))]
      return other.length === 0
        ? seen('fits', t => [t.casingAsExpected])
        : seen('differs', t => [t.casingOther(named(other))])
    },
  },
  {
    name: 'members',
    paragraph: '§2',
    reads: everyList,
    set: t => t.membersSet,
    async find(look) {
      const read = await Promise.all(
        everyList.map(async list => {
          const names = unique((await objectsIn(look, list)).flatMap(row => Object.keys(row)))
          const { answer } = await rowOf(list).shapes()
          const known = Object.keys(membersOf(itemOf(answer) ?? answer))
          return { names, more: names.filter(name => !known.includes(name)) }
        }),
      )
      if (read.every(({ names }) => names.length === 0)) return unknown
      const more = read.flatMap(list => list.more)
      return seen('info', t => [more.length === 0 ? t.noMore : t.more({ names: more.slice(0, 20).join(', ') })])
    },
  },
  {
    name: 'alternatives',
    paragraph: '§2.22',
    reads: ['readSurvey'],
    set: t => t.alternativesSet,
    async find(look, _, surveys) {
      if (surveys.length === 0) return seen('unknown', t => [t.noSurvey])
      // Three surveys tell what their questions hold.
      const answers = await Promise.all(surveys.slice(0, 3).map(id => look('readSurvey', { path: { id } })))
      const questions = answers.flatMap(({ json }) => listIn(json, 'questions'))
      const present = questions.flatMap(question => listIn(question, 'alternatives'))
      const n = present.length
      if (n === 0) return unknown
      const names = present.filter(isJsonObject).flatMap(each => Object.keys(each))
      return seen('info', t => [names.length > 0 ? t.alternatives({ n, ...named(names) }) : t.plainAlternatives({ n })])
    },
  },
]

/** A number and an id that nothing has, and a period that ends as it begins. */
const noNumber = 2 ** 31 - 1
const noId = '000000000000000000000000'
const noTime = { begin: '2026-01-01T00:00:00Z', end: '2026-01-01T00:00:00Z' }

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

type Asked = readonly [path: string, name: RowName, input: AnyInput]

/** Reads each and says what came. */
async function report(
  look: Look,
  asked: readonly Asked[],
  verdict: Seen['verdict'] | ((answer: Answer) => Seen['verdict']),
  words: (answer: Answer, t: ProbeWords) => string = kindOf,
): Promise<Seen> {
  const answers = await Promise.all(asked.map(([, name, input]) => look(name, input)))
  const verdicts = answers.map(answer => (typeof verdict === 'string' ? verdict : verdict(answer)))
  const worst = verdicts.find(each => each !== 'fits') ?? 'fits'
  return seen(worst, t => unique(answers.map((answer, at) => `${asked[at]?.[0]}: ${words(answer, t)}`)))
}

const isDenied = ({ status }: Answer) => status === 401 || status === 403
const emptyOr404 = (answer: Answer) =>
  answer.status === 404 || (answer.status < 300 && rowsOf(answer).length === 0) ? 'fits' : 'info'

const badPage = (paging: Paging) => pageInput(...pagingEntries(paging, { start: 0, limit: -1 }))
const pastTheEnd = (paging: Paging) => pageInput(...pagingEntries(paging, { start: 1_000_000_000 }))
const messagesOf = (participant: string): Asked => [
  'EP 8',
  'listConversationMessages',
  { path: { participant }, page: [] },
]
const missing: readonly Asked[] = [
  ['EP 13', 'readSurvey', { path: { id: noId } }],
  ['EP 15', 'readContact', { path: { id: noId } }],
]

/** What the members of a problem object hold, as it came. */
function problemValues({ json }: Answer): string {
  if (!isJsonObject(json)) return ''
  const present = ['type', 'title', 'status', 'detail', 'instance'].filter(name => json[name] != null)
  return present.map(name => `${name}=${String(json[name]).slice(0, 80)}`).join(', ')
}

/** What a service says that it does not find. */
const errorQuestions: readonly Question[] = [
  {
    name: 'credential',
    paragraph: '§5',
    reads: ['listSurveys', 'listContacts'],
    set: t => t.onServer,
    find: look =>
      report(
        look,
        [
          ['V1', 'listSurveys', {}],
          ['V2', 'listContacts', pageInput()],
        ],
        answer => (isDenied(answer) ? 'differs' : 'fits'),
        (answer, t) => `${isDenied(answer) ? t.denied : t.accepted} (${answer.status})`,
      ),
  },
  {
    name: 'badPage',
    paragraph: '§4',
    reads: ['listContacts', 'listSegments'],
    async find(look, { paging }) {
      if (paging === 'none') return seen('info', t => [t.notSet])
      const asked: Asked[] = [
        ['EP 4', 'listContacts', badPage(paging)],
        ['EP 5', 'listSegments', badPage(paging)],
      ]
      return report(look, asked, ({ status }) => (status === 400 ? 'fits' : 'info'))
    },
  },
  {
    name: 'emptyV2',
    paragraph: '§7.3',
    reads: ['listContacts', 'listConversationMessages'],
    set: t => t.emptySet,
    find(look, { paging }) {
      const contacts: Asked[] = paging === 'none' ? [] : [['EP 4', 'listContacts', pastTheEnd(paging)]]
      return report(look, [...contacts, messagesOf(noId)], emptyOr404)
    },
  },
  {
    name: 'emptyV1',
    paragraph: '§7',
    reads: ['listBundleMessages', 'listGroupContacts'],
    set: t => t.emptySet,
    find: look =>
      report(
        look,
        [
          ['EP 16', 'listBundleMessages', { path: { bundle: noNumber } }],
          ['EP 20', 'listGroupContacts', { path: { group: noNumber } }],
        ],
        emptyOr404,
      ),
  },
  {
    name: 'bodies',
    paragraph: '§4, EP 5, 8',
    reads: ['listSegments', 'listConversationMessages'],
    set: t => t.anyBody,
    find(look, { paging }) {
      const segments: Asked[] =
        paging === 'none'
          ? []
          : [
              ['EP 5', 'listSegments', pastTheEnd(paging)],
              ['EP 5', 'listSegments', badPage(paging)],
            ]
      return report(look, [...segments, messagesOf(noId), messagesOf('!')], 'info')
    },
  },
  {
    name: 'errorsV2',
    paragraph: '§7',
    reads: ['readContact', 'readSurvey'],
    find: look => report(look, missing, ({ status }) => (status === 404 ? 'fits' : 'differs')),
  },
  {
    name: 'problems',
    paragraph: '§7',
    reads: ['readSurvey', 'readContact'],
    set: t => t.problemsSet,
    find: look => report(look, missing, 'info', (answer, t) => problemValues(answer) || kindOf(answer, t)),
  },
  {
    name: 'errorsV1',
    paragraph: '§7',
    reads: ['readSurveyStatistics', 'readNkiSummary'],
    set: t => t.anyBody,
    find: look =>
      report(
        look,
        [
          ['EP 17', 'readSurveyStatistics', { path: { survey: noNumber } }],
          ['EP 18', 'readNkiSummary', { path: { nki: noNumber }, query: noTime }],
        ],
        'info',
      ),
  },
]

/** How what comes is written, and what a service says that it does not find. */
export const answerQuestions = [...shapeQuestions, ...errorQuestions]

/** The headers of a kind that any of the answers had, each with what it said last. */
const headersIn = (answers: readonly Answer[], kind: RegExp): [name: string, value: string][] =>
  Array.from(new Map(answers.flatMap(({ headers }) => Array.from(headers).filter(([name]) => kind.test(name)))))

const headerWords = (t: ProbeWords, answers: readonly Answer[], found: readonly string[]) =>
  found.length === 0 ? t.noHeader({ n: answers.length }) : t.headers({ names: found.join(', ') })

/** The headers about limits that any of the answers had. */
export function limitsIn(answers: readonly Answer[]): Seen {
  const names = headersIn(answers, /^(?:x-)?rate-?limit|^retry-after$/i).map(([name]) => name)
  const busy = answers.filter(({ status }) => status === 429).length
  return seen('info', t => [headerWords(t, answers, names), ...(busy > 0 ? [t.tooMany({ n: busy })] : [])])
}

/** What the answers say of versions and of their end. */
export function versionsIn(answers: readonly Answer[]): Seen {
  const found = headersIn(answers, /^(?:deprecation|sunset|api-(?:supported|deprecated)-versions)$/i)
  return seen('info', t => [
    headerWords(
      t,
      answers,
      found.map(header => header.join(': ')),
    ),
  ])
}
