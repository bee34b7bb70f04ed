const [add, added] = [globalThis.addEventListener, [] as Parameters<typeof addEventListener>[]]

globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  if (listener[0] === 'beforeunload') added.push(listener)
  add(...listener)
}

/** A page that signs out has nobody asked about leaving any more, for as long as its document lives: here that is many tests. */
export function forgetLeaving(): void {
  for (const listener of added.splice(0)) removeEventListener(...listener)
}
