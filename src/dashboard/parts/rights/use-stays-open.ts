import { useState } from 'react'

/**
 * What somebody has opened stays open at its place, also when they lose the right to it: what they read and typed is not
 * taken out of their hands. The server says no to whatever they ask from then on.
 */
export function useStaysOpen(mayOpen: boolean, place = ''): boolean {
  const [opened, setOpened] = useState<string>()
  if (mayOpen && opened !== place) setOpened(place)
  return mayOpen || opened === place
}
