import { type ComponentProps, type ComponentType, lazy, useState } from 'react'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import type { CommandPalette } from './command-palette'

type Props = ComponentProps<typeof CommandPalette>

let loaded: ComponentType<Props> | undefined

/** Loads the palette's code while the page is idle, so that it opens at once, also offline. */
export async function loadPalette(): Promise<{ default: ComponentType<Props> }> {
  loaded ??= (await import('./command-palette')).CommandPalette
  return { default: loaded }
}

const LazyPalette = lazy(loadPalette)

/** The command palette. A loaded component is not rendered through `lazy`, whose fallback React shows for 300 ms. */
export function Palette(props: Props) {
  const [Loaded] = useState(() => loaded ?? LazyPalette)
  return (
    <LazyBoundary>
      <Loaded {...props} />
    </LazyBoundary>
  )
}
