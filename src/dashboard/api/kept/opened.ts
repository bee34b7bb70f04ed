import pLimit from 'p-limit'
import { useEffect, useMemo } from 'react'
import { isJsonObject } from '#contract/reading/json-object'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { kept } from './kept'
import { useKept } from './use-kept'

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

/** Something that was opened by its id. `name` is the service's, `openedAt` in ISO 8601. */
export type Opened = { kind: OpenedKind; id: string; name?: string; openedAt: string }

/** The same under the name that the team gave it. */
export type NamedOpened = Opened & { label?: string }

type OpenedRef = Pick<Opened, 'kind' | 'id'>

/** Tells one opened thing from every other. */
export const openedKey = ({ kind, id }: OpenedRef): string => `${kind}/${id}`

const key = 'opened'
/** Entries of one kind; the oldest are dropped. */
const most = 100

const isOpened = (value: unknown): value is Opened =>
  isJsonObject(value) &&
  openedKinds.some(kind => kind === value.kind) &&
  typeof value.id === 'string' &&
  (value.name === undefined || typeof value.name === 'string') &&
  !Number.isNaN(Date.parse(String(value.openedAt)))

const openedIn = (value: unknown): Opened[] => (Array.isArray(value) ? value.filter(isOpened) : [])

/** What was opened in this browser, the latest first. */
export const readOpened = async (): Promise<Opened[]> => openedIn(await kept.get(key))

/** Each change begins from what the one before it wrote. */
const inTurn = pLimit(1)

const change = (changed: (opened: Opened[]) => Opened[]): Promise<void> =>
  inTurn(async () => kept.set(key, changed(await readOpened())))

/** Remembers that something was opened, with its name of the service. Opening a page never fails because of it. */
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

/** Remembers that something was opened, as soon as it is known to be there. */
export function useRecordOpened(found: boolean, ...[kind, id, name]: Parameters<typeof recordOpened>): void {
  useEffect(() => {
    if (found) void recordOpened(kind, id, name)
  }, [found, kind, id, name])
}

/** Forgets that something was opened. */
export const forgetOpened = (ref: OpenedRef): Promise<void> =>
  change(opened => opened.filter(entry => openedKey(entry) !== openedKey(ref)))

/** What was opened, of one kind or of all, the latest first, each under the name that the team gave it. */
export function useOpened(kind?: OpenedKind): { loading: boolean; opened: NamedOpened[] } {
  const { loading, value } = useKept(key)
  const nameOf = useSharedNames(kind)
  const entries = useMemo(() => openedIn(value).toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)), [value])
  return { loading, opened: entries.filter(entry => !kind || entry.kind === kind).map(nameOf) }
}
