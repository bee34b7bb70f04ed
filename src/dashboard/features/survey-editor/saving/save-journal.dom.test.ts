import { beforeEach, expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { provideClient } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import type { JournalEntry } from '#dashboard/data/store/journal'
import { store } from '#dashboard/data/store/store'
import { allowedOver, embedded } from '#dashboard/testing/render-app'
import { lostTarget, readsAsSent, savingTools } from './save-journal'

const text = `{"id":"s","name":"N","showQuestionHeader":true,"textAlignment":"Left","backgroundColor":"","textColor":"",
"buttonColor":"","useDisclaimer":false,"multipleLanguageSupport":false,"baseLanguage":"sv","anonymousAnswers":true,
"pinned":false,"translations":{},"n":[1.10,20],"logotype":"data:image/png;base64,${'AAAA'.repeat(99)}",
"questions":[{"id":"q","title":"T","required":true,"commentable":true,"translations":{},"min":1.0}]}`
const survey = JSON.parse(text) as JsonObject
const [question] = survey.questions as JsonObject[]

type Answer = (body: string) => Response

/** A service that answers every save in one way. */
function answering(answer: Answer) {
  const sent: string[] = []
  provideClient(async (url, { body }) => {
    if (url === '/team/me') return Response.json(allowedOver({ ...embedded, id: 'c', paging: 'none', order: 'none' }))
    const text = body as string
    sent.push(text)
    return answer(text)
  })
  return sent
}

const stored = async () => (await (await store()).all('unknownOutcomes')).map(([, entry]) => entry as JournalEntry)
const failed = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as CallError,
  )

beforeEach(async () => {
  answering(() => new Response('{}'))
  await (await store()).clear()
})

it('sends a document as it is, and checks it', async () => {
  const sent = answering(body => new Response(body))
  const returned = await savingTools.replace('s', survey, survey)
  expect(sent).toEqual([JSON.stringify(survey)])
  expect(JSON.stringify(returned)).toBe(JSON.stringify(survey))
  expect(await failed(savingTools.replace('s', { ...survey, name: 1 }, survey))).toMatchObject({ kind: 'invalid' })
  await savingTools.replaceQuestion('s', 'q', question ?? {}, question ?? {})
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(JSON.stringify(question))
  expect(await stored()).toEqual([])
})

it('a lost answer is kept, told as done by reading, and forgotten with the next answer', async () => {
  answering(() => new Response('', { status: 502 }))
  expect(await failed(savingTools.replace('s', survey, survey))).toMatchObject({ outcome: 'unknown' })
  expect(await failed(savingTools.replaceQuestion('s', 'q', question ?? {}, question ?? {}))).toMatchObject({
    outcome: 'unknown',
  })
  const [ofSurvey, ofQuestion] = (await stored()).toSorted((a, b) => a.subject.localeCompare(b.subject))
  if (!ofSurvey || !ofQuestion) throw new Error('Nothing was kept.')
  expect(lostTarget('s', ofSurvey)).toBe('survey')
  expect(lostTarget('s', ofQuestion)).toEqual({ question: 'q' })
  expect(lostTarget('other', ofSurvey)).toBeUndefined()
  expect(JSON.stringify(ofSurvey.sent)).not.toContain('AAAA'.repeat(50))

  const now = { ...survey, lastModified: '2', questions: [] }
  expect(readsAsSent('s', ofSurvey, now)).toBe(true)
  expect(readsAsSent('s', ofSurvey, { ...now, n: [1.1, 21] })).toBe(false)
  expect(readsAsSent('s', ofSurvey, { ...now, logotype: `${String(survey.logotype)}B` })).toBe(false)
  expect(readsAsSent('s', ofQuestion, survey)).toBe(true)
  expect(readsAsSent('s', ofQuestion, now)).toBe(false)

  answering(body => new Response(body))
  await savingTools.replace('s', survey, survey)
  expect((await stored()).map(({ subject }) => subject)).toEqual(['s/q'])
  await savingTools.proved('s', 'q')
  expect(await stored()).toEqual([])
})

it('an answer without a body is one of a save that was done', async () => {
  answering(() => new Response(''))
  expect(await failed(savingTools.replace('s', survey, survey))).toMatchObject({ kind: 'shape', outcome: 'done' })
  expect(await stored()).toMatchObject([{ reason: 'done' }])
})
