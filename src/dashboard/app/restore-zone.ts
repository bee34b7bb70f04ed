/**
 * Takes over the zone that was chosen in this browser, while the first page and its data are fetched. Where nothing was
 * ever kept there is nothing to load for it.
 */
export async function restoreZone(): Promise<void> {
  // A browser that cannot say what it has is taken to have something.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  if (databases && !databases.some(({ name }) => name?.startsWith('messaging-admin:'))) return
  const { followKeptZone } = await import('#dashboard/data/store/kept-zone')
  await followKeptZone()
}
