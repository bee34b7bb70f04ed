import { store } from '#dashboard/data/store/store'
import { drafts } from './drafts'
import { acquire, lockedNames, type Release } from './named-lock'
import { newTabId, renameTab, tabId } from './tab-id'

/** What is unsaved of one subject, such as one survey, in one tab. */
export type DraftEntry = { key: string; values: unknown; savedAt: string }

const keyOf = (subject: string, tab: string) => `${subject}/${tab}`
const lockOf = (key: string) => `messaging-admin:draft:${key}`

/** A page that is left lets go at once; what another tab works on stays its own. */
const timeoutMs = 1000

/** On a busy machine the page from before a reload may need a while to let go. */
const reloadedTimeoutMs = 5000

const isReloaded = () =>
  performance.getEntriesByType('navigation').some(entry => (entry as PerformanceNavigationTiming).type === 'reload')

/** A tab's own draft of a subject: nobody else's until `release` is called or the tab is closed. */
export async function claimDraft(subject: string): Promise<{ key: string; release: Release }> {
  const claim = async (tab: string) => {
    const key = keyOf(subject, tab)
    const release = await acquire(lockOf(key), isReloaded() ? reloadedTimeoutMs : timeoutMs)
    return release && { key, release }
  }
  // Held by another tab: this one is its duplicate.
  const claimed = (await claim(tabId())) ?? (await claim(renameTab()))
  return claimed ?? { key: keyOf(subject, renameTab()), release: () => undefined }
}

/** Keeps another draft of the same subject, for whoever opens it next. */
export async function leaveDraft(subject: string, values: unknown): Promise<void> {
  await drafts.save(keyOf(subject, newTabId()), values)
}

/** Tells which drafts some tab has open. */
export async function openDrafts(): Promise<(key: string) => boolean> {
  const locked = await lockedNames()
  return key => locked.has(lockOf(key))
}

/** The drafts of a subject that no open tab has as its own, the latest first. */
export async function leftDrafts(subject: string, own: string | undefined): Promise<DraftEntry[]> {
  const [all, isOpen] = await Promise.all([store().then(storage => storage.all('drafts')), openDrafts()])
  return all
    .filter(([key]) => key === keyOf(subject, key.slice(key.lastIndexOf('/') + 1)))
    .filter(([key]) => key !== own && !isOpen(key))
    .map(([key, { values, savedAt }]) => ({ key, values, savedAt }))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/**
 * Does something with a draft that no open tab has as its own, and forgets it where that `isDone`. No tab can have it meanwhile;
 * undefined where one was faster.
 */
export async function takeDraft<T extends { isDone: boolean }>(
  key: string,
  work: (values: unknown) => T | Promise<T>,
): Promise<T | undefined> {
  const release = await acquire(lockOf(key), timeoutMs)
  if (!release) return undefined
  try {
    const values = await drafts.load(key)
    if (values === undefined) return undefined
    const taken = await work(values)
    if (taken.isDone) await drafts.drop(key)
    return taken
  } finally {
    release()
  }
}

/**
 * Makes the latest draft of a subject that no open tab has as its own into the draft `own`, and gives what is in it. Where
 * it is not to be adopted any more when it is found, it stays where it is.
 */
export async function adoptDraft(subject: string, own: string, shouldAdopt: () => boolean): Promise<unknown> {
  for (const { key } of await leftDrafts(subject, own)) {
    const taken = await takeDraft(key, async values => {
      const isDone = shouldAdopt()
      if (isDone) await drafts.save(own, values)
      return { isDone, values }
    })
    if (taken) return taken.isDone ? taken.values : undefined
  }
  return undefined
}
