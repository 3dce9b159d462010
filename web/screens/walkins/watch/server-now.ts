import { useEffect, useState } from 'react'

/** The server's clock in milliseconds, once a second; also right after the phone slept. */
export function useServerNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    // How far this clock is from the server's: what is counted is the server's time.
    const ahead = Date.now() - serverNow
    const tick = () => setNow(Date.now() - ahead)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
