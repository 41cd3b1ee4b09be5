import type { Errors } from '../judge-question.ts';
import type { SettingsValues } from './settings-values.ts';

/** What each group of the settings gets. */
export interface SettingsProps {
  values: SettingsValues;
  errors: Errors;
  onChange: (values: Partial<SettingsValues>) => void;
}
