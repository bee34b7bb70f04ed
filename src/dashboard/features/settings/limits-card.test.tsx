import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { AllSendingLimits } from '#contract/team/limits'
import { queryClient } from '#dashboard/api/client/query-client'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import { takeNotices } from '#dashboard/ui/toast/notify'
import { LimitsCard } from './limits-card'

const usual = { codesPerMinute: 10, secondsBetweenCodes: 30, emailsPerHour: 20, lookupsPerHour: 100_000 }

it('shows and changes how much people and keys may send', async () => {
  let limits: AllSendingLimits = { people: usual, keys: {} }
  const saved: unknown[] = []
  const { user } = renderApp(<LimitsCard />, {
    fetch: async request => {
      if (request.method === 'PUT') {
        const body = (await request.json()) as AllSendingLimits & { seen: unknown }
        saved.push(body)
        if (JSON.stringify(body.seen) !== JSON.stringify(limits)) {
          const changes = [{ what: 'keys.emailsPerHour', before: '500' }]
          const stale = { status: 409, type: '/problems/stale', current: limits, changes }
          return Response.json(stale, { status: 409 })
        }
        limits = { people: body.people, keys: body.keys }
      }
      return Response.json(limits)
    },
  })
  const people = within(await screen.findByRole('group', { name: 'Each person' }))
  const keys = within(screen.getByRole('group', { name: 'Each key of a program' }))
  const codes = people.getByLabelText<HTMLInputElement>(/^SMS codes per minute/)
  expect(codes.value).toBe('10')
  expect(keys.getByLabelText<HTMLInputElement>(/^SMS codes per minute/).placeholder).toBe('No limit')
  await user.clear(codes)
  await user.type(codes, '0')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  expect(saved).toEqual([])
  await user.clear(codes)
  await user.type(codes, '5')
  await user.clear(people.getByLabelText(/^E-mails per hour/))
  await user.type(keys.getByLabelText(/^E-mails per hour/), '500')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  const { emailsPerHour: _, ...rest } = usual
  const first = { people: { ...rest, codesPerMinute: 5 }, keys: { emailsPerHour: 500 } }
  await waitFor(() => expect(saved).toEqual([{ ...first, seen: { people: usual, keys: {} } }]))
  await waitFor(() => expect(takeNotices().map(({ title }) => title)).toEqual(['Limits saved']))
  // A colleague changes another limit meanwhile.
  limits = { ...limits, keys: {} }
  await queryClient.invalidateQueries()
  await user.type(codes, '0')
  frozenClock().pass(500)
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  await screen.findByText(/Changed meanwhile: e-mails per hour \(each key\) 500 → no limit/)
  expect(saved[1]).toMatchObject({ seen: first })
  expect(takeNotices()).toEqual([])
  // Their change is shown beside the own one, and both can be saved.
  expect(codes.value).toBe('50')
  expect(keys.getByLabelText<HTMLInputElement>(/^E-mails per hour/).value).toBe('')
  const seen = limits
  frozenClock().pass(1000)
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  await waitFor(() => expect(takeNotices().map(({ title }) => title)).toEqual(['Limits saved']))
  expect(saved[2]).toEqual({ people: { ...first.people, codesPerMinute: 50 }, keys: {}, seen })
})

it('scrolls to a refusal, which may stand above the screen', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function () {
    shown.push(this.textContent)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const { user } = renderApp(<LimitsCard />, {
    fetch: ({ method }) =>
      method === 'PUT' ? Response.json({ status: 403 }, { status: 403 }) : Response.json({ people: usual, keys: {} }),
  })
  const people = within(await screen.findByRole('group', { name: 'Each person' }))
  await user.type(people.getByLabelText(/^E-mails per hour/), '0')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  const refusal = await screen.findByRole('alert')
  expect(shown).toEqual([refusal.textContent])
})
