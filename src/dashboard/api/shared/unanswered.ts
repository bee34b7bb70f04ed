import { isSharedKind, type SharedPart } from '#contract/team/shared-kinds'
import { recall } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { sharedQueries } from './shared-queries'
import { beginWrite } from './write-order'

/**
 * Of what the page before this one was still sending when it was left, the answer that this page goes by may be from before.
 * Those kinds are read again as soon as it is known what became of that.
 */
export async function readUnanswered(writes: [key: string, part: string][]): Promise<void> {
  const again = writes.map(async ([key, part]) => {
    const [kind = ''] = part.split('/', 1)
    if (!isSharedKind(kind)) return
    const write = recall('replaceShared', { key, input: { path: { kind, key: '-' } } }).catch(() => undefined)
    beginWrite(kind, write)
    await write
    await queryClient.query({ ...sharedQueries.of(kind, part as SharedPart), staleTime: 0 }).catch(() => undefined)
  })
  await Promise.all(again)
}
