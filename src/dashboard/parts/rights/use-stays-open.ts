import { useState } from 'react'

/**
 * Keeps something open after its right was removed, so that a person does not lose what they read or typed. The
 * server refuses further requests.
 */
export function useStaysOpen(mayOpen: boolean, place = ''): boolean {
  const [opened, setOpened] = useState<string>()
  if (mayOpen && opened !== place) setOpened(place)
  return mayOpen || opened === place
}
