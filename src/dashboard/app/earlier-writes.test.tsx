/**
 * A form whose page was closed before the response came asks the ledger when it is opened again. Without a draft, the
 * server's list of unknown writes is shown on the page of every endpoint that writes.
 */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpointNames } from '#contract/endpoints'
import { matchEndpoint } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
import type { UnknownWrite } from '#dashboard/api/activity'
import { kept } from '#dashboard/api/kept/kept'
import { emptyEmail } from '#dashboard/features/emails/email-values'
import { provideService } from '#dashboard/testing/render-app'
import { renderRoutes } from '#dashboard/testing/render-routes'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { views } from './views'

// Loaded first: on a busy machine, importing every page takes longer than a test's timeout.
beforeAll(async () => {
  const pages = ['authentication', 'contact', 'newEmail', 'newContact', 'newSurvey', 'extraField'] as const
  const surveyPages = ['surveyImage', 'survey', 'nkis', 'editSurvey'] as const
  await Promise.all([...pages, ...surveyPages].map(name => views[name]()))
})

/** The page of each endpoint's form, and the thing its writes are about. */
const pages: Partial<Record<EndpointName, { at: string; thing?: string }>> = {
  updateAuthenticationSettings: { at: '/authentication' },
  createAuthentication: { at: '/authentication' },
  updateContact: { at: '/contacts/c1', thing: 'contact:c1' },
  createEmail: { at: '/emails/new' },
  createContact: { at: '/contacts/new' },
  createSurvey: { at: '/surveys/new' },
  replaceExtraField: { at: '/extra-fields/1', thing: 'extra-field:1' },
  setSurveyImage: { at: '/surveys/1/image', thing: 'survey-v1:1' },
  deleteSurveyQuestion: { at: '/surveys/1?tab=about' },
  deleteNkiQuestion: { at: '/nki' },
  replaceSurveyQuestion: { at: '/survey-editor/s1', thing: 'survey:s1' },
  replaceSurvey: { at: '/survey-editor/s1', thing: 'survey:s1' },
}

/** The draft of each form, and the message its page shows once it has the response. */
const drafts: Partial<Record<EndpointName, { subject: string; values: unknown; message?: RegExp }>> = {
  updateAuthenticationSettings: { subject: 'authentication/defaults', values: { From: 'Ny' } },
  createEmail: { subject: 'email', values: { ...emptyEmail('mail'), subject: 'Hej' }, message: /E-mail accepted/ },
  createContact: { subject: 'contact-new', values: { FirstName: 'Åsa' }, message: /^Created: Åsa/ },
  createSurvey: { subject: 'new-survey', values: { Name: 'Ny' }, message: /Survey 7 created/ },
  replaceExtraField: { subject: 'extra-field/1', values: { Key: 'a' }, message: /Saved|Replaced/ },
}

const isWrite = (name: EndpointName) => rowOf(name).effect !== 'read'

test('has a page for every endpoint that writes or sends', () => {
  expect(Object.keys(pages).toSorted()).toEqual(endpointNames.filter(isWrite).toSorted())
})

/** Opens a page over a service that answers everything; returns the writes sent and the ledger requests. */
function open(at: string, ledger: () => Response | Promise<Response>, unknown: UnknownWrite[] = []) {
  const writes: string[] = []
  const asked: string[] = []
  const service = ({ method, url }: Request) => {
    const match = matchEndpoint(method, new URL(url).pathname)
    if (!match || !('name' in match)) return Response.json({ rows: [] })
    if (isWrite(match.name)) writes.push(match.name)
    return Response.json(sampleCalls[match.name].answer)
  }
  const hear = ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return ledger()
  }
  provideService(service, undefined, hear, { unknown })
  return { writes, asked, show: () => renderRoutes(at) }
}

describe('a draft sent when its page was closed', () => {
  test.each(Object.keys(drafts) as EndpointName[])('%s', async endpoint => {
    const { subject = '', values, message } = drafts[endpoint] ?? {}
    const { input, answer } = sampleCalls[endpoint]
    let respond = () => {}
    const known = new Promise<void>(resolve => (respond = resolve))
    const { writes, asked, show } = open(pages[endpoint]?.at ?? '', async () => {
      await known
      const text = JSON.stringify(answer)
      return Response.json({ state: 'ended', endpoint, status: rowOf(endpoint).success, answer: { text, type: null } })
    })
    const at = new Date().toISOString()
    await kept.set(`draft/${subject}`, { values, sent: { key: 'key-1', at, input, values } })
    show()
    expect(await screen.findByText(/^No response\. Checking/)).toBeInstanceOf(HTMLElement)
    expect(asked).toEqual(['GET /team/writes/key-1'])
    expect(message ? screen.queryAllByText(message) : []).toHaveLength(0)
    respond()
    if (message) await screen.findAllByText(message)
    await expect.poll(() => kept.keys('draft/')).toEqual([])
    expect([asked, writes]).toEqual([['GET /team/writes/key-1'], []])
  })
})

describe('a write of an earlier visit with unknown outcome', () => {
  test.each(Object.entries(pages))('%s', async (endpoint, { at, thing }) => {
    const write = { key: 'key-1', id: '1', endpoint, at: '2026-11-20T10:00:00Z', things: thing ? [thing] : [] }
    const { writes, show } = open(at, () => Response.json({ key: 'key-1' }), [write])
    show()
    expect(await screen.findAllByText(/^May have been (?:sent|saved|deleted)/)).toHaveLength(1)
    expect(writes).toEqual([])
  })

  test('shows three of many writes, counts the others, and dismisses all at once', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({
      key: `key-${at}`,
      id: `${at}`,
      endpoint: 'createAuthentication',
      at: `2026-11-20T10:00:0${at}Z`,
      things: [],
    }))
    const { asked, show } = open('/authentication', () => Response.json({ key: '' }), many)
    show()
    expect(await screen.findAllByText('May have been sent')).toHaveLength(3)
    const more = screen.getByRole('link', { name: '5 more in Activity' })
    expect(more.getAttribute('href')).toBe('/activity?outcome=unknown')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss all 8' }))
    await waitFor(() => expect(screen.queryByText('May have been sent')).toBeNull())
    expect(asked.toSorted()).toEqual(many.map(({ key }) => `POST /team/writes/${key}/seen`))
  })
})
