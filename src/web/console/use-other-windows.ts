import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Tells the other windows of this browser yes or no under a name, by what it returns, and hears what they tell. */
export function useOtherWindows(
  name: string,
  onTold: (isSo: boolean) => void,
): (isSo: boolean) => void {
  const channel = useRef<BroadcastChannel>(null)
  const told = useEffectEvent(onTold)
  useEffect(() => {
    const opened = new BroadcastChannel(name)
    channel.current = opened
    opened.addEventListener('message', ({ data }) => told(data === true))
    return () => {
      channel.current = null
      opened.close()
    }
  }, [name])
  return useCallback((isSo) => channel.current?.postMessage(isSo), [])
}
