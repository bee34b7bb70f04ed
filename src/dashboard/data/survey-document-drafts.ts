import { drafts } from './drafts'
import { type Hold, heldNames, hold } from './held-lock'
import { store } from './store'
import { newTabId, renameTab, tabId } from './tab-id'

/** What is unsaved of one survey, in one tab. */
export type DraftEntry = { key: string; values: unknown; savedAt: string }

const keyOf = (survey: string, tab: string) => `survey-editor/${survey}/${tab}`
const lockOf = (key: string) => `messaging-admin:draft:${key}`

/** A page that was reloaded may need a moment to let go. */
const patience = 1000

/** A tab's own draft of a survey: nobody else's until `release` is called or the tab is closed. */
export async function claimDraft(survey: string): Promise<{ key: string; release: Hold }> {
  const claim = async (tab: string) => {
    const key = keyOf(survey, tab)
    const release = await hold(lockOf(key), patience)
    return release && { key, release }
  }
  // Held by another tab: this one is its duplicate.
  const claimed = (await claim(tabId())) ?? (await claim(renameTab()))
  return claimed ?? { key: keyOf(survey, renameTab()), release: () => undefined }
}

/** Keeps another draft of the same survey, for whoever opens it next. */
export async function leaveDraft(survey: string, values: unknown): Promise<void> {
  await drafts.save(keyOf(survey, newTabId()), values)
}

/** Tells which drafts some tab has open. */
export async function openDrafts(): Promise<(key: string) => boolean> {
  const held = await heldNames()
  return key => held.has(lockOf(key))
}

/** The drafts of a survey that no open tab has as its own, the latest first. */
export async function leftDrafts(survey: string, own: string): Promise<DraftEntry[]> {
  const [all, isOpen] = await Promise.all([store().then(kept => kept.all('drafts')), openDrafts()])
  return all
    .filter(([key]) => key === keyOf(survey, key.slice(key.lastIndexOf('/') + 1)))
    .filter(([key]) => key !== own && !isOpen(key))
    .map(([key, { values, savedAt }]) => ({ key, values, savedAt }))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
