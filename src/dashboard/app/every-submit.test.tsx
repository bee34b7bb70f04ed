/**
 * Tries a refusal, a double click and a lost response on every button that sends. The engines have their own tests;
 * `e2e/contacts-create` and `e2e/lost-writes` try some in a browser.
 */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpointNames } from '#contract/endpoints'
import { matchEndpoint } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
import type { UnknownWrite } from '#dashboard/api/activity'
import { queryClient } from '#dashboard/api/client/query-client'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService, type TestReceipt } from '#dashboard/testing/render-app'
import { renderRoutes } from '#dashboard/testing/render-routes'
import { answerOf, type Submit, submits } from '#dashboard/testing/submits'
import { views } from './views'

provideDatabase()

// Isolates the submits from each other.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  globalThis.indexedDB = new IDBFactory()
  sessionStorage.clear()
  localStorage.clear()
})

// Loaded first: on a busy machine, importing every page takes longer than a test's timeout.
beforeAll(async () => {
  const pages = ['authentication', 'contact', 'newContact', 'newSurvey', 'extraField'] as const
  const surveyPages = ['surveyImage', 'survey', 'nkis', 'editSurvey'] as const
  await Promise.all([...pages, ...surveyPages].map(name => views[name]()))
})

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 120, height: 60, close: () => undefined }))
  URL.createObjectURL = () => 'blob:logo'
  URL.revokeObjectURL = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('lists the submits of every endpoint that writes or sends', () => {
  const writing = endpointNames.filter(name => rowOf(name).effect !== 'read' && name !== 'createEmail')
  expect([...new Set(submits.map(({ endpoint }) => endpoint))].toSorted()).toEqual(writing.toSorted())
})

/** A service that answers everything, with scripted responses for the endpoint; counts its writes. */
function provideFor({ endpoint, answers = {} }: Submit) {
  const service = { answers, fault: undefined as (() => Response | Promise<Response>) | undefined, sent: 0 }
  const unknown: UnknownWrite[] = []
  const receipts: TestReceipt[] = []
  const answerAll = async (request: Request) => {
    const match = matchEndpoint(request.method, new URL(request.url).pathname)
    if (!match || !('name' in match)) return Response.json({ rows: [] })
    const text = await request.text()
    const body = text ? (JSON.parse(text) as object) : undefined
    const value = answerOf(match.name, service.answers, body)
    const answer = () => Response.json(value)
    if (match.name !== endpoint) return answer()
    service.sent += 1
    const key = request.headers.get('idempotency-key') ?? ''
    const things = Object.entries(rowOf(endpoint).things.path ?? {}).map(
      ([name, kind]) => `${kind}:${match.parameters[name]}`,
    )
    if (service.fault === faultyAnswers.loseAnswer) {
      unknown.push({ key, id: key, endpoint, at: new Date().toISOString(), things })
    }
    if (!service.fault) receipts.unshift({ endpoint, at: new Date().toISOString(), sent: { body }, answer: value })
    return service.fault?.() ?? answer()
  }
  provideService(answerAll, undefined, undefined, { unknown, receipts })
  return service
}

async function open(submit: Submit) {
  const service = provideFor(submit)
  const fill = async () => {
    await submit.fill(answers => Object.assign(service, { answers: { ...service.answers, ...answers } }))
  }
  renderRoutes(submit.at)
  await fill()
  return { service, fill }
}

/** Texts of all alerts. */
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

/** Text of a field's error, or of the element itself. */
const wordsAt = (at: HTMLElement) =>
  at.matches('input, textarea')
    ? (at.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' ')
    : at.textContent

/** Moves the clock beyond a double click. */
const later = () => vi.setSystemTime(Date.now() + 500)

/** Presses again if the page has not processed the typed text yet. */
async function pressUntil(button: () => HTMLElement, isOver: () => boolean): Promise<void> {
  for (let times = 0; times < 5 && !isOver(); times += 1) {
    later()
    fireEvent.click(await waitFor(button))
    const look = () => {
      if (!isOver()) throw new Error('Not yet.')
    }
    await waitFor(look, { timeout: 1000 }).catch(() => undefined)
  }
}

/** Presses six times at once; the response arrives in between. */
async function pressSixTimes(pressed: HTMLElement): Promise<void> {
  for (let click = 0; click < 6; click += 1) {
    fireEvent.click(pressed)
    await new Promise(resolve => setTimeout(resolve))
  }
}

describe.each(submits.map(submit => [submit.what, submit] as const))('%s', (_, submit) => {
  const { button, done, refused, isPreserved, again = button, reopened, requests = 1, lost = /^May have been/ } = submit

  test('shows a refusal at its field, and sends six presses once', async () => {
    const { service, fill } = await open(submit)
    const errors = [{ path: refused.path, message: 'Not that one.' }]
    service.fault = () => Response.json({ title: 'Bad Request', status: 400, errors }, { status: 400 })
    await pressUntil(button, () => service.sent > 0)
    await waitFor(() => {
      const at = refused.at()
      expect(wordsAt(at)).toContain('Not that one.')
      expect(at.matches(':is(input, textarea):not([aria-invalid="true"])'), 'a field that is not marked').toBe(false)
    })
    isPreserved()
    expect(service.sent).toBe(1)

    service.fault = undefined
    if (reopened && screen.queryByRole('alertdialog') === null) await fill()
    later()
    const pressed = await waitFor(again)
    await act(() => pressSixTimes(pressed))
    expect(await screen.findAllByText(done)).not.toHaveLength(0)
    expect(service.sent).toBe(1 + requests)
  })

  test('remembers a lost response, and does not send again', async () => {
    const { service } = await open(submit)
    service.fault = faultyAnswers.loseAnswer
    await pressUntil(button, () => service.sent > 0)
    await waitFor(() => expect(alerts()).toContainEqual(expect.stringMatching(/not known|was lost|may have been/i)))
    cleanup()
    queryClient.clear()
    renderRoutes(submit.at)
    await waitFor(() =>
      expect([screen.queryAllByText(lost), screen.queryAllByDisplayValue(lost)].flat()).not.toEqual([]),
    )
    expect(service.sent).toBe(1)
  })
})
