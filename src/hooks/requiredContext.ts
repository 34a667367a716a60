import { createContext, useContext } from 'react'

/** The provider and the hook of a context that must not be missing where it is read. */
export function requiredContext<Value extends object>(missing: string) {
  const Context = createContext<Value | null>(null)
  function useRequired(): Value {
    const value = useContext(Context)
    if (!value) throw new Error(missing)
    return value
  }
  return [Context.Provider, useRequired] as const
}
