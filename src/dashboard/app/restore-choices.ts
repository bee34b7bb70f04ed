/**
 * Takes over what was chosen in this browser for every page, while the first page and its data are fetched. Where nothing
 * was ever kept there is nothing to load for it.
 */
export async function restoreChoices(): Promise<void> {
  // A browser that cannot say what it has is taken to have something.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  if (databases && !databases.some(({ name }) => name?.startsWith('messaging-admin:'))) return
  const { followStoredChoices } = await import('#dashboard/data/store/stored-choices')
  await followStoredChoices()
}
