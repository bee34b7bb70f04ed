/**
 * A form whose page was closed before the response came asks the ledger when it is opened again. `every-submit.test`
 * finds the server's unknown writes on each page.
 */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints'
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
  const pages = ['authentication', 'newEmail', 'newContact', 'newSurvey', 'extraField'] as const
  await Promise.all(pages.map(name => views[name]()))
})

/** The draft of each form, its page, and the message that the page shows once it has the response. */
const drafts: Partial<Record<EndpointName, { at: string; subject: string; values: unknown; message?: RegExp }>> = {
  updateAuthenticationSettings: { at: '/authentication', subject: 'authentication/defaults', values: { From: 'Ny' } },
  createEmail: {
    at: '/emails/new',
    subject: 'email',
    values: { ...emptyEmail('mail'), subject: 'Hej' },
    message: /E-mail accepted/,
  },
  createContact: {
    at: '/contacts/new',
    subject: 'contact-new',
    values: { FirstName: 'Åsa' },
    message: /^Created: Åsa/,
  },
  createSurvey: { at: '/surveys/new', subject: 'new-survey', values: { Name: 'Ny' }, message: /Survey 7 created/ },
  replaceExtraField: {
    at: '/extra-fields/1',
    subject: 'extra-field/1',
    values: { Key: 'a' },
    message: /Saved|Replaced/,
  },
}

/** Opens a page over a service that answers everything; returns the writes sent and the ledger requests. */
function open(at: string, ledger: () => Response | Promise<Response>, unknown: UnknownWrite[] = []) {
  const writes: string[] = []
  const asked: string[] = []
  const service = ({ method, url }: Request) => {
    const match = matchEndpoint(method, new URL(url).pathname)
    if (!match || !('name' in match)) return Response.json({ rows: [] })
    if (rowOf(match.name).effect !== 'read') writes.push(match.name)
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
    const { at: page = '', subject = '', values, message } = drafts[endpoint] ?? {}
    const { input, answer } = sampleCalls[endpoint]
    let respond = () => {}
    const known = new Promise<void>(resolve => (respond = resolve))
    const { writes, asked, show } = open(page, async () => {
      await known
      const text = JSON.stringify(answer)
      return Response.json({ state: 'ended', endpoint, status: rowOf(endpoint).success, answer: { text, type: null } })
    })
    const at = new Date().toISOString()
    await kept.set(`draft/${subject}`, { values, sent: { key: 'key-1', at, input, values } })
    show()
    expect(await screen.findByText(/^No answer\. Checking/)).toBeInstanceOf(HTMLElement)
    expect(asked).toEqual(['GET /team/writes/key-1'])
    expect(message ? screen.queryAllByText(message) : []).toHaveLength(0)
    respond()
    if (message) await screen.findAllByText(message)
    await expect.poll(() => kept.keys('draft/')).toEqual([])
    expect([asked, writes]).toEqual([['GET /team/writes/key-1'], []])
  })
})

test('shows three of many writes of unknown outcome, counts the others, and dismisses all at once', async () => {
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
