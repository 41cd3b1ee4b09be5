import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '../../ui/input.tsx';

/** Long enough for the next letter of someone who types, short enough to feel immediate. */
const pause = 250;

interface SearchTextProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  onChange: (text: string) => void;
}

/** Searches as one types, a moment after the last letter. */
export function SearchText({ label, placeholder, value, onChange }: SearchTextProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address changed without this box: back and forward, or filters that were cleared.
  if (value !== searched) {
    setSearched(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text), pause);
    return () => clearTimeout(timer);
  });
  return (
    <span className="search-box">
      <Search />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
