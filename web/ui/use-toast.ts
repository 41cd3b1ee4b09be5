import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, subscribeToToasts, toast } from './toast-store.ts';

/** `const { toast } = useToast()` in a component; outside of one, `toast` of the store does the same. */
export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return { toasts, toast, dismiss: dismissToast };
}
