import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { session } from '#dashboard/api/session/session'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { allowedOver, embedded } from '#dashboard/testing/render-app'

const ending = () => screen.getByRole('textbox', { name: /^Ending/ })
const lost = () => faultyAnswers.loseAnswer()
const refuse = () => new Response('No.', { status: 409 })

type Write = (body: JsonObject, stored: JsonObject) => Response | Promise<Response>

/** Saves an edit over a service that answers writes with `write`, and later reads with `read`. */
async function saveOver(write: Write, read?: () => Response) {
  const service: { write: Write | undefined; read: typeof read; stored: JsonObject } = { write, read, stored: {} }
  let written = false
  const editor = await openEditor('settings', bareSurvey, request => {
    if (request.method === 'GET') return written && service.read ? service.read() : undefined
    written = true
    return service.write && request.json().then(body => service.write?.(body as JsonObject, service.stored) as Response)
  })
  service.stored = editor.stored
  await editor.user.type(ending(), 'Bye')
  await editor.press('Save all')
  return { ...editor, service }
}

it('lists what the service stored differently until dismissed', async () => {
  const { press } = await saveOver(body =>
    Response.json({ ...body, customEnding: undefined, name: 'VISIT', news: 7, header: 'New' }),
  )
  const place = (await screen.findByText('Saved, except:')).closest('[role=status]') as HTMLElement
  const lists = within(place).getAllByRole('heading', { level: 3 })
  const all = lists.map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`)
  expect(all).toEqual([
    'Saved differently: NameYou saved: VisitNow: VISIT',
    'Not saved: EndingYou saved: ByeNow: Not given',
    expect.stringMatching(/^Added: .*HeaderYou saved: Not givenNow: New/),
  ])
  expect(place.closest('[tabindex="-1"]')).toBe(document.activeElement)
  await press('Dismiss')
  expect(screen.queryByText('Saved, except:')).toBeNull()
})

it('says what could not be confirmed', async () => {
  await saveOver(body => Response.json({ ...body, customEnding: undefined }), refuse)
  const place = (await screen.findByText('Saved, except:')).closest('[role=status]')
  expect(place?.textContent).toBe('Saved, except:Not confirmed: Ending.Dismiss')
})

it.each([
  ['as before', undefined, 'It looks as before, but the save may still arrive. Your changes are kept.'],
  ['as something else', () => Response.json({ ...bareSurvey, header: 'x' }), /It has changed, but not to what you/],
  ['not at all', refuse, 'It could not be read again. Your changes are kept.'],
])('reports a lost response with what reading shows: %s', async (_, read, words) => {
  await saveOver(lost, read)
  const report = within(await screen.findByRole('alert'))
  expect(report.getByText('May have been saved')).toBeDefined()
  expect(report.getByText(words, { exact: false })).toBeDefined()
  expect(screen.getByText('1 unsaved change')).toBeDefined()
})

it('is saved when reading proves a save with a lost response', async () => {
  await saveOver((body, stored) => {
    Object.assign(stored, body)
    return lost()
  })
  expect(await screen.findByText('Saved: confirmed by reading it again')).toBeDefined()
})

it('takes a lost save that had arrived for no change by others', async () => {
  const time = frozenClock()
  const { service, sent, press, user } = await saveOver((body, stored) => {
    Object.assign(stored, body, { lastModified: '2026-01-02T10:00:00Z' })
    return lost()
  }, refuse)
  expect(await screen.findByText('May have been saved')).toBeDefined()
  Object.assign(service, { write: undefined, read: undefined })
  time.pass(500)
  await press('Save all')
  expect(await screen.findByText('Saved: confirmed by reading it again')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toHaveLength(1)
  await user.type(ending(), ' now')
  await press('Save all')
  await waitFor(() => expect(service.stored.customEnding).toBe('Bye now'))
})

it('saves further edits above a lost save, also after one that failed', async () => {
  const time = frozenClock()
  const { service, press, user } = await saveOver((body, stored) => {
    Object.assign(stored, body, { lastModified: '2026-01-02T10:00:00Z' })
    return lost()
  }, refuse)
  expect(await screen.findByText('May have been saved')).toBeDefined()
  time.pass(500)
  await press('Save all')
  await waitFor(() => expect(screen.queryByText('May have been saved')).toBeNull())
  Object.assign(service, { write: undefined, read: undefined })
  await user.type(ending(), ' now')
  time.pass(500)
  await press('Save all')
  await waitFor(() => expect(service.stored.customEnding).toBe('Bye now'))
  expect(await screen.findByText('Saved')).toBeDefined()
})

it('lists other changes found after a lost response', async () => {
  await saveOver((body, stored) => {
    Object.assign(stored, body, { header: 'Theirs' })
    return lost()
  })
  const place = within(
    (await screen.findByText('Saved, but other values have changed')).closest('[role]') as HTMLElement,
  )
  expect(place.getByRole('heading', { level: 3, name: 'Not as you saved it' })).toBeDefined()
  expect(place.getByText('Header')).toBeDefined()
})

it.each([
  ['gone meanwhile', faultyAnswers.missing, 'it could not be found', 'It was deleted or moved. Your changes are kept'],
  ['there all the same', undefined, 'the change was refused', 'Nothing was changed. Your changes are kept.'],
])('reports a survey that a save does not find as %s', async (_, read, title, words) => {
  await saveOver(faultyAnswers.missing, read)
  const report = await screen.findByRole('alert')
  expect(report.textContent).toContain(`Not saved: ${title}`)
  expect(report.textContent).toContain(words)
  expect(screen.getByText('1 unsaved change')).toBeDefined()
})

it('names the fields that the service refused', async () => {
  await saveOver(() =>
    Response.json({ status: 400, title: 'Bad', errors: { customEnding: ['Too long by far.'] } }, { status: 400 }),
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too long by far/)
})

it('asks for no choice about changes of others elsewhere', async () => {
  const { user, stored, press, sent } = await openEditor('settings')
  await user.type(ending(), 'Bye')
  Object.assign(stored, { header: 'Theirs' })
  await press('Save all')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('did not change the same values')
  expect(alert.textContent).not.toContain('Choose')
  expect(alert.parentElement).toBe(document.activeElement)
  expect(sent).toEqual([])
})

it.each([
  ['p1', 'you changed this in another tab or window', 'In the other tab'],
  ['p2', 'this was changed meanwhile', 'Theirs'],
])('tells the person’s own later change from others: %s', async (person, words, theirs) => {
  const at = new Date(Date.now() + 60_000).toISOString()
  const me = { ...allowedOver(embedded), accounts: 'on' as const, person: { id: 'p1', name: 'Eva' } }
  session.provide({ state: 'signed-in', me })
  const { stored, press, user } = await openEditor('settings', { ...bareSurvey, customEnding: 'Ends' }, ({ url }) =>
    url.includes('/team/changes/survey%3As1')
      ? Response.json({ change: { at, by: 'session', person, name: 'Eva' } })
      : undefined,
  )
  await user.type(ending(), ' here')
  Object.assign(stored, { customEnding: 'Other' })
  await press('Save all')
  expect(await screen.findByText(`Not saved: ${words}`)).toBeDefined()
  expect(screen.getByRole('radio', { name: new RegExp(`^${theirs}`) })).toBeDefined()
})

it('asks for a choice about fields both changed, now or later', async () => {
  const time = frozenClock()
  const { stored, press, user, sent } = await openEditor('settings', { ...bareSurvey, customEnding: 'Ends' })
  await user.type(ending(), ' here')
  Object.assign(stored, { customEnding: 'Theirs', header: 'New' })
  await press('Save all')
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByText('Not saved: this was changed meanwhile')).toBeDefined()
  expect(panel.getByText('Choose which version to keep.')).toBeDefined()
  expect(panel.getAllByText(/^Before/)[0]?.textContent).toBe('Before: Ends')
  await press('Save these choices')
  expect(panel.getByText(/^Not saved\. Choose a version first: /)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual([])
  time.pass(500)
  await press('Save all')
  await user.click(await screen.findByRole('radio', { name: /^Theirs/ }))
  await press('Save these choices')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('No unsaved changes')).toBeDefined()
  expect(stored).toMatchObject({ customEnding: 'Theirs', header: 'New' })
})
