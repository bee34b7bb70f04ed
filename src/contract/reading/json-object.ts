/** A JSON object as it was read: members that nobody knows of included, `__proto__` an ordinary name among them. */
export type JsonObject = Record<string, unknown>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of its own, never something inherited; undefined where there is none. */
export const getOwn = <T>(of: Readonly<Record<PropertyKey, T>> | null | undefined, name: PropertyKey): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined

/** The value at the end of a path through objects and lists; undefined where the path leads nowhere. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? getOwn(inner as Record<PropertyKey, unknown>, key) : undefined,
    value,
  )
