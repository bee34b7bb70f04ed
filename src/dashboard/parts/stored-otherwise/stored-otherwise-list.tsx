import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import type { Otherwise } from './stored-otherwise'
import { storedOtherwiseText } from './stored-otherwise-text'

type StoredOtherwiseListProps<Member extends string> = {
  otherwise: readonly Otherwise<Member>[]
  /** What a person calls a member. */
  nameOf: (member: Member) => string
}

/** What came back differently from how it was sent, a line each; nothing when everything came back as it was sent. */
export function StoredOtherwiseList<Member extends string>({ otherwise, nameOf }: StoredOtherwiseListProps<Member>) {
  const t = useText(storedOtherwiseText)
  if (otherwise.length === 0) return null
  return (
    <>
      <p>{t.otherwise}</p>
      <ul>
        {otherwise.map(({ member, sent, stored }) => (
          <li key={member} className="wrap-anywhere">
            <Status tone="warning">
              {stored === undefined
                ? t.missing({ name: nameOf(member), sent })
                : t.row({ name: nameOf(member), sent, stored })}
            </Status>
          </li>
        ))}
      </ul>
    </>
  )
}
