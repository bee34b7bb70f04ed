import { CallError } from '#dashboard/data/client/call-error'
import { isSessionEnd } from '#dashboard/data/client/session-end'
import { earlierNames, takeOverLater } from '#dashboard/data/store/earlier-collections'
import { store } from '#dashboard/data/store/store'
import type { Compared, Taker, Why } from './local-item'
import { localShared } from './local-shared'

/** What this browser kept for itself that the person may give to the team, beside what the team has. */
export async function findLocalItems(): Promise<Compared[]> {
  const storage = await store()
  const found = await localShared(storage)
  return Promise.all(found.map(async item => ({ ...item, ...(await item.compare()) })))
}

/** What was given, and what stays in the browser, and why. */
export type TakenOver = { taken: number; left: { one: Compared; why: Why }[] }

/** Nobody answers, or nobody is signed in: with the next it would be the same. */
const isOver = (error: unknown) =>
  error instanceof CallError && (error.kind !== 'status' || (error.status ?? 0) >= 500 || isSessionEnd(error))

function* piecesOf(all: readonly Compared[]): Generator<[Taker, Compared[]]> {
  for (const taker of new Set(all.map(one => one.taker))) {
    const items = all.filter(one => one.taker === taker)
    for (let from = 0; from < items.length; from += taker.most) yield [taker, items.slice(from, from + taker.most)]
  }
}

/**
 * Gives these to the team and lets go of them here, one piece after the other; of the rest what `all` holds goes, too: the person
 * has decided. What was not taken stays, so that it can be given again.
 */
export async function takeOverItems(all: readonly Compared[], taken: readonly Compared[]): Promise<TakenOver> {
  for (const one of all) if (!taken.includes(one)) await one.forget()
  const left: TakenOver['left'] = []
  let stopped: Why | undefined
  for (const [taker, piece] of piecesOf(taken)) {
    const whys = stopped ? undefined : await taker.take(piece).catch((error: unknown): Why => ({ error }))
    if (whys && !Array.isArray(whys) && 'error' in whys && isOver(whys.error)) stopped = whys
    for (const [index, one] of piece.entries()) {
      const why = Array.isArray(whys) ? whys[index] : (whys ?? stopped)
      if (why) left.push({ one, why })
      else await one.forget()
    }
  }
  return { taken: taken.length - left.length, left }
}

/** Whether the person put the question off. */
export const isPutOff = async (): Promise<boolean> =>
  (await (await store()).get('settings', takeOverLater))?.value === true

/** Asks no more by itself. A browser that cannot keep that asks again. */
export const putOff = async (): Promise<void> =>
  (await store()).put('settings', takeOverLater, { value: true }).catch(() => undefined)

/** Tells when it may be another. */
export async function watchLocalItems(changed: () => void): Promise<() => void> {
  return (await store()).subscribe((collection = 'opened') => {
    if (['opened', ...earlierNames].includes(collection)) changed()
  })
}
