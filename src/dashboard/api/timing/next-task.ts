/** Resolves in the next task, so that pending events are handled first. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
