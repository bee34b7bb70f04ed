import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { queryClient } from '#dashboard/api/client/query-client'
import { countDrafts, keptDraft } from '#dashboard/api/drafts/draft'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'
import { draftInAnotherTab } from '#dashboard/testing/another-tab'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import { somebody } from '#dashboard/testing/somebody'
import type { EditorState } from './editor-state'
import { SurveyEditor } from './survey-editor'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const box = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${label}`) })
const ending = () => box('Ending')
const isQuestion = (request: Request, id: string) =>
  request.method === 'PUT' && request.url.endsWith(`/questions/${id}`)
const what = (sent: readonly JsonObject[]) =>
  sent.map(({ id, order, name: survey }) => (survey ? 'survey' : [id, order]))

describe('saving all', () => {
  /** Edits the survey and the first two questions, and swaps the last two. */
  async function changeAll(otherwise?: (request: Request) => Response | Promise<Response> | undefined) {
    const editor = await openEditor('settings', bareSurvey, otherwise)
    const { user, press } = editor
    await user.type(ending(), 'Bye')
    await user.click(screen.getByRole('tab', { name: 'Questions' }))
    for (const title of ['Why?', 'How?']) {
      const card = within(screen.getByRole('region', { name: new RegExp(title.replace('?', '\\?')) }))
      await user.click(card.getByRole('button', { expanded: false }))
      await user.type(card.getByRole('textbox', { name: /^Subtitle/ }), 'x')
    }
    await press('Move up: When?')
    return editor
  }

  const results = async () => within(await screen.findByRole('list', { name: 'Last save' }))
  const outcomes = async () =>
    (await results())
      .getAllByRole('listitem')
      .map(item => item.querySelector('p')?.textContent)
      .filter(line => /^(Survey|Question)/.test(line ?? ''))

  it('sends the survey and each changed question once, and says what was saved', async () => {
    const { sent, stored } = await changeAll()
    const unsaved = '1 unsaved change · 2 questions with unsaved changes · Question order not saved'
    expect(screen.getByText(unsaved)).toBeDefined()
    const button = screen.getByRole('button', { name: 'Save all' })
    button.click()
    button.click()
    expect(await screen.findByRole('progressbar')).toBeDefined()
    await screen.findByText('Saved: survey, 2 questions, order of 2 questions')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(what(sent)).toEqual(['survey', ['q1', 1], ['q3', 2], ['q2', 3]])
    expect(stored).toMatchObject({ customEnding: 'Bye' })
    expect(stored.questions.map(({ subtitle, order }) => [subtitle, order])).toEqual([
      ['x', 1],
      ['x', 3],
      [undefined, 2],
    ])
  })

  it('keeps a refused part unsaved and retries only that', async () => {
    const time = frozenClock()
    let refuse = true
    const { sent, press } = await changeAll(request =>
      refuse && isQuestion(request, 'q1') ? new Response('No.', { status: 409 }) : undefined,
    )
    await press('Save all')
    expect(await outcomes()).toEqual(['SurveySaved', 'Question: Why?', 'Question: When?Saved', 'Question: How?Saved'])
    expect(await (await results()).findByRole('alert')).toBeDefined()
    expect(screen.getByText('1 question with unsaved changes')).toBeDefined()
    refuse = false
    sent.length = 0
    time.pass(500)
    await press('Save all')
    await screen.findByText('Saved')
    expect(what(sent)).toEqual([['q1', 1]])
  })

  it('sends nothing more after a lost response', async () => {
    const { sent, press } = await changeAll(request =>
      isQuestion(request, 'q1') ? faultyAnswers.loseAnswer() : undefined,
    )
    await press('Save all')
    expect(await outcomes()).toEqual([
      'SurveySaved',
      'Question: Why?',
      'Question: When?Not sent: saving stopped',
      'Question: How?Not sent: saving stopped',
    ])
    expect(await screen.findByText('May have been saved')).toBeDefined()
    expect(what(sent)).toEqual(['survey', ['q1', 1]])
    expect(screen.getByText('2 questions with unsaved changes · Question order not saved')).toBeDefined()
  })

  it('skips a part with errors and saves the others', async () => {
    const { user, sent, press } = await openEditor('look')
    await user.type(box('Logo'), 'no address')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save all' }).disabled).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Questions' }))
    await press('Move up: When?')
    await press('Save all')
    expect(await outcomes()).toEqual([
      'SurveyNot saved: fix the marked fields first',
      'Question: When?Saved',
      'Question: How?Saved',
    ])
    expect(what(sent)).toEqual([
      ['q3', 2],
      ['q2', 3],
    ])
  })

  it('saves with Ctrl+S, and says so until the next edit', async () => {
    const { user, press } = await openEditor('settings')
    await user.type(ending(), 'Bye{Control>}s{/Control}')
    expect((await screen.findByText('Saved')).closest('[role="status"]')?.textContent).toBe('Saved')
    expect(document.activeElement).toBe(ending())
    expect(screen.queryByText('No unsaved changes')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Questions' }))
    expect(screen.getByText('Saved')).toBeDefined()
    await press('Move up: When?')
    expect(screen.queryByText('Saved')).toBeNull()
  })
})

describe('undo', () => {
  const titles = () => screen.getAllByRole('region', { name: /^\d\. / }).map(each => each.getAttribute('aria-label'))
  const keys = (shiftKey = false, at: Element = document.body) =>
    fireEvent.keyDown(at, { key: 'z', ctrlKey: true, shiftKey })

  it('undoes and redoes fields and order, and shows the tab of the change', async () => {
    const { user, press, sent } = await openEditor('settings')
    await user.click(ending())
    await user.paste('Bye')
    // Text fields keep the browser's own undo.
    keys(false, ending())
    expect(ending().value).toBe('Bye')
    await user.click(screen.getByRole('tab', { name: 'Questions' }))
    await press('Move up: When?')
    await press('Undo: question order')
    expect(titles()).toEqual(['1. Why?', '2. How?', '3. When?'])
    expect(screen.getByText('Undone: question order')).toBeDefined()
    keys()
    expect(ending().value).toBe('')
    expect(screen.getByText('No unsaved changes')).toBeDefined()
    keys(true)
    expect(ending().value).toBe('Bye')
    keys(true)
    expect(titles()).toEqual(['1. Why?', '2. When?', '3. How?'])
    expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true')
    expect(sent).toEqual([])
  })

  it('restores discarded edits, and reverts saved ones without sending', async () => {
    const { user, press, sent } = await openEditor('settings')
    await user.click(ending())
    await user.paste('Bye')
    await press('Discard')
    expect(ending().value).toBe('')
    await press('Undo: Ending')
    expect(ending().value).toBe('Bye')
    await press('Save all')
    await screen.findByText('Saved')
    await press('Undo: Ending')
    expect(ending().value).toBe('')
    expect(screen.getByText('1 unsaved change')).toBeDefined()
    expect(sent).toHaveLength(1)
  })

  it('says that nothing was changed if a colleague deleted the question', async () => {
    const { user, press, stored, readAgain } = await openEditor('questions')
    await user.click(screen.getByRole('button', { name: /^1 ?Why\?/ }))
    await user.click(box('Subtitle'))
    await user.paste('x')
    await press(/^Undo: /)
    stored.questions.shift()
    await readAgain()
    await press(/^Redo: /)
    expect(await screen.findByText('Nothing was changed')).toBeDefined()
    expect(screen.getByText('No unsaved changes')).toBeDefined()
  })
})

describe('a draft', () => {
  const subject = 'survey-editor/s1'
  const restored = /Your draft was restored\./
  const again = async (survey: JsonObject = bareSurvey) => {
    renderApp(<SurveyEditor id="s1" />, {
      fetch: () => Response.json(survey),
      at: '/survey-editor/s1?tab=settings',
    })
    await screen.findByRole('heading', { level: 1 })
  }

  it('is restored on reopening, and no longer announced once saved', async () => {
    const { user, unmount } = await openEditor('settings')
    await user.type(ending(), 'Bye')
    unmount()
    await again()
    expect(screen.getByText(restored)).toBeDefined()
    expect(ending().value).toBe('Bye')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(screen.queryByText(restored)).toBeNull())
  })

  it('says on reopening that the same values have changed since', async () => {
    const { user, unmount } = await openEditor('settings')
    await user.type(ending(), 'Bye')
    unmount()
    queryClient.clear()
    await again({ ...bareSurvey, customEnding: 'Theirs', lastModified: '2026-01-02T10:00:00Z' })
    expect((await screen.findByText(restored)).textContent).toMatch(/The same values have changed since\. You choose/)
    expect(screen.getByText(/^Last modified/).textContent).toContain('2 Jan 2026')
    expect(ending().value).toBe('Bye')
  })

  it('says that another tab changed it, and loads that version on request', async () => {
    const { user } = await openEditor('settings')
    await user.type(ending(), 'Bye')
    await waitFor(async () => expect(JSON.stringify(await keptDraft(subject))).toContain('Bye'))
    const { base, draft } = (await keptDraft(subject)) as EditorState
    await draftInAnotherTab(subject, { base, draft: { ...draft, customEnding: 'Ciao' } })
    await user.click(await screen.findByRole('button', { name: 'Use that version' }))
    await waitFor(() => expect(ending().value).toBe('Ciao'))
  })
})

const survey: JsonObject = { ...bareSurvey, header: 'Hello', translations: { en: { header: 'Hi' } } }

describe('rights', () => {
  const buttons = () =>
    within(screen.getByRole('tabpanel'))
      .queryAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)

  it('lets a person with surveys.read only read every tab, and says who can grant the right to change', async () => {
    const { fetch, refused } = somebody(['surveys.read'], () => Response.json(survey))
    const { user } = renderApp(<SurveyEditor id="s1" />, { fetch, at: '/survey-editor/s1?preview=off' })
    const words = 'Read-only. Changes need “Change surveys”. An admin can give it to you.'
    expect(await screen.findByText(words)).toBeDefined()
    const header = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Header' })
    await user.type(header, 'x')
    expect([header.value, header.readOnly]).toEqual(['Hello', true])
    expect(buttons()).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Look' }))
    expect(await screen.findByRole('textbox', { name: 'Background colour' })).toHaveProperty('value', '#fff')
    expect(buttons()).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Languages' }))
    expect(await screen.findByRole('textbox', { name: 'en: Hello' })).toMatchObject({ readOnly: true, value: 'Hi' })
    const exports = ['Export texts (Excel)', 'Export texts (CSV)']
    expect(buttons()).toEqual([expect.stringMatching(/^English \(en\): /), 'Next missing text', ...exports])
    await user.click(screen.getByRole('tab', { name: 'Questions' }))
    await user.click(await screen.findByRole('button', { name: /Why\?/ }))
    expect(buttons()).toHaveLength(3)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save all' })).toBeNull()
    expect(await countDrafts()).toBe(0)
    expect(refused).toEqual([])
  })
})

describe('an integer beyond 2^53', () => {
  const json = { headers: { 'content-type': 'application/json' } }
  const inexact = JSON.stringify(survey).replace('{', '{"unheardOf":{"id":12345678901234567890},')

  it('makes the survey read-only and is named', async () => {
    const fetch = () => new Response(inexact, json)
    renderApp(<SurveyEditor id="s1" />, { fetch, at: '/survey-editor/s1?preview=off' })
    expect(await screen.findByText(/^Read-only\. It holds the number 12345678901234567890/)).toBeDefined()
    expect(await screen.findByDisplayValue<HTMLTextAreaElement>('Hello')).toHaveProperty('readOnly', true)
    expect(screen.queryByRole('button', { name: 'Save all' })).toBeNull()
  })

  it('stops a save when others wrote one meanwhile', async () => {
    const sent: string[] = []
    let text = JSON.stringify(survey)
    const fetch = ({ method }: Request) => {
      sent.push(method)
      return new Response(text, json)
    }
    const { user } = renderApp(<SurveyEditor id="s1" />, { fetch, at: '/survey-editor/s1?tab=settings&preview=off' })
    await user.type(await screen.findByRole('textbox', { name: /^Header/ }), '!')
    text = inexact
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    expect(await screen.findByText(/^Not saved: it holds a number that cannot be kept here/)).toBeDefined()
    expect(box('Header').value).toBe('Hello!')
    expect(new Set(sent)).toEqual(new Set(['GET']))
  })
})
