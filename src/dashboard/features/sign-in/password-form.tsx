import { type SyntheticEvent, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Notice } from '#dashboard/ui/state/notice'
import { refusalText } from './refusal-text'
import { signInText } from './sign-in-text'

type PasswordFormProps = {
  /** The address of somebody who signs in again; it cannot be another's. */
  email?: string | undefined
  onDone: (result: { secondFactor: boolean }) => void
}

/** E-mail and password. A wrong one empties the password alone. */
export function PasswordForm({ email: known, onDone }: PasswordFormProps) {
  const t = useText(signInText)
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const { write, pending, error } = useTeamWrite('signIn')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (pending || email === '' || password === '') return
    write({ body: { email, password } }).then(onDone, () => setPassword(''))
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {error ? (
        <Notice tone="danger" role="alert">
          {refusalText(error, { wrong: t.wrong, tooMany: t.tooMany, failed: t.failed })}
        </Notice>
      ) : null}
      <Field label={t.email}>
        <Input
          type="email"
          autoComplete="username"
          value={email}
          readOnly={known !== undefined}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t.password}>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={pending}>
        {t.signIn}
      </Button>
    </form>
  )
}
