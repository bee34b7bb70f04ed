/** A parsed JSON object. `__proto__` is an ordinary member. */
export type JsonObject = Record<string, unknown>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An own member; undefined if there is none. Never an inherited one. */
export const getOwn = <T>(of: Readonly<Record<PropertyKey, T>> | null | undefined, name: PropertyKey): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined

/** The value at a path through objects and lists; undefined if the path does not exist. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? getOwn(inner as Record<PropertyKey, unknown>, key) : undefined,
    value,
  )
