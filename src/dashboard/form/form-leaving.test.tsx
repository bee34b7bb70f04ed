import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { store } from '#dashboard/data/store/store'
import { button, createdContact, field, fill, openContactForm } from '#dashboard/testing/contact-form'
import { provideService, type RenderedApp } from '#dashboard/testing/render-app'
import { useFormScope } from './form-scope'

describe('leaving', () => {
  const leave = ({ user }: RenderedApp) => user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    globalThis.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('asks while something is typed, and only then', async () => {
    const app = openContactForm(() => Response.json(createdContact))
    await app.user.type(field(/notes/i), 'x')
    expect(unload()).toBe(true)
    await leave(app)
    await app.user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(field(/notes/i).value).toBe('x')
    await app.user.clear(field(/notes/i))
    expect(unload()).toBe(false)
    await leave(app)
    await screen.findByText('Somewhere else')
  })

  it('leaves when told to', async () => {
    const app = openContactForm(() => Response.json(createdContact))
    await fill(app)
    await leave(app)
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Somewhere else')).toBeInstanceOf(HTMLElement)
  })

  it('asks nothing of somebody who goes back while the next page is still being drawn', async () => {
    const app = openContactForm(() => Response.json(createdContact))
    const currentPath = app.router.state.location.pathname
    await fill(app)
    await leave(app)
    const stop = app.router.subscribe(({ location }) => {
      if (location.pathname === currentPath) return
      stop()
      void app.router.navigate(-1)
    })
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(app.router.state.location.pathname).toBe(currentPath))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks nothing once it is saved', async () => {
    const saved = vi.fn()
    const app = openContactForm(() => Response.json(createdContact), { onSaved: saved })
    await fill(app)
    await app.user.click(button())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(unload()).toBe(false)
    await leave(app)
    await screen.findByText('Somewhere else')
  })
})

describe('a draft', () => {
  const fetch = () => Response.json(createdContact)
  const storedNames = async () =>
    (await (await store()).all('drafts')).map(([, { values }]) => (values as { FirstName: string }).FirstName)

  it('comes back after a reload and can be thrown away', async () => {
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
    ['at once', 0],
    ['after it was kept', 600],
  ])('is gone once it was sent: %s', async (_, pause) => {
    const saved = vi.fn()
    const first = openContactForm(fetch, { draftKey: 'contact', onSaved: saved })
    await fill(first)
    await act(() => new Promise(resolve => setTimeout(resolve, pause)))
    await first.user.click(button())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    first.unmount()
    openContactForm(fetch, { draftKey: 'contact' })
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(field(/first name/i).value).toBe('')
  })

  it('of a tab that was closed is gone on from, once', async () => {
    provideService(fetch)
    await (await store()).put('drafts', 'contact/closed', {
      values: { FirstName: 'Bo' },
      savedAt: '2026-01-01T00:00:00Z',
    })
    openContactForm(fetch, { draftKey: 'contact' })
    await waitFor(() => expect(field(/first name/i).value).toBe('Bo'))
    expect(await storedNames()).toEqual(['Bo'])
  })

  it('of a tab that was closed waits for the next time while something is typed already', async () => {
    const app = openContactForm(fetch, { draftKey: 'contact' })
    await app.user.type(field(/first name/i), 'Åsa')
    await (await store()).put('drafts', 'contact/closed', {
      values: { FirstName: 'Bo' },
      savedAt: '2026-01-01T00:00:00Z',
    })
    await act(() => new Promise(resolve => setTimeout(resolve, 600)))
    expect(field(/first name/i).value).toBe('Åsa')
    expect((await storedNames()).toSorted()).toEqual(['Bo', 'Åsa'])
  })

  it('of a tab that was closed waits also where a part of the form filled something in before anything was typed', async () => {
    function FillsIn() {
      const { setValue } = useFormScope().form.methods
      useEffect(() => setValue('FirstName', 'Åsa'), [setValue])
      return null
    }
    provideService(fetch)
    await (await store()).put('drafts', 'contact/closed', {
      values: { FirstName: 'Bo' },
      savedAt: '2026-01-01T00:00:00Z',
    })
    const app = openContactForm(fetch, { draftKey: 'contact', children: <FillsIn /> })
    await act(() => new Promise(resolve => setTimeout(resolve, 100)))
    await app.user.type(field(/notes/i), 'x')
    await act(() => new Promise(resolve => setTimeout(resolve, 600)))
    expect(field(/first name/i).value).toBe('Åsa')
    expect((await storedNames()).toSorted()).toEqual(['Bo', 'Åsa'])
  })

  it('survives a failure and a reload after it', async () => {
    const first = openContactForm(() => new Response('', { status: 500 }), { draftKey: 'contact' })
    await fill(first)
    await first.user.click(button())
    await screen.findByRole('alert')
    first.unmount()
    openContactForm(fetch, { draftKey: 'contact' })
    await waitFor(() => expect(field(/first name/i).value).toBe('Åsa'))
  })

  it.each([
    ['taken', () => Response.json(createdContact), ''],
    ['refused', () => new Response('', { status: 400 }), 'Åsa'],
  ])('that was left while it was sent comes back only when it was not taken: %s', async (_, answer, name) => {
    let respond: ((response: Response) => void) | undefined
    const pendingResponse = () => new Promise<Response>(resolve => (respond = resolve))
    const first = openContactForm(pendingResponse, { draftKey: 'contact' })
    await fill(first)
    await act(() => new Promise(resolve => setTimeout(resolve, 600)))
    await first.user.click(button())
    await waitFor(() => expect(respond).toBeDefined())
    first.unmount()
    openContactForm(fetch, { draftKey: 'contact' })
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(field(/first name/i).value).toBe('')
    await act(async () => respond?.(answer()))
    await waitFor(() => expect(field(/first name/i).value).toBe(name))
    await act(() => new Promise(resolve => setTimeout(resolve, 100)))
    expect(field(/first name/i).value).toBe(name)
  })

  it.each([
    ['refused, waits for the next time', 400, ['Bo', 'Åsa']],
    ['perhaps done, does not come back', 500, ['Bo']],
  ])('after another form filled itself in, one that is %s', async (_, status, names) => {
    function FillsIn() {
      const { setValue } = useFormScope().form.methods
      useEffect(() => setValue('FirstName', 'Bo'), [setValue])
      return null
    }
    let respond: ((response: Response) => void) | undefined
    const pendingResponse = () => new Promise<Response>(resolve => (respond = resolve))
    const first = openContactForm(pendingResponse, { draftKey: 'contact' })
    await fill(first)
    await first.user.click(button())
    await waitFor(() => expect(respond).toBeDefined())
    first.unmount()
    openContactForm(fetch, { draftKey: 'contact', children: <FillsIn /> })
    await act(() => new Promise(resolve => setTimeout(resolve, 600)))
    await act(async () => respond?.(new Response('', { status })))
    await act(() => new Promise(resolve => setTimeout(resolve, 100)))
    await waitFor(async () => expect((await storedNames()).toSorted()).toEqual(names))
    expect(field(/first name/i).value).toBe('Bo')
  })
})
