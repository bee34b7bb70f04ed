import { type ComponentProps, type ComponentType, lazy, useState } from 'react'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import type { CommandPalette } from './command-palette'

type Props = ComponentProps<typeof CommandPalette>

let loaded: ComponentType<Props> | undefined

/** Fetches the code of the palette. Called when the page is idle, so that the palette opens at once and offline. */
export async function loadPalette(): Promise<{ default: ComponentType<Props> }> {
  loaded ??= (await import('./command-palette')).CommandPalette
  return { default: loaded }
}

const LazyPalette = lazy(loadPalette)

/** The command palette. React shows the fallback of a lazy component for 300 ms, so one that is loaded is not lazy. */
export function Palette(props: Props) {
  const [Loaded] = useState(() => loaded ?? LazyPalette)
  return (
    <LazyBoundary>
      <Loaded {...props} />
    </LazyBoundary>
  )
}
