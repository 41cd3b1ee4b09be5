import { useMutation } from '@tanstack/react-query';
import { sayFailure } from './say-failure.ts';

/** A small deed: done, and shown when the server has done it; else a toast says why not. */
export function useDeed<Input = void, Output = unknown>(
  deed: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void | Promise<void>,
  /** Reads again what stands, where somebody else was first. */
  reload?: () => unknown,
) {
  return useMutation({
    mutationFn: deed,
    onSuccess: onDone,
    onError: (error) => sayFailure(error, { reload }),
  });
}
