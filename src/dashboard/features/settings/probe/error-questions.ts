import { isJsonObject } from '#contract/reading/json-object'
import { type Paging, pagingEntries } from '#contract/request/paging'
import type { RowName } from '#contract/rows'
import { isHtml } from '#dashboard/api/client/body-text'
import type { AnyInput } from '#dashboard/api/client/call-input'
import type { Question, Seen } from './finding'
import { type Answer, type Look, pageInput, rowsOf } from './look'
import type { ProbeWords } from './probe-text'

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
