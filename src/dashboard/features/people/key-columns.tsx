import type { Key } from '#contract/team/keys'
import type { Format } from '#dashboard/i18n/format'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import type { Column } from '#dashboard/ui/table/column'
import type { Tone } from '#dashboard/ui/tone'
import type { KeysTexts } from './keys-text'

const tones: Record<string, Tone> = { active: 'success', expired: 'warning' }

/** A state in words; one that this product does not know as it came. */
function stateWords({ state }: Key, { active, expired, revoked }: KeysTexts): string {
  const words: Record<string, string> = { active, expired, revoked }
  return words[state] ?? state
}

type KeyColumns = { t: KeysTexts; format: Format; roleName: (role: string) => string; onRevoke: (key: Key) => void }

/** The columns of the keys; what is no longer used can still be revoked, what is revoked cannot. */
export function keyColumns({ t, format, roleName, onRevoke }: KeyColumns): Column<Key>[] {
  return [
    { id: 'name', header: t.name, value: key => key.name, width: 200 },
    {
      id: 'start',
      header: t.start,
      value: key => key.start,
      cell: key => <CodeText>{key.start}</CodeText>,
      width: 120,
    },
    { id: 'role', header: t.role, value: key => roleName(key.role), width: 140 },
    {
      id: 'state',
      header: t.state,
      value: key => stateWords(key, t),
      cell: key => <Status tone={tones[key.state] ?? 'neutral'}>{stateWords(key, t)}</Status>,
      width: 130,
    },
    timeColumn(format, { id: 'expires', header: t.expires, of: key => key.expires, width: 150 }),
    timeColumn(format, { id: 'used', header: t.lastUsed, of: key => key.lastUsed, width: 150 }),
    timeColumn(format, { id: 'created', header: t.created, of: key => key.created, hidden: true, width: 150 }),
    {
      id: 'revoke',
      header: '',
      headerTitle: t.revoke,
      value: () => undefined,
      cell: key =>
        key.state === 'revoked' ? null : (
          <Button size="sm" variant="ghost" aria-label={t.revokeName({ name: key.name })} onClick={() => onRevoke(key)}>
            {t.revoke}
          </Button>
        ),
      sortable: false,
      compact: 'aside',
      width: 120,
    },
  ]
}
