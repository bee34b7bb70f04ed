/**
 * What every button that sends makes of a refusal, a double click and a lost answer. The engines behind them have their own tests;
 * `e2e/refused-submits` and `e2e/lost-writes` try some in a browser.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpointNames } from '#contract/endpoints'
import { matchEndpoint } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
import type { UnknownWrite } from '#dashboard/api/activity'
import { queryClient } from '#dashboard/api/client/query-client'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService, type TestReceipt } from '#dashboard/testing/render-app'
import { answerOf, type Submit, submits } from '#dashboard/testing/submits'
import { createRoutes } from './routes'
import { views } from './views'

provideDatabase()

// What one submit left in the browser is not the next one's.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  globalThis.indexedDB = new IDBFactory()
  sessionStorage.clear()
  localStorage.clear()
})

// A page's code takes a busy machine longer than a test waits for what the page does.
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

test('every endpoint that writes or sends has its submits, and no other', () => {
  const writing = endpointNames.filter(name => rowOf(name).effect !== 'read' && name !== 'createEmail')
  expect([...new Set(submits.map(({ endpoint }) => endpoint))].toSorted()).toEqual(writing.toSorted())
})

/** A service that answers everything, until it is told otherwise of the endpoint; what was written there is counted. */
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

function show({ at }: Submit): void {
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

async function open(submit: Submit) {
  const service = provideFor(submit)
  const fill = async () => {
    await submit.fill(answers => Object.assign(service, { answers: { ...service.answers, ...answers } }))
  }
  show(submit)
  await fill()
  return { service, fill }
}

/** The words of all that is said at once. */
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

/** What is said of a field, or by what is none. */
const wordsAt = (at: HTMLElement) =>
  at.matches('input, textarea')
    ? (at.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(' ')
    : at.textContent

/** So long after the last press that the next is not its double click. */
const later = () => vi.setSystemTime(Date.now() + 500)

/** Presses, and again where the page had not taken in yet what was typed. */
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

/** Twenty presses of one moment; the answer comes among them. */
async function pressTwentyTimes(pressed: HTMLElement): Promise<void> {
  for (let click = 0; click < 20; click += 1) {
    fireEvent.click(pressed)
    await new Promise(resolve => setTimeout(resolve))
  }
}

describe.each(submits.map(submit => [submit.what, submit] as const))('%s', (_, submit) => {
  const { button, done, refused, isPreserved, again = button, reopened, requests = 1, lost = /^May have been/ } = submit

  test('a refusal is told at its field, and twenty presses send it once', async () => {
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
    await act(() => pressTwentyTimes(pressed))
    expect(await screen.findAllByText(done)).not.toHaveLength(0)
    expect(service.sent).toBe(1 + requests)
  })

  test('a lost answer is kept in mind, and nothing is sent again', async () => {
    const { service } = await open(submit)
    service.fault = faultyAnswers.loseAnswer
    await pressUntil(button, () => service.sent > 0)
    await waitFor(() => expect(alerts()).toContainEqual(expect.stringMatching(/not known|was lost|may have been/i)))
    cleanup()
    queryClient.clear()
    show(submit)
    await waitFor(() =>
      expect([screen.queryAllByText(lost), screen.queryAllByDisplayValue(lost)].flat()).not.toEqual([]),
    )
    expect(service.sent).toBe(1)
  })
})
