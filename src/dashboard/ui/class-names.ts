/** Joins class names, leaving out whatever is no text (a condition that did not hold). */
export function classNames(...names: unknown[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
