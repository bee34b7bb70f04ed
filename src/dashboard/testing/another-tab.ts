import { me } from '#dashboard/api/client/call'
import { kept } from '#dashboard/api/kept/kept'

/** Stores or deletes a draft as another tab of the same person would, and notifies the tabs. */
export async function draftInAnotherTab(subject: string, values: unknown, sent?: object): Promise<void> {
  const key = `draft/${subject}`
  await (values === undefined ? kept.remove(key) : kept.set(key, { values, ...(sent && { sent }) }))
  const { connection, person } = await me()
  const channel = new BroadcastChannel('messaging-admin:kept')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(`${connection.id}/${person?.id ?? ''}/${key}`)
  channel.close()
}
