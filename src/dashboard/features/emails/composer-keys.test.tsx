import { cleanup, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Form } from '#dashboard/form/form'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { emailDraft } from '#dashboard/testing/email-composer'
import { renderApp } from '#dashboard/testing/render-app'
import { checkedEmail, EmailForm, type EmailValues, emailField, emailOf } from './email-values'
import { LetterPlaceProvider } from './letter/letter-place'
import { MessageFields } from './message-fields'
import { OptionFields } from './option-fields'
import { RecipientsField } from './recipients-field'

/** Without the windows, which have a clock of their own. */
const parts = { message: MessageFields, recipients: RecipientsField, options: OptionFields }
const drawn: string[] = []

function Composer() {
  const form = useContractForm<EmailValues, unknown>({
    schema: EmailForm,
    defaultValues: { ...emailDraft, subject: '', body: '' },
    toWire: values => emailOf(values, new Date()),
    toCheck: values => checkedEmail(values, new Date()),
    fieldOf: emailField,
  })
  return (
    <LetterPlaceProvider>
      <Form form={form} onSubmit={() => Promise.resolve()} submitting={false} error={null}>
        {Object.entries(parts).map(([id, part]) => {
          const Part: ComponentType<{ hidden: boolean }> = part
          return (
            <Profiler key={id} id={id} onRender={name => drawn.push(name)}>
              <Part hidden={false} />
            </Profiler>
          )
        })}
      </Form>
    </LetterPlaceProvider>
  )
}

/** The parts of the form that were drawn again by what is done. */
async function drawnBy(work: () => Promise<void>): Promise<string[]> {
  drawn.length = 0
  await work()
  return [...new Set(drawn)]
}

const open = () => renderApp(<Composer />, { fetch: () => Response.json({}) })

beforeEach(() => void (drawn.length = 0))
afterEach(cleanup)

it('a key in the subject or the body draws its field and the letter, the recipients only where a placeholder changes', async () => {
  const { user } = open()
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  const body = screen.getByRole('textbox', { name: 'Body' })
  await user.click(subject)
  expect(await drawnBy(() => user.keyboard('Spring at {{nam'))).toEqual(['message'])
  expect(await drawnBy(() => user.keyboard('e}'))).toContain('recipients')
  expect(await screen.findByText(/\{name\} has no value/)).toBeDefined()
  await user.click(body)
  expect(await drawnBy(() => user.keyboard('Hello again, {{name}'))).toEqual(['message'])
  expect(await screen.findAllByText('{name}')).not.toHaveLength(0)
})

it('a step from one recipient to the next draws the letter alone', async () => {
  const { user } = open()
  const next = screen.getByRole('button', { name: 'Next recipient' })
  await user.click(next)
  expect(screen.getByText('2 of 2')).toBeDefined()
  expect(await drawnBy(() => user.click(next))).toEqual(['message'])
})

it('words are shown filled with each key, without a frame that each would load anew', async () => {
  const { user } = open()
  const letter = () => screen.getByRole('region', { name: 'Preview of the body' })
  await user.click(screen.getByRole('textbox', { name: 'Body' }))
  await user.keyboard('1 < 2{Enter}Hej {{First name}, <b')
  await waitFor(() => expect(letter().textContent).toBe('1 < 2\nHej Åsa, <b'))
  await user.click(screen.getByRole('button', { name: 'Next recipient' }))
  await waitFor(() => expect(letter().textContent).toBe('1 < 2\nHej {First name}, <b'))
  expect(screen.queryByTitle('Preview of the body')).toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'Body' }))
  await user.keyboard('>')
  expect(await screen.findByTitle('Preview of the body')).toBeDefined()
})

it('a long list that is pasted between others is read with them', async () => {
  const { user } = open()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Recipients and their values/ })
  const lines = Array.from({ length: 900 }, (_, at) => `person${at}@example.com,Person ${at}`)
  await user.click(field)
  field.setSelectionRange('to,First name\n'.length, 'to,First name\na@example.com,Åsa\n'.length)
  await user.paste(`${lines.join('\n')}\n`)
  const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Recipients and their values/ }).value
  await waitFor(() => expect(text()).toBe('901 rows'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Recipients and their values/ }))
  expect(screen.getByText('901 recipients')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit as text' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Recipients and their values/ }))
  expect(text().split('\n').slice(0, 2)).toEqual(['to,First name', lines[0]])
  expect(text().split('\n').slice(-2)).toEqual([lines.at(-1), 'b@example.com,'])
})

it('a long paste draws nothing but a word in its field before the browser has shown that', async () => {
  const { user } = open()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Recipients and their values/ })
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame))
  await user.click(field)
  await user.paste('person@example.com\n'.repeat(2000))
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-busy')).toBe('true')
  vi.restoreAllMocks()
  for (const frame of frames) frame(0)
  await waitFor(() => expect(field.isConnected).toBe(false))
})
