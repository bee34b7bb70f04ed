import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ContactCreate } from '#contract/contacts-v1'
import { session } from '#dashboard/api/session/session'
import { preferences } from '#dashboard/i18n/preferences'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import {
  button,
  createdContact,
  emptyContact,
  field,
  fill,
  NewContact,
  openContactForm,
} from '#dashboard/testing/contact-form'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { Form } from './form'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'

describe('before sending', () => {
  it('submits once with Ctrl+Enter from any field, without empty values', async () => {
    const bodies: unknown[] = []
    const saved = vi.fn()
    const fetch = async (request: Request) => {
      bodies.push(await request.json())
      return Response.json(createdContact)
    }
    const app = openContactForm(fetch, { onSaved: saved })
    await fill(app)
    await app.user.keyboard('{Control>}{Enter>3/}{/Control}')
    await waitFor(() => expect(saved).toHaveBeenCalledWith(createdContact))
    expect(bodies).toEqual([{ FirstName: 'Åsa', Phone: '+46701234567' }])
  })

  it('marks, counts and checks by the schema, focuses the first error, translates errors, and sends nothing', async () => {
    const fetch = vi.fn(() => Response.json(createdContact))
    const { user } = openContactForm(fetch)
    expect(field(/first name/i).getAttribute('aria-required')).toBe('true')
    expect(field(/last name/i).getAttribute('aria-required')).toBeNull()
    expect(field(/last name/i).labels?.[0]?.textContent).toContain('optional')
    await user.type(field(/phone/i), '070')
    expect(screen.getByText('3 / 16')).toBeInstanceOf(HTMLElement)
    await user.click(button())
    await waitFor(() => expect(document.activeElement).toBe(field(/first name/i)))
    expect(screen.getByText('Required')).toBeInstanceOf(HTMLElement)
    expect(field(/phone/i).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/\+ and country code/)).toBeInstanceOf(HTMLElement)
    await act(async () => preferences.setLocale('sv'))
    expect(await screen.findByText('Obligatoriskt')).toBeInstanceOf(HTMLElement)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('shows errors without a field in a summary', async () => {
    function Bare() {
      const form = useContractForm({ schema: ContactCreate, defaultValues: { ...emptyContact, FirstName: 'Åsa' } })
      return (
        <Form form={form} onSubmit={async () => undefined} submitting={false} error={null}>
          <TextField name="FirstName" label="First name" />
          <SubmitButton>Create</SubmitButton>
        </Form>
      )
    }
    const { user } = renderApp(<Bare />)
    await user.click(button())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('Phone: Required')).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(summary))
  })
})

describe('sending', () => {
  it('sends once if the form is rendered anew meanwhile', async () => {
    const answers: ((response: Response) => void)[] = []
    const fetch = vi.fn(() => new Promise<Response>(resolve => answers.push(resolve)))
    function Restless() {
      const [turn, setTurn] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setTurn(turn + 1)}>
            Again
          </button>
          <NewContact />
        </>
      )
    }
    const app = renderApp(<Restless />, { fetch })
    await fill(app)
    for (let at = 0; at < 3; at++) {
      await app.user.click(button())
      await app.user.click(screen.getByRole('button', { name: 'Again' }))
    }
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(button().getAttribute('aria-busy')).toBe('true')
    await act(async () => answers[0]?.(Response.json(createdContact)))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('failures', () => {
  it('show at fields in either spelling, and the rest in a summary; the first is focused and typed values stay', async () => {
    const errors = [
      { path: '/phone', message: 'Phone is taken.' },
      { path: ['FirstName'], message: 'Not that name.' },
      { path: ['owner', 'credit'], message: 'Too little credit.' },
    ]
    const app = openContactForm(() => Response.json({ title: 'Bad Request', errors }, { status: 400 }))
    await fill(app)
    await app.user.click(button())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('owner.credit: Too little credit.')).toBeInstanceOf(HTMLElement)
    expect(within(summary).queryByText('Phone is taken.')).toBeNull()
    expect(screen.getByText('Phone is taken.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field(/first name/i)))
    expect(field(/phone/i).getAttribute('aria-invalid')).toBe('true')
    expect(field(/phone/i).value).toBe('+46701234567')
  })

  it('say that a person who has signed in again can try again', async () => {
    const before = session.get()
    onTestFinished(() => session.provide(before))
    const me = { accounts: 'on' as const, rights: [], connection: embedded }
    session.provide({ state: 'signed-in', me })
    const app = openContactForm(() => Response.json({ type: '/problems/no-session' }, { status: 401 }))
    await fill(app)
    await app.user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('you are signed out')
    act(() => session.provide({ state: 'signed-in', me }))
    expect(screen.getByRole('alert').textContent).toMatch(/^Not saved: your session had ended.*You can try again now\./)
    expect(field(/phone/i).value).toBe('+46701234567')
  })

  it.each([
    ['a refusal', () => new Response('No.', { status: 403 }), /No\./],
    ['a fault', () => new Response('Oops', { status: 500 }), /May have been saved/],
    ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch')), /lost before the answer came/],
    ['an answer that cannot be read', () => new Response('{'), /Saved, but the answer is unreadable/],
  ])('without a field keep typed values and focus the summary: %s', async (_, fetch, words) => {
    const app = openContactForm(fetch)
    await fill(app)
    await app.user.click(button())
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toMatch(words)
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(field(/first name/i).value).toBe('Åsa')
    expect(button().getAttribute('aria-busy')).toBeNull()
  })

  it('offline are reported at once, and nothing is sent later', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const fetch = vi.fn(() => Response.json(createdContact))
    const app = openContactForm(fetch)
    await fill(app)
    await app.user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
    online.mockReturnValue(true)
    await act(async () => {
      globalThis.dispatchEvent(new Event('online'))
      await new Promise(resolve => setTimeout(resolve, 50))
    })
    expect(fetch).not.toHaveBeenCalled()
    expect(field(/first name/i).value).toBe('Åsa')
  })
})
