import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { RegionSelect } from './region-select'

const saved = vi.fn<(code: string | undefined) => void>()

function Country({ first, team }: { first?: string; team?: string }) {
  const [value, setValue] = useState<string | undefined>(first)
  return (
    <RegionSelect
      value={value}
      team={team}
      onValueChange={code => {
        setValue(code)
        saved(code)
      }}
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Default country' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('chooses nothing while letters are typed, until Enter', async () => {
  renderApp(<Country />)
  const user = userEvent.setup({ delay: 120 })
  await user.click(box())
  await user.keyboard('S')
  await new Promise(resolve => setTimeout(resolve, 1200))
  await user.keyboard('weden')
  expect(saved).not.toHaveBeenCalled()
  expect(options()).toEqual(['Sweden (SE)'])
  await user.keyboard('{Enter}')
  expect(saved.mock.calls).toEqual([['SE']])
  expect(box().value).toBe('Sweden (SE)')
})

it.each([
  ['se', ['Sweden (SE)']],
  ['no', ['Norway (NO)']],
  ['united k', ['United Kingdom (GB)']],
  ['aland', ['Åland Islands (AX)']],
])('%s finds %j', async (typed, found) => {
  const { user } = renderApp(<Country />)
  await user.click(box())
  await user.keyboard(typed)
  expect(options()).toEqual(found)
})

it('replaces the chosen country by typing another, and discards a half-typed one', async () => {
  saved.mockClear()
  const { user } = renderApp(<Country first="NO" />)
  await user.click(box())
  await user.keyboard('swe')
  await user.keyboard('{Escape}')
  await user.tab()
  expect(saved).not.toHaveBeenCalled()
  await user.click(box())
  await user.keyboard('{Control>}a{/Control}finl{Enter}')
  expect(saved.mock.calls).toEqual([['FI']])
})

it('offers the team’s choice and none', async () => {
  saved.mockClear()
  const { user } = renderApp(<Country first="NO" team="SE" />)
  await user.click(box())
  await user.click(screen.getByRole('option', { name: 'Same as the team: Sweden (SE)' }))
  await user.click(box())
  await user.click(screen.getByRole('option', { name: 'None, only numbers with a country code' }))
  expect(saved.mock.calls).toEqual([[undefined], ['']])
})
