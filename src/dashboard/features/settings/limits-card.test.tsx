import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AllSendingLimits } from '#contract/team/limits'
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
        limits = (await request.json()) as AllSendingLimits
        saved.push(limits)
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
  await waitFor(() => expect(saved).toEqual([{ people: { ...rest, codesPerMinute: 5 }, keys: { emailsPerHour: 500 } }]))
  await waitFor(() => expect(takeNotices().map(({ title }) => title)).toEqual(['Limits saved']))
})
