import { type SharedKindName, sharedKinds } from '#contract/team/shared-kinds'
import { knownPerson } from '#dashboard/data/session/my-preferences'
import { may, session } from '#dashboard/data/session/session'
import type { Opened } from '#dashboard/data/store/collections'
import type { Store } from '#dashboard/data/store/open-store'
import { openedKey } from '#dashboard/data/store/opened'
import { store } from '#dashboard/data/store/store'
import { keptRegionKey, teamRegionKey } from './default-region'
import { fewAnswersKey, isFewAnswers } from './few-answers'
import { isNamedKind, nameKinds } from './shared-names'
import { knownShared, writeShared } from './write-shared'

/** Something that this browser kept for itself, and the team keeps now. */
export type Kept = {
  kind: SharedKindName
  key: string
  value: { name?: string; label?: string; v1?: number; number?: number; region?: string | null }
  /** Takes it out of the browser's store. */
  forget: () => Promise<void>
}

/** Beside what the team has: nothing, another value, or the same. */
export type Compared = Kept & { beside: 'new' | 'other' | 'same'; team: Kept['value'] | undefined }

async function openedEntries(storage: Store): Promise<Kept[]> {
  const opened = await storage.all('opened')
  return opened.flatMap(([at, entry]): Kept[] => {
    const change = (changed: (now: Opened) => Opened) => async () => {
      const now = await storage.get('opened', at)
      if (now) await storage.put('opened', openedKey(now), changed(now))
    }
    const { kind, id, label, watched, name } = entry
    const named = label !== undefined && isNamedKind(kind) ? nameKinds[kind] : undefined
    const unnamed = change(({ label: _label, ...rest }) => rest)
    const unwatched = change(({ watched: _watched, ...rest }) => rest)
    return [
      ...(named && label ? [{ kind: named, key: id, value: { name: label.slice(0, 150) }, forget: unnamed }] : []),
      ...(watched && kind === 'nki'
        ? [{ kind: 'watched-nki' as const, key: id, value: { ...(name && { name }) }, forget: unwatched }]
        : []),
    ]
  })
}

/** Where a browser kept under how many answers figures are muted. */
const fewKey = 'fewAnswers'

const fewAnswersEntry = (number: number, forget: () => Promise<void>): Kept => ({
  kind: 'threshold',
  key: fewAnswersKey,
  value: { number },
  forget,
})

/** Where nobody is told apart the country stays a choice of this browser. */
const regionEntries = (region: unknown, forget: () => Promise<void>): Kept[] =>
  knownPerson() && typeof region === 'string' && /^[A-Z]{2}$/.test(region)
    ? [{ kind: 'default-country', key: teamRegionKey, value: { region }, forget }]
    : []

/** What this browser kept for itself that the person may write for the team. */
export async function findKept(): Promise<Kept[]> {
  const storage = await store()
  const [labels, pairings, few, region] = await Promise.all([
    storage.all('labels'),
    storage.all('pairings'),
    storage.get('settings', fewKey),
    storage.get('settings', keptRegionKey),
  ])
  const kept: Kept[] = [
    ...(await openedEntries(storage)),
    ...labels.map(
      ([key, { label }]): Kept => ({
        kind: 'code-label',
        key,
        value: { label: label.slice(0, 60) },
        forget: () => storage.remove('labels', key),
      }),
    ),
    ...pairings.map(
      ([key, { v1 }]): Kept => ({
        kind: 'pairing',
        key,
        value: { v1 },
        forget: () => storage.remove('pairings', key),
      }),
    ),
    ...(isFewAnswers(few?.value) ? [fewAnswersEntry(few.value, () => storage.remove('settings', fewKey))] : []),
    ...regionEntries(region?.value, () => storage.remove('settings', keptRegionKey)),
  ]
  const who = session.get()
  return kept.filter(({ kind }) => may(who, sharedKinds[kind].read) && may(who, sharedKinds[kind].write))
}

/** What it says beside what the team has. */
export async function compareKept(kept: readonly Kept[]): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const one of kept) {
    const entry = await knownShared(one.kind, one.key)
    const team = entry?.value as Kept['value'] | undefined
    // That something is watched is all it says.
    const isSame = one.kind === 'watched-nki' || JSON.stringify(team) === JSON.stringify(one.value)
    compared.push({ ...one, team, beside: team === undefined ? 'new' : isSame ? 'same' : 'other' })
  }
  return compared
}

/** Takes these into the team, in the place of what it has, and lets go of all of them here. */
export async function takeKept(all: readonly Compared[], taken: readonly Compared[]): Promise<void> {
  for (const one of all) {
    if (taken.includes(one)) {
      const { kind, key, value } = one
      await writeShared({ kind, key, value })
    }
    await one.forget()
  }
}

/** Tells when it may be another. */
export async function watchKept(changed: () => void): Promise<() => void> {
  return (await store()).subscribe((collection = 'opened') => {
    if (collection === 'opened' || collection === 'labels' || collection === 'pairings') changed()
  })
}
