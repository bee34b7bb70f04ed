type Waiting<Reply> = { resolve: (reply: Reply) => void; reject: (cause: unknown) => void }

/** Questions to the place where rows are, until each has its answer; none waits for a worker that is gone. */
export function createReplies<Question, Reply>(post: (id: number, question: Question) => void) {
  const waiting = new Map<number, Waiting<Reply>>()
  let asked = 0
  let gone: { cause: unknown } | undefined
  return {
    ask: (question: Question) =>
      new Promise<Reply>((resolve, reject) => {
        if (gone) return reject(gone.cause)
        asked += 1
        waiting.set(asked, { resolve, reject })
        post(asked, question)
      }),
    hear: (id: number, reply: Reply) => {
      waiting.get(id)?.resolve(reply)
      waiting.delete(id)
    },
    /** There is no answer to one question. */
    fail: (id: number, cause: unknown) => {
      waiting.get(id)?.reject(cause)
      waiting.delete(id)
    },
    isWaiting: () => waiting.size > 0,
    /** No answer comes any more. */
    end: (cause: unknown) => {
      gone ??= { cause }
      for (const { reject } of waiting.values()) reject(cause)
      waiting.clear()
    },
  }
}
