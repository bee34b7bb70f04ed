/** Joins class names; ignores values that are not strings, such as a false condition. */
export function classNames(...names: unknown[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
