import { createContext, createElement, type ReactNode, useContext, useMemo, useState } from 'react'

type LetterPlace = { at: number; onStep: (at: number) => void }

const PlaceContext = createContext<LetterPlace>({ at: 0, onStep: () => undefined })

/** Keeps whose letter is shown, while it is written and while it is reviewed; a step draws nothing else anew. */
export function LetterPlaceProvider({ children }: { children: ReactNode }) {
  const [at, onStep] = useState(0)
  const place = useMemo(() => ({ at, onStep }), [at])
  return createElement(PlaceContext, { value: place }, children)
}

/** The recipient whose letter is shown, by the place in the list, and the way to another. */
export const useLetterPlace = (): LetterPlace => useContext(PlaceContext)
