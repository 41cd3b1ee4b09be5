import { type FilePurpose, unfitFor } from '../../../domain/upload-rules.ts';
import { invalid, Refusal } from '../../refusal.ts';

/** 413 or 422 for a file that its purpose does not allow. */
export function refuseUnfit(
  purpose: FilePurpose,
  file: { name: string; size?: number | undefined; type?: string },
): void {
  const unfit = unfitFor(purpose, file);
  if (!unfit) return;
  throw unfit.reason === 'size' ? new Refusal(413, unfit.words) : invalid({ name: unfit.words });
}
