import type { Key } from '#contract/team/keys'
import { useText } from '#dashboard/i18n/use-text'
import { keysText } from './keys-text'
import { ShownOnce } from './shown-once'

/** A key, and what a program sends as it. */
export type Secret = { key: Key; secret: string }

/** A key, shown this once. */
export function SecretDialog({ secret: { key, secret }, onClose }: { secret: Secret; onClose: () => void }) {
  const t = useText(keysText)
  return (
    <ShownOnce
      title={t.keyFor({ name: key.name })}
      label={t.secret}
      description={t.secretBody}
      value={secret}
      help={t.secretUseHelp}
      finish={t.finish}
      onClose={onClose}
    />
  )
}
