import type { BundlePrices } from '#contract/team/prices'
import type { SharedEntry } from '#contract/team/shared'
import { sharedKinds } from '#contract/team/shared-kinds'
import type { Principal } from '#team/principal'
import { afterReading, seenPrices } from '#team/shared/bundle-prices'
import type { SharedEntries } from '#team/shared/shared-entries'
import { TeamRefusal } from '#team/team-refusal'
import { signedIn, type TeamHandlersOf } from './handler'

const kind = 'bundle-price'

/** So often one begins anew where somebody else wrote the same entry meanwhile. */
const attempts = 4

const pricesOf = ({ value }: SharedEntry) => (value as BundlePrices).prices

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
  if (prices.length === 0) return { prices }
  if (!before) await makeRoom(shared, entries, who)
  const write = { kind, key: bundle, value: { prices }, revision: before?.revision, shared: undefined } as const
  await shared.replace(write, who)
  return { prices }
}

export const priceHandlers: TeamHandlersOf<'recordPrices' | 'listPrices'> = {
  async recordPrices({ principal, path, body }, { shared }) {
    const who = signedIn(principal)
    for (let left = attempts; ; left -= 1) {
      try {
        return await record(shared, String(path.bundle), body.prices, who)
      } catch (error) {
        const isLate = error instanceof TeamRefusal && error.status === 409
        if (!isLate || left <= 1) throw error
      }
    }
  },

  async listPrices({ principal }, { shared }) {
    const entries = await shared.list([{ kind }], signedIn(principal))
    return { rows: seenPrices(entries.map(entry => ({ prices: pricesOf(entry), at: entry.at }))) }
  },
}
