import { useEffect, useState } from 'react'
import { kept } from './kept'

/** `loading` until storage has answered; a browser without storage has no value. */
export type Kept = { loading: boolean; value: unknown }

/** Returns a stored value and follows its changes in every tab. */
export function useKept(key: string): Kept {
  const [state, setState] = useState<{ key: string; value: unknown }>()
  useEffect(() => {
    let current = true
    const load = () =>
      kept.get(key).then(
        value => current && setState({ key, value }),
        () => current && setState({ key, value: undefined }),
      )
    const unsubscribe = kept.subscribe(changed => {
      if (changed === key) void load()
    })
    void load()
    return () => {
      current = false
      unsubscribe()
    }
  }, [key])
  return state?.key === key ? { loading: false, value: state.value } : { loading: true, value: undefined }
}
