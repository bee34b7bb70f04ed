import { type SharedKindName, sharedKinds } from '#contract/team/shared-kinds'

let named: () => readonly SharedKindName[] = () => []
let asked: ReadonlySet<SharedKindName> = new Set()

/** The kinds of what the team shares that come with the one answer a page goes by, so that nothing more is asked for them. */
export const firstShared = {
  /** Says which the page at the address of this tab shows. */
  name(kinds: () => readonly SharedKindName[]): void {
    named = kinds
  },
  /** What `GET /team/me` is asked for now. */
  ask(): string | undefined {
    const kinds = named()
    if (kinds.length === 0) return undefined
    asked = new Set(kinds)
    return kinds.join()
  },
  came: (kind: SharedKindName): boolean => sharedKinds[kind].everywhere || asked.has(kind),
  /** Says that these came. @internal */
  provide(kinds: readonly SharedKindName[]): void {
    asked = new Set(kinds)
  },
}
