/**
 * A page that was closed before its answer came asks for it by its key when it is opened again: every form of the product
 * that sends, held to the table of endpoints.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpointNames } from '#contract/endpoints'
import { matchEndpoint } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
import { queryClient } from '#dashboard/data/client/query-client'
import { store } from '#dashboard/data/store/store'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { createRoutes } from './routes'
import { views } from './views'

provideDatabase()

// A page's code takes a busy machine longer than a test waits for what the page does.
beforeAll(async () => {
  const pages = ['authentication', 'contact', 'newEmail', 'newContact', 'newSurvey', 'extraField'] as const
  const surveyPages = ['surveyImage', 'survey', 'nkis', 'editSurvey'] as const
  await Promise.all([...pages, ...surveyPages].map(name => views[name]()))
})

/** Where its form is, what its note is about, and what the page says once it has the answer, and not before. */
type Form = { at: string; subject: string; message: RegExp }

/** What the editor says of a save that it was not there to hear of. */
const earlierSave = /An earlier save went through/

const forms: Partial<Record<EndpointName, Form>> = {
  updateAuthenticationSettings: { at: '/authentication', subject: 'The defaults', message: /Last saved|Saved/ },
  createAuthentication: { at: '/authentication', subject: '+46701234567', message: /Code to \+46701234567/ },
  updateContact: { at: '/contacts/c1', subject: 'c1', message: /Åsa/ },
  createEmail: { at: '/emails/new', subject: 'Hej', message: /E-mail accepted/ },
  createContact: { at: '/contacts/new', subject: 'Åsa', message: /^Created: Åsa/ },
  createSurvey: { at: '/surveys/new', subject: 'Ny', message: /Survey 7 created/ },
  replaceExtraField: { at: '/extra-fields/1', subject: '1', message: /Saved|Replaced/ },
  setSurveyImage: { at: '/surveys/1/image', subject: 'ID 1', message: /Logo set/ },
  deleteSurveyQuestion: { at: '/surveys/1', subject: 'Question 3 (1)', message: /Varför\?/ },
  deleteNkiQuestion: { at: '/nki', subject: 'Question 4', message: /Hur\?/ },
  replaceSurveyQuestion: { at: '/survey-editor/s1', subject: 's1/q1', message: earlierSave },
  replaceSurvey: { at: '/survey-editor/s1', subject: 's1', message: earlierSave },
}

/** Of a survey that reads as it was sent nobody needs to be asked what became of it: this one was changed since. */
const changedSince = { title: 'Tjena' }

/** What the service says while nobody knows that the contact was changed. */
const contactBefore = { id: 'c1', properties: { firstName: 'Eva' }, labels: [] }

const isWrite = (name: EndpointName) => rowOf(name).effect !== 'read'

test('every endpoint that writes or sends has its form here', () => {
  expect(Object.keys(forms).toSorted()).toEqual(endpointNames.filter(isWrite).toSorted())
})

/** A note of a write that left an earlier page, and the page of its form; gives what was asked of the server, and lets it answer. */
async function reopen(endpoint: EndpointName, { at, subject }: Form) {
  const { input, answer } = sampleCalls[endpoint]
  const requested: string[] = []
  const writes: string[] = []
  let answered = () => {}
  let isKnown = false
  const known = new Promise<void>(resolve => {
    answered = () => {
      isKnown = true
      resolve()
    }
  })
  const service = ({ method, url }: Request) => {
    const match = matchEndpoint(method, new URL(url).pathname)
    if (!match || !('name' in match)) return Response.json({ rows: [] })
    if (isWrite(match.name)) writes.push(match.name)
    const isBefore = match.name === 'readContact' && !isKnown
    return Response.json(isBefore ? contactBefore : sampleCalls[match.name].answer)
  }
  const ledger = async ({ url }: Request) => {
    requested.push(new URL(url).pathname)
    await known
    const text = JSON.stringify(answer)
    return Response.json({ state: 'ended', endpoint, status: rowOf(endpoint).success, answer: { text, type: null } })
  }
  provideService(service, undefined, ledger)
  const sent = endpoint === 'replaceSurvey' ? { ...input, body: changedSince } : input
  const note = { endpoint, subject, sent, key: 'key-1', reason: 'unknown', at: new Date().toISOString() }
  await (await store()).put('unknownOutcomes', 'note-1', note)
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { requested, writes, answered }
}

describe('the form of', () => {
  test.each(Object.entries(forms) as [EndpointName, Form][])('%s', async (endpoint, form) => {
    const { requested, writes, answered } = await reopen(endpoint, form)
    await expect.poll(() => requested).toEqual(['/team/writes/key-1'])
    expect(screen.queryAllByText(form.message)).toHaveLength(0)
    answered()
    expect(await screen.findAllByText(form.message)).not.toHaveLength(0)
    const left = async () => (await (await store()).all('unknownOutcomes')).length
    await expect.poll(left).toBe(0)
    expect([requested, writes]).toEqual([['/team/writes/key-1'], []])
  })
})
