import { type SharedKindName, type SharedPart, sharedKinds } from '#contract/team/shared-kinds'

let named: () => readonly SharedPart[] = () => []
let requested: ReadonlySet<SharedPart> = new Set()

/** What of what the team shares comes with the one answer a page goes by, so that nothing more is asked for them. */
export const firstShared = {
  /** Says which the page at the address of this tab shows. */
  name(kinds: () => readonly SharedPart[]): void {
    named = kinds
  },
  /** What `GET /team/me` is asked for now. */
  request(): string | undefined {
    const kinds = named()
    if (kinds.length === 0) return undefined
    requested = new Set(kinds)
    return kinds.join()
  },
  came: (kind: SharedKindName, part: SharedPart): boolean =>
    sharedKinds[kind].everywhere || requested.has(kind) || requested.has(part),
  /** Says that these came. @internal */
  provide(kinds: readonly SharedPart[]): void {
    requested = new Set(kinds)
  },
}
