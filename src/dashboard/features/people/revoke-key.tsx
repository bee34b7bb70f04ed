import type { Key } from '#contract/team/keys'
import { peopleKeys } from '#dashboard/api/people'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { keysText } from './keys-text'

/** Asks before a key is revoked: a program stops working. */
export function RevokeKey({ apiKey: { id, name }, onClose }: { apiKey: Key; onClose: () => void }) {
  const t = useText(keysText)
  return (
    <ConfirmWrite
      name="revokeKey"
      input={{ path: { key: id } }}
      invalidates={peopleKeys}
      known={{ 403: t.beyond, 404: t.notFound }}
      title={t.revokeTitle({ name })}
      confirmLabel={t.revokeDo}
      tone="danger"
      done={() => t.revokeDone({ name })}
      onClose={onClose}
    >
      {t.revokeBody}
    </ConfirmWrite>
  )
}
