/**
 * A form whose page was closed before the response came asks the ledger when it is opened again. `every-submit.test`
 * finds the server's unknown writes on each page.
 */
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints'
import { matchEndpoint } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
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

test.each(Object.keys(drafts) as EndpointName[])('a draft of %s sent when its page was closed', async endpoint => {
  const { at: page = '', subject = '', values, message } = drafts[endpoint] ?? {}
  const { input, answer } = sampleCalls[endpoint]
  const writes: string[] = []
  const asked: string[] = []
  const service = ({ method, url }: Request) => {
    const match = matchEndpoint(method, new URL(url).pathname)
    if (!match || !('name' in match)) return Response.json({ rows: [] })
    if (rowOf(match.name).effect !== 'read') writes.push(match.name)
    return Response.json(sampleCalls[match.name].answer)
  }
  let respond = () => {}
  const known = new Promise<void>(resolve => (respond = resolve))
  const ledger = async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    await known
    const text = JSON.stringify(answer)
    return Response.json({ state: 'ended', endpoint, status: rowOf(endpoint).success, answer: { text, type: null } })
  }
  provideService(service, undefined, ledger)
  const at = new Date().toISOString()
  await kept.set(`draft/${subject}`, { values, sent: { key: 'key-1', at, input, values } })
  renderRoutes(page)
  expect(await screen.findByText(/^No answer\. Checking/)).toBeInstanceOf(HTMLElement)
  expect(asked).toEqual(['GET /team/writes/key-1'])
  expect(message ? screen.queryAllByText(message) : []).toHaveLength(0)
  respond()
  if (message) await screen.findAllByText(message)
  await expect.poll(() => kept.keys('draft/')).toEqual([])
  expect([asked, writes]).toEqual([['GET /team/writes/key-1'], []])
})
