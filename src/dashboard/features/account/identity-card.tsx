import type { Me } from '#contract/team/me'
import { useText } from '#dashboard/i18n/use-text'
import { useRoleWords } from '#dashboard/parts/rights/use-role-words'
import { Card } from '#dashboard/ui/card'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { accountText } from './account-text'

/** Who the person is here: an admin changes the address and the role. */
export function IdentityCard({ person }: { person: NonNullable<Me['person']> }) {
  const t = useText(accountText)
  const roleWords = useRoleWords()
  const { name, email, role = 'none', roleName, signsInBy = [] } = person
  const methodNames: Record<string, string> = { password: t.byPassword, provider: t.byProvider, proxy: t.byProxy }
  const methods = signsInBy?.map(each => methodNames[each] ?? each).join(', ')
  return (
    <Card title={t.you}>
      <KeyValueList
        items={[
          { key: 'name', label: t.name, value: <bdi>{name}</bdi> },
          { key: 'email', label: t.email, value: email ?? '–' },
          { key: 'role', label: t.role, value: <bdi>{roleWords(role ?? 'none', roleName)}</bdi> },
          { key: 'way', label: t.signsInBy, value: methods || t.byDemo },
        ]}
      />
    </Card>
  )
}
