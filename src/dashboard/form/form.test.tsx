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

const refuse = (errors: unknown, status = 400) => Response.json({ Title: 'Bad Request', Errors: errors }, { status })

describe('before sending', () => {
  it('submits once with Ctrl+Enter from any field', async () => {
    const fetch = vi.fn(() => Response.json(createdContact))
    const app = openContactForm(fetch)
    await fill(app)
    await app.user.keyboard('{Control>}{Enter>3/}{/Control}')
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
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
  it('omits empty values', async () => {
    const bodies: unknown[] = []
    const saved = vi.fn()
    const app = openContactForm(
      async request => {
        bodies.push(await request.json())
        return Response.json(createdContact)
      },
      { onSaved: saved },
    )
    await fill(app)
    await app.user.click(button())
    await waitFor(() => expect(saved).toHaveBeenCalledWith(createdContact))
    expect(bodies).toEqual([{ FirstName: 'Åsa', Phone: '+46701234567' }])
  })

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
  it("show the service's messages at their fields, focus the first, and keep typed values", async () => {
    const app = openContactForm(() =>
      refuse([
        { In: 'body', Path: ['Phone'], Code: 'x', Message: 'Phone is taken.' },
        { In: 'body', Path: ['FirstName'], Code: 'x', Message: 'Not that name.' },
      ]),
    )
    await fill(app)
    await app.user.click(button())
    await screen.findByText('Phone is taken.')
    expect(field(/first name/i).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field(/first name/i)))
    expect(field(/phone/i).value).toBe('+46701234567')
    expect(screen.getByRole('alert').textContent).toContain('some values were not accepted')
  })

  it('match fields in the other spelling, and show the rest in a summary', async () => {
    const errors = [
      { path: '/phone', message: 'Phone is taken.' },
      { path: ['owner', 'credit'], message: 'Too little credit.' },
    ]
    const app = openContactForm(() => Response.json({ title: 'Bad Request', errors }, { status: 400 }))
    await fill(app)
    await app.user.click(button())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('owner.credit: Too little credit.')).toBeInstanceOf(HTMLElement)
    expect(within(summary).queryByText('Phone is taken.')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field(/phone/i)))
  })

  it('say that a person who has signed in again can try again', async () => {
    const before = session.get()
    onTestFinished(() => session.provide(before))
    const me = { accounts: 'on', rights: ['contacts.create'], connection: embedded } as const
    session.provide({ state: 'signed-in', me: { ...me, rights: [...me.rights] } })
    const app = openContactForm(() => Response.json({ type: '/problems/no-session' }, { status: 401 }))
    await fill(app)
    await app.user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('you are signed out')
    act(() => session.provide({ state: 'signed-in', me: { ...me, rights: [...me.rights] } }))
    const words = /^Not saved: your session had endedNothing was changed\. Your text is kept\. ?You can try again now\./
    expect(screen.getByRole('alert').textContent).toMatch(words)
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
