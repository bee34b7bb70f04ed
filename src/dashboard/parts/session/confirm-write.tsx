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
  /** What it makes out of date. */
  invalidates?: readonly QueryKey[]
  /** What this write knows better of some refusals. */
  known?: KnownRefusals
  title: string
  confirmLabel: string
  tone?: 'primary' | 'danger'
  /** What is said when it is done; undefined where what follows says it. */
  done: (answer: CallResult<N>) => string | undefined
  onClose: () => void
  /** What follows; without it the dialog closes. */
  onDone?: (answer: CallResult<N>) => void
  /** What will happen. */
  children: ReactNode
}

/** Asks before one of the server's own writes, carries it out and says so; a refusal stands in the dialog. */
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
