import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { RegionSelect } from './region-select'

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Default country' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('finds a country by code or a word of its name, and discards a half-typed one', async () => {
  const saved = vi.fn<(code: string | undefined) => void>()
  const { user } = renderApp(<RegionSelect value="NO" onValueChange={saved} />)
  await user.click(box())
  for (const [typed, found] of Object.entries({ se: 'Sweden (SE)', aland: 'Åland Islands (AX)' })) {
    await user.keyboard(`{Control>}a{/Control}${typed}`)
    expect(options()).toEqual([found])
  }
  await user.keyboard('{Escape}')
  await user.tab()
  expect(saved).not.toHaveBeenCalled()
  await user.click(box())
  await user.keyboard('{Control>}a{/Control}finl{Enter}')
  expect(saved.mock.calls).toEqual([['FI']])
})
