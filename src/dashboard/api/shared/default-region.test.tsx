import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Preferences } from '#contract/team/me'
import { session } from '#dashboard/api/session/session'
import { allowedOver, embedded } from '#dashboard/testing/render-app'
import { useDefaultRegion } from './default-region'

const by = { id: 'ada', name: 'Ada' }

it.each<[preferences: Preferences, team: object | undefined, region: string | undefined]>([
  [{}, { region: 'SE' }, 'SE'],
  [{ country: 'NO' }, { region: 'SE' }, 'NO'],
  [{ country: '' }, { region: 'SE' }, ''],
  [{ country: 'NO' }, {}, 'NO'],
  [{}, {}, ''],
  [{ country: '' }, undefined, ''],
])('with preferences %j in a team with %j, reads national numbers in %s', (preferences, team, region) => {
  const shared = team ? [{ kind: 'default-country', key: 'team', value: team, revision: '1', by, at: '' }] : []
  const person = { ...by, preferences }
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), accounts: 'on', person, shared } })
  expect(renderHook(useDefaultRegion).result.current.region).toBe(region)
})
