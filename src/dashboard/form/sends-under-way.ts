const underWay = new Map<string, Promise<void>>()

/** Notes that what a draft holds is being sent, also after its form was left. */
export function noteSend(draftKey: string, work: Promise<void>): void {
  const over = work
    .catch(() => undefined)
    .finally(() => {
      if (underWay.get(draftKey) === over) underWay.delete(draftKey)
    })
  underWay.set(draftKey, over)
}

/** Ends when nothing of a draft is being sent: what was taken is no draft any more, and must not be offered again. */
export const sendsOver = (draftKey: string): Promise<void> => underWay.get(draftKey) ?? Promise.resolve()
