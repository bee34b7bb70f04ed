import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { keptDraft } from '#dashboard/api/drafts/draft'
import { kept, keptStatus } from '#dashboard/api/kept/kept'
import { draftInAnotherTab } from '#dashboard/testing/another-tab'
import { button, createdContact, field, fill, openContactForm } from '#dashboard/testing/contact-form'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService, type RenderedApp } from '#dashboard/testing/render-app'
import { useFormScope } from './form-scope'

provideDatabase()

/** Lets the browser's storage refuse drafts, but not small values. */
function fillBrowser() {
  const { put: keep } = IDBObjectStore.prototype
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
    this: IDBObjectStore,
    ...entry
  ) {
    if (JSON.stringify(entry[1]).includes('draft/')) throw new DOMException('', 'QuotaExceededError')
    return keep.apply(this, entry)
  })
  onTestFinished(() => put.mockRestore())
}

describe('leaving', () => {
  const leave = ({ user }: RenderedApp) => user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    globalThis.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('asks while something is typed and not saved', async () => {
    const saved = vi.fn()
    const app = openContactForm(() => Response.json(createdContact), { onSaved: saved })
    await app.user.type(field(/notes/i), 'x')
    expect(unload()).toBe(true)
    await leave(app)
    await app.user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(field(/notes/i).value).toBe('x')
    await app.user.clear(field(/notes/i))
    expect(unload()).toBe(false)
    await fill(app)
    expect(unload()).toBe(true)
    await app.user.click(button())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(unload()).toBe(false)
    await leave(app)
    await screen.findByText('Somewhere else')
  })

  it.each([
    { status: 'saved', asked: false, words: 'Your draft is kept in this browser.', prepare: () => kept.reopen() },
    { status: 'memory', asked: true, words: 'What you typed will be lost.', prepare: () => {} },
    {
      status: 'full',
      asked: true,
      words: 'What you typed will be lost.',
      prepare: () => {
        kept.reopen()
        fillBrowser()
      },
    },
  ])('asks about a draft that is $status; the browser asks: $asked', async ({ status, asked, words, prepare }) => {
    prepare()
    const app = openContactForm(() => Response.json(createdContact), { draftKey: `contact-${status}` })
    await app.user.type(field(/notes/i), 'x')
    await waitFor(() => expect(keptStatus.get()).toBe(status))
    await kept.set('small', 1)
    expect(unload()).toBe(asked)
    await leave(app)
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
  })
})

describe('a draft', () => {
  const fetch = () => Response.json(createdContact)
  const isKept = () => waitFor(async () => expect(await keptDraft('contact')).toMatchObject({ Phone: '+46701234567' }))

  it('is restored after a reload and can be discarded', async () => {
    const first = openContactForm(fetch, { draftKey: 'contact' })
    await fill(first)
    first.unmount()
    const second = openContactForm(fetch, { draftKey: 'contact' })
    await screen.findByText('Your draft was restored.')
    expect(field(/first name/i).value).toBe('Åsa')
    await second.user.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(field(/first name/i).value).toBe('')
    second.unmount()
    openContactForm(fetch, { draftKey: 'contact' })
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(screen.queryByText('Your draft was restored.')).toBeNull()
  })

  it.each([
    ['at once', false],
    ['after it was kept', true],
  ])('is deleted after sending: %s', async (_, waits) => {
    const saved = vi.fn()
    const first = openContactForm(fetch, { draftKey: 'contact', onSaved: saved })
    await fill(first)
    if (waits) await isKept()
    await first.user.click(button())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    first.unmount()
    openContactForm(fetch, { draftKey: 'contact' })
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(field(/first name/i).value).toBe('')
  })

  it('overrides what a part of the form fills in', async () => {
    function FillsIn() {
      const { setValue } = useFormScope().form.methods
      useEffect(() => setValue('FirstName', 'Åsa'), [setValue])
      return null
    }
    provideService(fetch)
    await kept.set('draft/contact', { values: { FirstName: 'Bo' } })
    const app = openContactForm(fetch, { draftKey: 'contact', children: <FillsIn /> })
    await waitFor(() => expect(field(/first name/i).value).toBe('Bo'))
    await app.user.type(field(/notes/i), 'x')
    await waitFor(async () => expect(await keptDraft('contact')).toMatchObject({ FirstName: 'Bo', Notes: 'x' }))
  })

  it('changed in another tab is reported, and taken over on request', async () => {
    const app = openContactForm(fetch, { draftKey: 'contact' })
    await fill(app)
    await isKept()
    await draftInAnotherTab('contact', { FirstName: 'Bo' })
    await screen.findByText('This draft was changed in another tab.')
    expect(field(/first name/i).value).toBe('Åsa')
    await app.user.click(screen.getByRole('button', { name: 'Use that version' }))
    await waitFor(() => expect(field(/first name/i).value).toBe('Bo'))
    expect(screen.queryByText('This draft was changed in another tab.')).toBeNull()
    expect(screen.getByText('Your draft was restored.')).toBeInstanceOf(HTMLElement)
  })

  it('restored in two tabs and sent in the other leaves an empty form', async () => {
    const first = openContactForm(fetch, { draftKey: 'contact' })
    await fill(first)
    await isKept()
    first.unmount()
    openContactForm(fetch, { draftKey: 'contact' })
    await waitFor(() => expect(field(/first name/i).value).toBe('Åsa'))
    await draftInAnotherTab('contact', undefined)
    await waitFor(() => expect(field(/first name/i).value).toBe(''))
  })

  it.each([
    ['taken', () => Response.json(createdContact), ''],
    ['refused', () => new Response('', { status: 400 }), 'Åsa'],
  ])('whose page was left while sending is kept only if it was refused: %s', async (_, answer, name) => {
    let respond: ((response: Response) => void) | undefined
    const pendingResponse = () => new Promise<Response>(resolve => (respond = resolve))
    const first = openContactForm(pendingResponse, { draftKey: 'contact' })
    await fill(first)
    await isKept()
    await first.user.click(button())
    await waitFor(() => expect(respond).toBeDefined())
    first.unmount()
    openContactForm(fetch, { draftKey: 'contact' })
    await waitFor(() => expect(field(/first name/i).value).toBe('Åsa'))
    await act(async () => respond?.(answer()))
    await waitFor(() => expect(field(/first name/i).value).toBe(name))
    await act(() => new Promise(resolve => setTimeout(resolve, 100)))
    expect(field(/first name/i).value).toBe(name)
  })
})
