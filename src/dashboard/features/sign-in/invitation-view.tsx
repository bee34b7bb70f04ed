import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLink as linkUse } from '#contract/team/sessions'
import { isNotFound } from '#dashboard/api/client/call-error'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { BarePage } from '#dashboard/parts/page/bare-page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { PasswordProgress } from '#dashboard/parts/session/password-progress'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { linkClass } from '#dashboard/ui/action/link-class'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { newPasswordText } from './texts'

/** The page of a one-time link for an invitation or a reset. Opening it does not use the link up. */
export function InvitationView() {
  // The fragment is in no log.
  const token = useLocation().hash.slice(1)
  const t = useText(newPasswordText)
  const [done, setDone] = useState(false)
  // The link may be used or expire while the page is open.
  const [isExpired, setExpired] = useState(false)
  const link = useQuery(sessionQueries.link(token))
  if (done || token === '' || isExpired || isNotFound(link.error)) {
    return (
      <BarePage title={done ? t.done : t.ended}>
        <div className="flex flex-col gap-4">
          {done ? null : <p>{t.endedBody}</p>}
          <Link className={linkClass} to={paths.signIn()}>
            {t.toSignIn}
          </Link>
        </div>
      </BarePage>
    )
  }
  if (!link.data) {
    return (
      <BarePage title={t.invitation}>
        {link.isError ? (
          <CallErrorState error={link.error} onRetry={() => void link.refetch()} retrying={link.isFetching} />
        ) : (
          <SkeletonRows label="" />
        )}
      </BarePage>
    )
  }
  const { kind, name, email } = link.data
  return (
    <BarePage title={kind === 'invitation' ? t.invitation : t.reset} subtitle={t.for({ name, email })}>
      <PasswordChoice
        token={token}
        name={kind === 'invitation' ? name : undefined}
        onDone={() => setDone(true)}
        onExpired={() => setExpired(true)}
      />
    </BarePage>
  )
}

type PasswordChoiceProps = {
  token: string
  /** The invited person's name, which they may change; undefined for a reset. */
  name: string | undefined
  onDone: () => void
  /** The link was used or has expired. */
  onExpired: () => void
}

function PasswordChoice({ token, name, onDone, onExpired }: PasswordChoiceProps) {
  const t = useText(newPasswordText)
  const form = useContractForm({
    schema: linkUse.body,
    defaultValues: { name: name ?? '', password: '' },
    toWire: values => ({ token, password: values.password, ...(values.name && { name: values.name }) }),
  })
  const { write, pending, error } = useTeamWrite('useLink')
  return (
    <OwnForm
      form={form}
      onSubmit={body =>
        write({ body }).catch((failure: unknown) => {
          if (isNotFound(failure)) onExpired()
          throw failure
        })
      }
      submitting={pending}
      error={error}
      onSaved={onDone}
    >
      {name === undefined ? null : <TextField name="name" label={t.name} autoComplete="name" uncounted />}
      <TextField
        name="password"
        label={t.password}
        type="password"
        autoComplete="new-password"
        description={t.passwordHint}
      />
      <SubmitButton>{t.setPassword}</SubmitButton>
      <PasswordProgress pending={pending} />
    </OwnForm>
  )
}

export const page = pageView(InvitationView)
