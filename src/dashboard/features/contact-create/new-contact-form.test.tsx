import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keptDraft } from '#dashboard/api/drafts/draft'
import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import { renderApp } from '#dashboard/testing/render-app'
import { NewContactView } from './new-contact-view'

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name} ?(?:\\(optional\\))?$`) })
const create = () => screen.getByRole('button', { name: 'Create contact' })
const wait = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))

const anna = { FirstName: 'Anna', Phone: '+46701740605' }

/** The page over a service that answers when it is told to; what was sent is in `sent`. */
function open() {
  const sent: unknown[] = []
  const answers: ((response: Response) => void)[] = []
  const app = renderApp(<NewContactView />, {
    at: '/contacts/new',
    async fetch(request) {
      if (request.url.includes('lookup')) return Response.json({})
      sent.push(await request.json())
      return new Promise<Response>(resolve => answers.push(resolve))
    },
  })
  const answer = (status = 200) => answers.shift()?.(Response.json({ ID: 7, ...anna }, { status }))
  return { ...app, sent, answer }
}

async function send({ user, sent }: ReturnType<typeof open>) {
  await user.type(field('First name'), anna.FirstName)
  await user.type(field('Phone'), anna.Phone)
  await user.click(create())
  await waitFor(() => expect(sent).toEqual([anna]))
}

describe.each([
  ['just before the answer', 0],
  ['well before the answer', 600],
])('what is typed while a contact is created: %s', (_, pause) => {
  it('stays, and what was sent does not come back', async () => {
    const app = open()
    await send(app)
    await app.user.type(field('Notes'), 'Call back')
    await wait(pause)
    app.answer()
    await waitFor(() => expect(field('First name').value).toBe(''))
    expect(field('Notes').value).toBe('Call back')
    await wait(600)
    expect(field('First name').value).toBe('')
    expect(screen.queryByText('Your draft was restored.')).toBeNull()
    app.unmount()
    open()
    await screen.findByText('Your draft was restored.')
    expect(field('Notes').value).toBe('Call back')
    expect(field('First name').value).toBe('')
    expect(field('Phone').value).toBe('')
  })

  it('stays with the contact when it is refused', async () => {
    const app = open()
    await send(app)
    await app.user.type(field('Notes'), 'Call back')
    await wait(pause)
    app.answer(400)
    await screen.findByRole('alert')
    expect(field('First name').value).toBe('Anna')
    expect(field('Notes').value).toBe('Call back')
  })
})

it('a form that was left while it was sent keeps what was typed meanwhile, not what was sent', async () => {
  const app = open()
  await send(app)
  await app.user.type(field('Notes'), 'Call back')
  app.unmount()
  app.answer()
  await waitFor(async () => expect(await keptDraft('contact-new')).toMatchObject({ FirstName: '', Notes: 'Call back' }))
  open()
  await screen.findByText('Your draft was restored.')
  expect(field('Notes').value).toBe('Call back')
  expect(field('First name').value).toBe('')
})

it('a form that is opened again while it is sent waits for the end of that, and sends nothing beside it', async () => {
  const app = open()
  await send(app)
  app.unmount()
  const again = open()
  expect(await screen.findByText(/Checking what became of it/)).toBeDefined()
  expect(field('First name').value).toBe('Anna')
  await again.user.click(create())
  expect(again.sent).toEqual([])
  app.answer()
  expect(await screen.findByText('Created: Anna')).toBeDefined()
  await waitFor(() => expect(field('First name').value).toBe(''))
  await waitFor(async () => expect(await keptDraft('contact-new')).toBeUndefined())
})

it('a number as it is dialled at home goes out in full', async () => {
  const sent: unknown[] = []
  const { user } = renderApp(<NewContactView />, {
    at: '/contacts/new',
    async fetch(request) {
      const body = (await request.json()) as { PhoneNumbers: string[]; DefaultRegion?: string }
      if (!request.url.includes('lookup')) {
        sent.push(body)
        return Response.json({ ID: 7, ...body })
      }
      const valid = { IsValid: body.DefaultRegion === 'SE', E164Format: '+46733345678' }
      return Response.json({ PhoneNumbers: body.PhoneNumbers.map(Input => ({ Input, ...valid })) })
    },
  })
  await saveDefaultRegion('SE')
  await user.type(field('First name'), 'Anna')
  await user.type(field('Phone'), '0733-34 56 78')
  await user.tab()
  expect(await screen.findByText(/\+46733345678/)).toBeDefined()
  await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).not.toBe('true'))
  await user.click(create())
  expect(await screen.findByText('Created: Anna')).toBeDefined()
  expect(sent).toEqual([{ FirstName: 'Anna', Phone: '+46733345678' }])
})

it('a yes without a contact is accepted, and nothing more is said of it', async () => {
  const { user } = renderApp(<NewContactView />, {
    at: '/contacts/new',
    fetch: ({ url }) => (url.includes('lookup') ? Response.json({}) : new Response(null, { status: 200 })),
  })
  await user.type(field('First name'), 'Anna')
  await user.type(field('Phone'), anna.Phone)
  await user.click(create())
  expect(await screen.findByText('Accepted: Anna')).toBeDefined()
  expect(screen.queryByText('May have been saved')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('First name').value).toBe('')
})
