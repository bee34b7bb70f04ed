import { useOpened } from '#dashboard/api/kept/opened'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useWatched } from '#dashboard/api/shared/watched'

/** An NKI that somebody here knows, and what it is called where that is known. */
export type KnownNki = { id: number; name: string | undefined }

/** NKIs that were opened in this browser, that the team watches, and that it gave names: each once, in that order. */
export function useKnownNkis(): readonly KnownNki[] {
  const { opened } = useOpened('nki')
  const { watched } = useWatched('nki')
  const { entries: named } = useShared('nki-name')
  const labels = new Map(named.map(({ key, value }) => [key, value.name]))
  const known = new Map<number, string | undefined>()
  for (const { id, name } of [...opened, ...watched, ...named.map(({ key }) => ({ id: key, name: undefined }))]) {
    known.set(Number(id), labels.get(id) ?? known.get(Number(id)) ?? name)
  }
  return [...known].map(([id, name]) => ({ id, name }))
}
