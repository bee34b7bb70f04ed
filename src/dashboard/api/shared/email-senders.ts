import { shortKey } from '#contract/document/short-key'
import type { EmailCreate } from '#contract/emails'
import { sharedKinds } from '#contract/team/shared-kinds'
import { queryClient } from '#dashboard/api/client/query-client'
import { type SharedOf, sharedQueries } from './shared-queries'
import { useShared } from './use-shared'
import { writeShared } from './write-shared'

const kind = 'email-sender'

type Sender = Pick<EmailCreate, 'senderName' | 'senderAddress'>

const newestFirst = (entries: readonly SharedOf<typeof kind>[]) => entries.toSorted((a, b) => b.at.localeCompare(a.at))

/** Returns the senders that the team has used, latest first. */
export const useEmailSenders = () => newestFirst(useShared(kind).entries)

async function store({ senderName: name, senderAddress: address }: Sender): Promise<void> {
  const known = newestFirst(await queryClient.query({ ...sharedQueries.of(kind), staleTime: 'static' }))
  const key = shortKey(`${name}\n${address}`)
  if (known[0]?.key === key) return
  const oldest = known.at(-1)
  if (oldest && known.length >= sharedKinds[kind].most && !known.some(each => each.key === key))
    await writeShared({ kind, key: oldest.key, value: undefined })
  await writeShared({ kind, key, value: { name, address, used: new Date().toISOString() } })
}

/** Stores the sender of an e-mail for the team and drops the one used longest ago. Never rejects. */
export const rememberSender = (sender: Sender): Promise<void> =>
  // Failure is harmless: the e-mail was sent, and only the suggestion is missing.
  store(sender).catch(() => undefined)
