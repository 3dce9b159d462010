import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { watchStream } from './watch-stream.ts'

/** Reads the page anew whenever its stream names another version than it shows; where streams are swallowed, by asking. */
export function usePageEvents(address: string, version: number | string, isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const isNew = (word: string) => (JSON.parse(word) as { version: number | string }).version !== version
    return watchStream(address, isNew, () => void revalidate())
  }, [address, version, isOpen, revalidate])
}
