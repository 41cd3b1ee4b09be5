import { t } from '@lingui/core/macro';

/** Between the parts of a line, as the language writes it. */
export const comma = (): string => t({ message: ', ', context: 'between the parts of a line' });
