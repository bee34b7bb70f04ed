import { useState } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import type { GridRow } from './grid-rows'
import type { AskedAgain, useCreateContacts } from './use-create-contacts'

export type SendAgain = ReturnType<typeof useSendAgain>

/** Sends rows again of which it is not known what became: once that was looked for, and after a question where it is still open. */
export function useSendAgain({
  again,
  sendAnyhow,
}: Pick<ReturnType<typeof useCreateContacts>, 'again' | 'sendAnyhow'>) {
  const [asks, setAsks] = useState<AskedAgain>()
  const once = useOnce(async ({ rows }: { rows: readonly GridRow[]; keys: readonly number[] }) =>
    setAsks(await again(rows)),
  )
  const anyhow = useOnce(sendAnyhow)
  const leave = () => setAsks(undefined)
  return {
    /** What is to be answered first. */
    asks,
    busy: once.busy || anyhow.busy,
    failed: once.failed || anyhow.failed,
    // Other rows are another thing to send.
    send: (rows: readonly GridRow[]) => void once.run({ rows, keys: rows.map(({ key }) => key) }),
    leave,
    confirm: () => {
      leave()
      if (asks) void anyhow.run(asks)
    },
  }
}
