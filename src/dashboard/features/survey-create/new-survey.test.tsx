import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { clockAt } from '#dashboard/testing/frozen-clock'
import { type OfTeam, renderApp } from '#dashboard/testing/render-app'
import { sampleCalls } from '#dashboard/testing/sample-calls'
import { NewSurvey } from './new-survey'

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('keeps text typed during a create for the next survey', async () => {
  const sent: unknown[] = []
  let answer: (response: Response) => void = () => undefined
  const { user } = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    async fetch(request) {
      if (request.method === 'GET') return Response.json([])
      sent.push(await request.json())
      return new Promise<Response>(resolve => (answer = resolve))
    },
  })
  await user.type(field(/^name/i), 'Autumn')
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.type(field(/thank/i), 'Thanks!')
  await act(async () => answer(Response.json({ ID: 7, Name: 'Autumn', AllowAnonymous: false })))
  await user.click(await screen.findByRole('button', { name: 'Create another' }))
  await screen.findByText('Your draft was restored.')
  expect(field(/thank/i).value).toBe('Thanks!')
  expect(field(/^name/i).value).toBe('')
})

it('lists surveys with the name and keyword after a lost response, whatever the service’s clock says', async () => {
  const row = (ID: number, Created: string, more = {}) => ({ ID, Name: 'Autumn', Created, ...more })
  const list: object[] = [row(1, '2000-11-21T08:00:00Z'), row(2, '2026-11-21T08:00:00Z', { Keyword: 'HOST' })]
  let isMade = false
  const { user } = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    fetch(request) {
      if (request.method === 'GET') return Response.json(isMade ? [...list, row(7, '2001-01-01T00:00:00Z')] : [])
      return new Response('', { status: 502 })
    },
  })
  await user.type(field(/^name/i), 'Autumn')
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  expect(await screen.findByText(/^Not in the list at/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'That is the one' })).toBeNull()
  isMade = true
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  await screen.findByText('The list has this name. Compare the times of creation.')
  const found = screen.getAllByRole('link', { name: /^Autumn/ }).map(link => link.closest('li')?.textContent)
  expect(found).toEqual([
    expect.stringMatching(/^Autumn \(7\), Created 1 Jan 2001/),
    expect.stringMatching(/^Autumn \(1\), Created 21 Nov 2000/),
  ])
})

it('creates a survey although its keyword cannot be compared with a list that is not loaded', async () => {
  const { user } = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    fetch: ({ method }) =>
      method === 'GET' ? new Response('', { status: 500 }) : Response.json({ ID: 7, Name: 'A', AllowAnonymous: false }),
  })
  await user.type(field(/^name/i), 'A')
  await user.type(field(/^keyword/i), 'HOST')
  expect(await screen.findByText(/so the keyword could not be checked/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  expect(await screen.findByText('Survey 7 created')).toBeDefined()
})

it('says when the list cannot be read after a lost response', async () => {
  const { user } = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    fetch: () => new Response('', { status: 502 }),
  })
  await user.type(field(/^name/i), 'Autumn')
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  expect(await screen.findByText('The list of surveys could not be loaded.')).toBeDefined()
})

it('finds a survey whose create got no response in an earlier session, also with a slow clock, and settles it', async () => {
  clockAt(new Date('2026-11-19T12:00:00Z'))
  const headers = { date: 'Fri, 20 Nov 2026 12:00:30 GMT' }
  const at = '2026-11-20T12:00:00Z'
  const sent = { body: { Name: 'Autumn', AllowAnonymous: false } }
  const lost = { key: 'k1', id: 'a1', endpoint: 'createSurvey', at, things: [], sent }
  const seen: string[] = []
  const { user } = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    fetch: () => Response.json([{ ID: 7, Name: 'Autumn', Created: '2026-11-20T12:00:01Z' }], { headers }),
    ofTeam: { unknown: [lost] },
    ledger(request) {
      seen.push(new URL(request.url).pathname)
      return Response.json({ key: 'k1' })
    },
  })
  expect(await screen.findByRole('link', { name: 'Autumn (7)' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'That is the one' }))
  await waitFor(() => expect(screen.queryByText('May have been saved')).toBeNull())
  await waitFor(() => expect(seen).toEqual(['/team/writes/k1', '/team/writes/k1/seen']))
})

