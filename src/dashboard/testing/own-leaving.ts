const [add, added] = [globalThis.addEventListener, [] as Parameters<typeof addEventListener>[]]

globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  if (listener[0] === 'beforeunload') added.push(listener)
  add(...listener)
}

/** Removes the listeners that signing out adds for the life of a document, which here serves many tests. */
export function forgetLeaving(): void {
  for (const listener of added.splice(0)) removeEventListener(...listener)
}
