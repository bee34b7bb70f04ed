import { isJsonObject } from '#contract/json-object'
import { pagingEntries } from '#contract/paging'
import type { RowName } from '#contract/rows'
import { isHtml } from '#dashboard/data/client/body-text'
import type { AnyInput } from '#dashboard/data/client/call-input'
import type { Question, Seen } from './finding'
import { type Answer, ask, type Look, rowsOf } from './look'
import type { ProbeWords } from './probe-text'

/** A number and an id that nothing has. */
const noNumber = 2 ** 31 - 1
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

type Ask = readonly [path: string, name: RowName, input: AnyInput]

/** Reads each and says what came. */
const sayEach = async (look: Look, asks: readonly Ask[], verdict: (answers: readonly Answer[]) => Seen['verdict']) => {
  const answers = await Promise.all(asks.map(([, name, input]) => look(name, input)))
  const words: Seen['words'] = t => answers.map((answer, at) => `${asks[at]?.[0]}: ${kindOf(answer, t)}`)
  return { verdict: verdict(answers), words }
}

const isEmptyOf404 = (answer: Answer) => answer.status === 404 || (answer.status < 300 && rowsOf(answer).length === 0)

const badPage: Question = {
  name: 'badPage',
  paragraph: '§4',
  reads: ['listContacts', 'listSegments'],
  find(look, { paging }) {
    if (paging === 'none') return Promise.resolve({ verdict: 'told', words: t => [t.notSet] })
    const page = pagingEntries(paging, { start: 0, limit: -1 })
    const asks: Ask[] = [
      ['EP 4', 'listContacts', ask(...page)],
      ['EP 5', 'listSegments', ask(...page)],
    ]
    return sayEach(look, asks, answers => (answers.every(({ status }) => status === 400) ? 'fits' : 'told'))
  },
}

const credential: Question = {
  name: 'credential',
  paragraph: '§5',
  reads: ['listSurveys', 'listContacts'],
  set: t => t.onServer,
  async find(look) {
    const answers = await Promise.all([look('listSurveys'), look('listContacts', ask())])
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
    const asks: Ask[] = [['EP 8', 'listConversationMessages', { path: { participant: noId }, page: [] }]]
    if (end.length > 0) asks.unshift(['EP 4', 'listContacts', ask(...end)])
    return sayEach(look, asks, answers => (answers.every(isEmptyOf404) ? 'fits' : 'told'))
  },
}

const emptyV1: Question = {
  name: 'emptyV1',
  paragraph: '§7',
  reads: ['listBundleMessages', 'listGroupContacts'],
  set: t => t.emptySet,
  find: look =>
    sayEach(
      look,
      [
        ['EP 16', 'listBundleMessages', { path: { bundle: noNumber } }],
        ['EP 20', 'listGroupContacts', { path: { group: noNumber } }],
      ],
      answers => (answers.every(isEmptyOf404) ? 'fits' : 'told'),
    ),
}

const errorsV1: Question = {
  name: 'errorsV1',
  paragraph: '§7',
  reads: ['readSurveyStatistics'],
  find: look => sayEach(look, [['EP 17', 'readSurveyStatistics', { path: { survey: noNumber } }]], () => 'told'),
}

const errorsV2: Question = {
  name: 'errorsV2',
  paragraph: '§7',
  reads: ['readContact', 'readSurvey'],
  find: look =>
    sayEach(
      look,
      [
        ['EP 13', 'readSurvey', { path: { id: noId } }],
        ['EP 15', 'readContact', { path: { id: noId } }],
      ],
      answers => (answers.every(({ status }) => status === 404) ? 'fits' : 'differs'),
    ),
}

/** What a service says that it does not find. */
export const errorQuestions: readonly Question[] = [credential, badPage, emptyV2, emptyV1, errorsV2, errorsV1]

const limitHeader = /^(?:x-)?rate-?limit|^retry-after$/i

/** The headers about limits that any of the answers had. */
export function limitsIn(answers: readonly Answer[]): Seen {
  const names = new Set(
    answers.flatMap(({ headers }) => Array.from(headers.keys()).filter(name => limitHeader.test(name))),
  )
  const busy = answers.filter(({ status }) => status === 429).length
  return {
    verdict: 'told',
    words: t => [
      names.size === 0 ? t.noLimits({ n: answers.length }) : t.limits({ names: Array.from(names).join(', ') }),
      ...(busy > 0 ? [t.tooMany({ n: busy })] : []),
    ],
  }
}