/** Opens the form that copies survey 71, with `document` as its paired survey. `sent` collects the creates. */
async function begun(document?: object, ofTeam: OfTeam = {}, Ends = '2026-12-01T11:00:00') {
  const sent: unknown[] = []
  const app = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    at: '/surveys/new?from=71',
    ofTeam,
    async fetch(request) {
      if (request.url.includes('/v2/')) return document ? Response.json(document) : new Response('', { status: 500 })
      if (request.method === 'POST') {
        sent.push(await request.json())
        return Response.json({ ID: 72, Name: 'Visit', AllowAnonymous: false })
      }
      if (request.url.endsWith('/surveys')) return Response.json([])
      return Response.json({ ID: 71, Name: 'Visit', Ends, Recipients: 9 })
    },
  })
  await screen.findByText('Copied from “Visit”')
  return { ...app, sent }
}

it('copies a survey under a selected name and asks for a new end', async () => {
  const { user, sent } = await begun()
  expect(screen.getByText('Questions, keyword and reply are not copied.')).toBeDefined()
  expect(screen.getByText(/^It ends 1 Dec 2026.* Choose an end for the copy below\.$/)).toBeDefined()
  expect(screen.getByText(/known of surveys created here or paired/)).toBeDefined()
  expect(field(/^name/i).value).toBe('Copy of Visit')
  await user.keyboard('Visit 2')
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  await screen.findByText('Survey 72 created')
  expect(sent).toEqual([{ Name: 'Visit 2', AllowAnonymous: false }])
})

it('copies texts and colours of the paired survey', async () => {
  renderApp(<p />, { fetch: () => Response.json([]) })
  await pairSurveys(71, 'twin')
  const looks = { header: 'How was it?', customEnding: 'Thanks', textColor: '#111', backgroundColor: '#FFFFFF' }
  const { user, sent } = await begun({
    ...(sampleCalls.readSurvey.answer as object),
    ...looks,
    buttonColor: 'no colour',
  })
  expect(screen.getByText('Copied: texts, colours. Questions, keyword and reply are not copied.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create survey' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        Header: 'How was it?',
        ThankYouText: 'Thanks',
        TextColor: '#111111',
        BackgroundColor: '#ffffff',
      }),
    ]),
  )
  expect(sent[0]).not.toHaveProperty('ButtonColor')
})

it('waits for the receipt before it copies a survey', async () => {
  let isDown = true
  const created = { endpoint: 'createSurvey', id: 'r1', at: '2026-11-20T10:00:00Z', person: '', name: '' }
  const rows = [{ ...created, answer: JSON.stringify({ ID: 71, ThankYouText: 'Thanks' }) }]
  const started = begun(undefined, {
    receipts: () => (isDown ? Response.json(null, { status: 503 }) : Response.json({ rows })),
  })
  await screen.findByText('What it was created with could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await started
  expect(screen.getByText('Copied: texts. Questions, keyword and reply are not copied.')).toBeDefined()
})

it('copies the rest where the paired survey cannot be read, and says when it ended', async () => {
  renderApp(<p />, { fetch: () => Response.json([]) })
  await pairSurveys(71, 'twin')
  await begun(undefined, {}, '2025-12-01T11:00:00')
  expect(screen.getByText('Its texts and colours could not be read.')).toBeDefined()
  expect(screen.getByText(/^It ended 1 Dec 2025/)).toBeDefined()
  expect(field(/^name/i).value).toBe('Copy of Visit')
})

/** Opens an empty form with Sweden as default country. `sent` collects the creates. */
async function empty() {
  const sent: unknown[] = []
  const app = renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, {
    async fetch(request) {
      if (request.method === 'GET') return Response.json([])
      sent.push(await request.json())
      return Response.json({ ID: 72, Name: 'Visit', AllowAnonymous: false })
    },
  })
  await saveDefaultRegion('SE')
  await app.user.type(field(/^name/i), 'Visit')
  return { ...app, sent, create: () => app.user.click(screen.getByRole('button', { name: 'Create survey' })) }
}

it('sends the alarm number in the form that is shown', async () => {
  const { user, sent, create } = await empty()
  await user.type(field(/alarm/i), '070-174 06 05')
  expect(await screen.findByText(/Looks valid · Mobile · \+46701740605/)).toBeDefined()
  await create()
  await screen.findByText('Survey 72 created')
  const receipt = screen.getByRole('region', { name: 'Survey as created' }).textContent
  expect(receipt).toContain('ID72NameVisitRecipients may remain anonymousNo')
  expect(receipt).toContain('Not confirmed: Phone number for alarms.')
  expect(sent).toEqual([{ Name: 'Visit', AllowAnonymous: false, AlarmRecipient: '+46701740605' }])
})

it('refuses an alarm recipient that is not a phone number', async () => {
  const { user, sent, create } = await empty()
  await user.type(field(/alarm/i), 'hej')
  await create()
  expect(await screen.findByText('Not a phone number')).toBeDefined()
  expect(document.activeElement).toBe(field(/alarm/i))
  expect(sent).toEqual([])
})
