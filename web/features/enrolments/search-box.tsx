import { useLingui } from '@lingui/react/macro';
import { SearchText } from './search-text.tsx';

interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  onChange: (text: string) => void;
}

/** Searches the courses to join. */
export function SearchBox(props: SearchBoxProps) {
  const { t } = useLingui();
  return <SearchText {...props} label={t`Search courses`} placeholder={t`Title, code or instructor`} />;
}
