/** Ends in the next task: in between, the page, or the worker, hears what came. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
