type Waiting<Reply> = { resolve: (reply: Reply) => void; reject: (cause: unknown) => void }

/** Questions to the place where rows are, until each has its answer; none waits for a worker that is gone. */
export function createReplies<Question, Reply>(post: (id: number, question: Question) => void) {
  const waiting = new Map<number, Waiting<Reply>>()
  let lastId = 0
  let ended: { cause: unknown } | undefined
  return {
    request: (question: Question) =>
      new Promise<Reply>((resolve, reject) => {
        if (ended) return reject(ended.cause)
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        post(lastId, question)
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
      ended ??= { cause }
      for (const { reject } of waiting.values()) reject(cause)
      waiting.clear()
    },
  }
}
