import { type CollectionName, type Collections, collectionNames, type Opened } from './collections'

/**
 * What earlier versions kept in the browser and the team keeps now. It is read to be given to the team, and removed; nothing
 * is added to it but from the file of such a version.
 */
export type EarlierCollections = {
  /** A V1 survey and the V2 survey that a person says is the same; by the V2 id. */
  pairings: { v1: number; v2: string; pairedAt: string }
  /** An NKI of a period that was over, as the service gave it; by `nki/id/begin/end`. */
  readings: { value: unknown; readAt: string }
  /** A person's own word for a code of the service; by `dictionary/code`. */
  labels: { label: string }
}

/** What was opened was watched, and had a name of the browser's own. */
export type EarlierOpened = Opened & { watched?: true; label?: string }

/** Whether it says something that the team may have yet to be given. */
export const isForTeam = ({ label, watched }: EarlierOpened): boolean => label !== undefined || watched === true

export type EarlierName = keyof EarlierCollections

export const earlierNames = ['pairings', 'readings', 'labels'] as const satisfies EarlierName[]

/** Everything that a browser may hold. */
export type StoredCollections = Collections & EarlierCollections
export type StoredName = CollectionName | EarlierName
export const storedNames: readonly StoredName[] = [...collectionNames, ...earlierNames]

/** Under which it is written down that the person wants to be asked another time. */
export const takeOverLater = 'takeOverLater'
