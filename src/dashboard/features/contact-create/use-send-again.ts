import { useState } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import type { GridRow } from './grid-rows'
import type { UnsureRows, useCreateContacts } from './use-create-contacts'

export type SendAgain = ReturnType<typeof useSendAgain>

/** Sends rows again of which it is not known what became: once that was looked for, and after a question where it is still open. */
export function useSendAgain({
  again,
  sendAnyhow,
}: Pick<ReturnType<typeof useCreateContacts>, 'again' | 'sendAnyhow'>) {
  const [unsure, setUnsure] = useState<UnsureRows>()
  const once = useOnce(async ({ rows }: { rows: readonly GridRow[]; keys: readonly number[] }) =>
    setUnsure(await again(rows)),
  )
  const anyhow = useOnce(sendAnyhow)
  const leave = () => setUnsure(undefined)
  return {
    /** What a person is to say yes to first. */
    unsure,
    busy: once.busy || anyhow.busy,
    failed: once.failed || anyhow.failed,
    // Other rows are another thing to send.
    send: (rows: readonly GridRow[]) => void once.run({ rows, keys: rows.map(({ key }) => key) }),
    leave,
    confirm: () => {
      leave()
      if (unsure) void anyhow.run(unsure)
    },
  }
}
