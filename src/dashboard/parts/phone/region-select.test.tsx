import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { RegionSelect } from './region-select'

const saved = vi.fn<(code: string | undefined) => void>()

function Country({ first }: { first?: string }) {
  const [value, setValue] = useState<string | undefined>(first)
  return (
    <RegionSelect
      value={value}
      onValueChange={code => {
        setValue(code)
        saved(code)
      }}
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Default country' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('finds a country by code or a word of its name, and discards a half-typed one', async () => {
  saved.mockClear()
  const { user } = renderApp(<Country first="NO" />)
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
