import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AlignLeft,
  ArrowDownUp,
  Calculator,
  CircleDot,
  FileUp,
  Hash,
  ListChecks,
  type LucideIcon,
  RectangleEllipsis,
  Spline,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react';
import type { QuestionType } from '../../../contract/questions.ts';

/** The types of questions by the names that authors know, in the order in which they are offered. */
export const typeNames: Record<QuestionType, { name: MessageDescriptor; icon: LucideIcon }> = {
  multiple_choice: { name: msg`Multiple choice`, icon: CircleDot },
  multiple_answers: { name: msg`Multiple answers`, icon: ListChecks },
  true_false: { name: msg`True or false`, icon: ToggleLeft },
  short_answer: { name: msg`Short answer`, icon: TextCursorInput },
  numeric: { name: msg`Numeric`, icon: Hash },
  matching: { name: msg`Matching`, icon: Spline },
  ordering: { name: msg`Ordering`, icon: ArrowDownUp },
  fill_in_blanks: { name: msg`Fill in the blanks`, icon: RectangleEllipsis },
  formula: { name: msg`Formula`, icon: Calculator },
  essay: { name: msg`Essay`, icon: AlignLeft },
  file_upload: { name: msg`File upload`, icon: FileUp },
};
