import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ContactCreate } from '#contract/contacts-v1'
import { call } from '#dashboard/api/client/call'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { type RenderedApp, renderApp, type TestFetch } from './render-app'

export const emptyContact = { FirstName: '', LastName: '', Phone: '', Email: '', Notes: '' }

type NewContactProps = { draftKey?: string; onSaved?: (answer: unknown) => void; children?: ReactNode }

/** A small form over EP 7, for tests of the form kit. */
export function NewContact({ draftKey, onSaved, children }: NewContactProps) {
  const form = useContractForm({ schema: ContactCreate, defaultValues: emptyContact, ...(draftKey && { draftKey }) })
  const create = useMutation({ mutationFn: (body: ContactCreate) => call('createContact', { body }) })
  return (
    <Form
      form={form}
      onSubmit={create.mutateAsync}
      submitting={create.isPending}
      error={create.error}
      {...(onSaved && { onSaved })}
    >
      <TextField name="FirstName" label="First name" />
      <TextField name="LastName" label="Last name" />
      <TextField name="Phone" label="Phone" type="tel" />
      <TextAreaField name="Notes" label="Notes" />
      {children}
      <SubmitButton>Create</SubmitButton>
      <Link to="/elsewhere">Elsewhere</Link>
    </Form>
  )
}

export const createdContact = { ID: 7, FirstName: 'Åsa', Phone: '+46701234567' }

/** Renders the form over a service. */
export function openContactForm(fetch: TestFetch, props: NewContactProps = {}) {
  const routes = [{ path: '/elsewhere', element: <p>Somewhere else</p> }]
  return renderApp(<NewContact {...props} />, { fetch, routes })
}

export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const button = () => screen.getByRole('button', { name: 'Create' })

/** Pastes valid values. */
export async function fill({ user }: RenderedApp) {
  await user.click(field(/first name/i))
  await user.paste('Åsa')
  await user.click(field(/phone/i))
  await user.paste('+46701234567')
}
