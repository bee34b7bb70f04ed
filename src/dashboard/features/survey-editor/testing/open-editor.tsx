import { act, screen } from '@testing-library/react'
import type { JsonObject } from '#contract/reading/json-object'
import { surveyMembers } from '#contract/testing/survey-members'
import { queryClient } from '#dashboard/api/client/query-client'
import { surveyQueries } from '#dashboard/api/surveys'
import { SurveyEditor } from '#dashboard/features/survey-editor/survey-editor'
import { renderApp } from '#dashboard/testing/render-app'

const question = { required: true, commentable: false, type: '3', translations: {} }

/** A survey with three questions and required members only. */
export const bareSurvey = {
  ...surveyMembers,
  id: 's1',
  backgroundColor: '#fff',
  textColor: '#111',
  buttonColor: '#222',
  supportedLanguages: ['sv', 'en'],
  questions: [
    { ...question, id: 'q1', title: 'Why?', order: 1 },
    { ...question, id: 'q2', title: 'How?', order: 2 },
    { ...question, id: 'q3', title: 'When?', order: 3 },
  ],
}

/** Overrides the response of the service below, unless it returns undefined. */
type Otherwise = (request: Request) => Response | Promise<Response> | undefined

/**
 * Renders the editor over a service that stores replacements. `elsewhere` changes a question as a colleague would;
 * `readAgain` reads the survey as a return to the window does.
 */
export async function openEditor(tab: string, survey: JsonObject = bareSurvey, otherwise: Otherwise = () => undefined) {
  const stored = structuredClone(survey) as { questions: JsonObject[] } & JsonObject
  const sent: JsonObject[] = []
  const fetch = async (request: Request) => {
    const id = /\/questions\/(.+)$/.exec(request.url)?.[1]
    if (request.method !== 'GET') sent.push((await request.clone().json()) as JsonObject)
    const answer = otherwise(request)
    if (answer) return answer
    if (request.method === 'GET') return Response.json(stored)
    const body = (await request.json()) as JsonObject
    if (id) stored.questions = stored.questions.map(each => (each.id === id ? body : each))
    else Object.assign(stored, body, { questions: stored.questions })
    return Response.json(body)
  }
  Element.prototype.scrollIntoView = () => undefined
  const app = renderApp(<SurveyEditor id="s1" />, { fetch, at: `/survey-editor/s1?tab=${tab}&preview=off` })
  await screen.findByRole('heading', { level: 1, name: String(survey.name) })
  const elsewhere = (id: string, change: JsonObject) => {
    stored.questions = stored.questions.map(each => (each.id === id ? { ...each, ...change } : each))
  }
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }))
  const readAgain = () =>
    act(() => queryClient.invalidateQueries({ queryKey: surveyQueries.rawDocument('s1').queryKey }))
  return { ...app, stored, sent, elsewhere, readAgain, press }
}
