import { useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "./search-field.tsx";

const SETTLE_MS = 350;

/**
 * Searches once the typing rests. The first search is a step that the back button undoes; further typing changes the
 * same step.
 */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed otherwise (back, clear): the box shows what is in force.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }

  const search = useEffectEvent((next: string) =>
    onSearch(next, { replace: value !== "" && next !== "" }),
  );
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={setText}
      className={className}
    />
  );
}

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string, options: { replace: boolean }) => void;
  className?: string;
}
