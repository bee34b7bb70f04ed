import { fetchSignedIn } from './signed-in'

/** Deletes a shared entry by its URL. */
export async function forgetShared(url: string): Promise<void> {
  const { origin, pathname } = new URL(url)
  const parts = decodeURIComponent(pathname.replace('/team/shared/', ''))
  const answer = await fetchSignedIn(`${origin}/team/shared?parts=${encodeURIComponent(parts)}`)
  if (!answer.ok) return
  for (const { revision } of (await answer.json()) as { revision: string }[])
    await fetchSignedIn(`${url}?revision=${revision}`, { method: 'DELETE' })
}
