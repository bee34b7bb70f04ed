import pLimit from 'p-limit'
import { useEffect, useMemo } from 'react'
import { isJsonObject } from '#contract/reading/json-object'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { kept, useKept } from './kept'

const openedKinds = [
  'contact',
  'group',
  'survey',
  'survey-document',
  'nki',
  'bundle',
  'participant',
  'template',
  'extra-field',
] as const

export type OpenedKind = (typeof openedKinds)[number]

/** Something that was opened. `name` is the service's, `openedAt` is ISO 8601. */
export type Opened = { kind: OpenedKind; id: string; name?: string; openedAt: string }

/** With the team's name as `label`. */
export type NamedOpened = Opened & { label?: string }

type OpenedRef = Pick<Opened, 'kind' | 'id'>

/** Identifies an opened thing. */
export const openedKey = ({ kind, id }: OpenedRef): string => `${kind}/${id}`

const key = 'opened'
/** Maximum entries of one kind. */
const most = 100

const isOpened = (value: unknown): value is Opened =>
  isJsonObject(value) &&
  openedKinds.some(kind => kind === value.kind) &&
  typeof value.id === 'string' &&
  (value.name === undefined || typeof value.name === 'string') &&
  !Number.isNaN(Date.parse(String(value.openedAt)))

const openedIn = (value: unknown): Opened[] => (Array.isArray(value) ? value.filter(isOpened) : [])

/** Reads what was opened in this browser, latest first. */
export const readOpened = async (): Promise<Opened[]> => openedIn(await kept.get(key))

/** Serialises changes, since each reads and rewrites the list. */
const inTurn = pLimit(1)

const change = (changed: (opened: Opened[]) => Opened[]): Promise<void> =>
  inTurn(async () => kept.set(key, changed(await readOpened())))

/** Records that a thing was opened, with the service's name. Never rejects, so that no page fails because of it. */
export function recordOpened(kind: OpenedKind, id: string | number, name?: string): Promise<void> {
  const ref = { kind, id: String(id) }
  const record = (opened: Opened[]) => {
    const before = opened.find(entry => openedKey(entry) === openedKey(ref))
    const entry: Opened = { ...before, ...ref, ...(name && { name }), openedAt: new Date().toISOString() }
    const ofKind = [entry, ...opened.filter(each => each !== before && each.kind === kind)].slice(0, most)
    return [...ofKind, ...opened.filter(each => each.kind !== kind)]
  }
  return change(record).catch(() => undefined)
}

/** Records that a thing was opened once it is known to exist. */
export function useRecordOpened(found: boolean, ...[kind, id, name]: Parameters<typeof recordOpened>): void {
  useEffect(() => {
    if (found) void recordOpened(kind, id, name)
  }, [found, kind, id, name])
}

export const forgetOpened = (ref: OpenedRef): Promise<void> =>
  change(opened => opened.filter(entry => openedKey(entry) !== openedKey(ref)))

/** Returns what was opened, of one kind or of all, latest first, with the team's names. */
export function useOpened(kind?: OpenedKind): { loading: boolean; opened: NamedOpened[] } {
  const { loading, value } = useKept(key)
  const nameOf = useSharedNames(kind)
  const entries = useMemo(() => openedIn(value).toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)), [value])
  return { loading, opened: entries.filter(entry => !kind || entry.kind === kind).map(nameOf) }
}
