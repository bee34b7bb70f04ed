import type { Path } from '#contract/document/members'

/** A place that was saved. Without `value` what is there now is not known, only that this browser put it there. */
export type OwnSave = { path: Path; value?: unknown }

type News = { subject: string; saves: { key: string; text: string | undefined }[] }

const heard = new Map<string, Map<string, string | undefined>>()
let channel: BroadcastChannel | undefined

const keyOf = (path: Path) => JSON.stringify(path)
const written = (value: unknown) => JSON.stringify(value ?? null)

function take({ subject, saves }: News): void {
  const known = heard.get(subject) ?? new Map<string, string | undefined>()
  for (const { key, text } of saves) known.set(key, text)
  heard.set(subject, known)
}

/** Listens to the other tabs of this browser; once. */
export function hearOwnSaves(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('messaging-admin:own-saves')
  channel.addEventListener('message', (event: MessageEvent<News>) => take(event.data))
}

/** Says in every open tab of this browser what was just saved of a document, so that none of them takes it for others' work. */
export function announceOwnSaves(subject: string, saves: readonly OwnSave[]): void {
  hearOwnSaves()
  const news: News = {
    subject,
    saves: saves.map(save => ({ key: keyOf(save.path), text: 'value' in save ? written(save.value) : undefined })),
  }
  take(news)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is one origin's own
  channel?.postMessage(news)
}

/** Whether what is at a place now was saved there from this browser, as long as this tab is open. */
export function isOwnSave(subject: string, path: Path, value: unknown): boolean {
  const saved = heard.get(subject)
  const key = keyOf(path)
  if (!saved?.has(key)) return false
  const text = saved.get(key)
  return text === undefined || text === written(value)
}
