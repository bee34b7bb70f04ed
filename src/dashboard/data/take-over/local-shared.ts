import { type SharedKindName, sharedKinds } from '#contract/team/shared-kinds'
import { knownPerson } from '#dashboard/data/session/my-preferences'
import { may, session } from '#dashboard/data/session/session'
import { storedRegionKey, teamRegionKey } from '#dashboard/data/shared/default-region'
import { fewAnswersKey, isFewAnswers } from '#dashboard/data/shared/few-answers'
import { isNamedKind, nameKey, nameKinds } from '#dashboard/data/shared/shared-names'
import { knownShared, writeShared } from '#dashboard/data/shared/write-shared'
import type { EarlierOpened } from '#dashboard/data/store/earlier-collections'
import type { Store } from '#dashboard/data/store/open-store'
import { openedKey } from '#dashboard/data/store/opened'
import type { LocalItem, Taker } from './local-item'

type Value = { name?: string; label?: string; v1?: number; number?: number; region?: string | null }
type Entry = { kind: SharedKindName; key: string; value: Value; forget: () => Promise<void> }

async function openedEntries(storage: Store): Promise<Entry[]> {
  const opened = await storage.all('opened')
  return opened.flatMap(([at, entry]): Entry[] => {
    const change = (changed: (now: EarlierOpened) => EarlierOpened) => async () => {
      const now = await storage.get('opened', at)
      if (now) await storage.put('opened', openedKey(now), changed(now))
    }
    const { kind, id, label, watched, name }: EarlierOpened = entry
    const named =
      label !== undefined && isNamedKind(kind) ? { kind: nameKinds[kind], key: nameKey(kind, id) } : undefined
    const unnamed = change(({ label: _label, ...rest }) => rest)
    const unwatched = change(({ watched: _watched, ...rest }) => rest)
    return [
      ...(named && label ? [{ ...named, value: { name: label.slice(0, 150) }, forget: unnamed }] : []),
      ...(watched && kind === 'nki'
        ? [{ kind: 'watched-nki' as const, key: id, value: { ...(name && { name }) }, forget: unwatched }]
        : []),
    ]
  })
}

/** Where a browser kept under how many answers figures are muted. */
const fewKey = 'fewAnswers'

const fewAnswersEntry = (number: number, forget: () => Promise<void>): Entry => ({
  kind: 'threshold',
  key: fewAnswersKey,
  value: { number },
  forget,
})

/** Where nobody is told apart the country stays a choice of this browser. */
const regionEntries = (region: unknown, forget: () => Promise<void>): Entry[] =>
  knownPerson() && typeof region === 'string' && /^[A-Z]{2}$/.test(region)
    ? [{ kind: 'default-country', key: teamRegionKey, value: { region }, forget }]
    : []

const wordsOf = ({ name, label, region, v1, number }: Value) => name ?? label ?? region ?? String(v1 ?? number ?? '')

const taker: Taker = {
  most: 1,
  async take(items) {
    for (const { kind, key, payload } of items)
      await writeShared({ kind: kind as SharedKindName, key, value: payload as Value })
    return []
  },
}

const localItemOf = ({ kind, key, value, forget }: Entry): LocalItem => ({
  kind,
  key,
  words: wordsOf(value),
  payload: value,
  taker,
  async compare() {
    const team = (await knownShared(kind, key))?.value as Value | undefined
    if (team === undefined) return { beside: 'new' }
    // That something is watched is all it says.
    const isSame = kind === 'watched-nki' || JSON.stringify(team) === JSON.stringify(value)
    return { beside: isSame ? 'same' : 'other', team: wordsOf(team) }
  },
  forget,
})

/** What this browser kept for itself that the person may write for the team. */
export async function localShared(storage: Store): Promise<LocalItem[]> {
  const [labels, pairings, few, region] = await Promise.all([
    storage.earlier.all('labels'),
    storage.earlier.all('pairings'),
    storage.get('settings', fewKey),
    storage.get('settings', storedRegionKey),
  ])
  const entries: Entry[] = [
    ...(await openedEntries(storage)),
    ...labels.map(
      ([key, { label }]): Entry => ({
        kind: 'code-label',
        key,
        value: { label: label.slice(0, 60) },
        forget: () => storage.earlier.remove('labels', key),
      }),
    ),
    ...pairings.map(
      ([key, { v1 }]): Entry => ({
        kind: 'pairing',
        key,
        value: { v1 },
        forget: () => storage.earlier.remove('pairings', key),
      }),
    ),
    ...(isFewAnswers(few?.value) ? [fewAnswersEntry(few.value, () => storage.remove('settings', fewKey))] : []),
    ...regionEntries(region?.value, () => storage.remove('settings', storedRegionKey)),
  ]
  const who = session.get()
  return entries
    .filter(({ kind }) => may(who, sharedKinds[kind].read) && may(who, sharedKinds[kind].write))
    .map(localItemOf)
}
