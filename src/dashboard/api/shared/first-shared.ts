import { type SharedKindName, type SharedPart, sharedKinds } from '#contract/team/shared-kinds'

let named: () => readonly SharedPart[] = () => []
let requested: ReadonlySet<SharedPart> = new Set()

/** Shared entries that the current page needs, included in `/team/me` to save a request. */
export const firstShared = {
  /** Sets which entries the current page shows. */
  name(kinds: () => readonly SharedPart[]): void {
    named = kinds
  },
  /** The `shared` parameter of the next `GET /team/me`. */
  request(): string | undefined {
    const kinds = named()
    requested = new Set(kinds)
    return kinds.length > 0 ? kinds.join() : undefined
  },
  came: (kind: SharedKindName, part: SharedPart): boolean =>
    sharedKinds[kind].everywhere || requested.has(kind) || requested.has(part),
  /** Marks these as included. @internal */
  provide(kinds: readonly SharedPart[]): void {
    requested = new Set(kinds)
  },
}
