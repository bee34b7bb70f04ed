import type { BundlePrices } from '#contract/team/prices'
import type { SharedEntry } from '#contract/team/shared'
import { sharedKinds } from '#contract/team/shared-kinds'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { afterReading } from './bundle-prices'
import type { SharedEntries } from './shared-entries'

const kind = 'bundle-price'

/** Attempts where somebody else writes the same entry meanwhile. */
const attempts = 4

export const pricesOf = ({ value }: SharedEntry) => (value as BundlePrices).prices

/** Makes room for one more: the one that nothing new was read of for the longest gives way. */
async function makeRoom(shared: SharedEntries, entries: readonly SharedEntry[], who: Principal): Promise<void> {
  const { most } = sharedKinds[kind]
  const oldest = entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  for (const { key, revision } of oldest.slice(0, Math.max(0, entries.length - most + 1)))
    await shared.remove({ kind, key, revision }, who)
}

async function record(shared: SharedEntries, bundle: string, read: BundlePrices['prices'], who: Principal) {
  const entries = await shared.list([{ kind }], who)
  const before = entries.find(({ key }) => key === bundle)
  const prices = afterReading(before ? pricesOf(before) : [], read)
  if (prices.length === 0) return
  if (!before) await makeRoom(shared, entries, who)
  await shared.replace({ kind, key: bundle, value: { prices }, revision: before?.revision, shared: undefined }, who)
}

/**
 * Keeps what the messages of a bundle say a segment cost, as somebody has just read them. A bundle counts once, however often
 * it is read: what is known of it is widened, never added to.
 */
export async function recordPrices(
  shared: SharedEntries,
  bundle: number,
  read: BundlePrices['prices'],
  who: Principal,
): Promise<void> {
  if (read.length === 0) return
  for (let left = attempts; ; left -= 1) {
    try {
      return await record(shared, String(bundle), read, who)
    } catch (error) {
      const isLate = error instanceof TeamRefusal && error.status === 409
      if (!isLate || left <= 1) throw error
    }
  }
}

/** All that is known of bundles. */
export const listBundlePrices = (shared: SharedEntries, who: Principal): Promise<SharedEntry[]> =>
  shared.list([{ kind }], who)
