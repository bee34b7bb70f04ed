import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TeamName } from '#contract/team/team-endpoints'
import type { CallInput, CallResult } from '#dashboard/api/client/call-input'
import { useOnce } from '#dashboard/form/use-once'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { notify } from '#dashboard/ui/toast/notify'
import { type KnownRefusals, useRefusalWords } from './refusal-words'
import { useTeamWrite } from './use-team-write'

type ConfirmWriteProps<N extends TeamName> = {
  name: N
  input: CallInput<N>
  /** Queries to refetch after the write. */
  invalidates?: readonly QueryKey[]
  /** Own texts for some refusals, by status. */
  known?: KnownRefusals
  title: string
  confirmLabel: string
  tone?: 'primary' | 'danger'
  /** Returns the success message; undefined if `onDone` shows one. */
  done: (answer: CallResult<N>) => string | undefined
  onClose: () => void
  /** Called after success; by default the dialog closes. */
  onDone?: (answer: CallResult<N>) => void
  /** Consequences of the write. */
  children: ReactNode
}

/** Asks before a write to our own server, sends it and reports success; a refusal is shown in the dialog. */
export function ConfirmWrite<N extends TeamName>(props: ConfirmWriteProps<N>) {
  const { name, input, invalidates, known = {}, done, onClose, onDone = onClose, children, ...dialog } = props
  const { write, error } = useTeamWrite(name, invalidates)
  const refusal = useRefusalWords(error, known)
  const confirmed = useOnce(async () => {
    const answer = await write(input)
    const title = done(answer)
    if (title !== undefined) notify({ tone: 'success', title })
    onDone(answer)
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      {...dialog}
      busy={confirmed.busy}
      error={refusal}
      onConfirm={() => void confirmed.run()}
    >
      {children}
    </ConfirmDialog>
  )
}
