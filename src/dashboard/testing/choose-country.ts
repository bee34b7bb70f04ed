import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses a country by its name or code. */
export async function chooseCountry(user: UserEvent, country: string, name = 'Default country'): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.keyboard(`${country}{Enter}`)
}
