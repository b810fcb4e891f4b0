import { useEffect, useRef, useState } from 'react';

/** Holds the text of one field, and what it is based on. */
export interface TypedPlace<Base> {
  read: () => string | undefined;
  write: (text: string) => void;
  /** Forgets the text, and tells its base. */
  take: () => Base;
}

interface TypedTextOptions<Value, Base> {
  place: TypedPlace<Base>;
  /** Includes pending saves. */
  shown: string;
  /** Undefined for an invalid text, which stays. */
  parse: (typed: string) => Value | undefined;
  onCommit: (value: Value, base: Base) => void;
}

/** Saves a field when it or its row is left. */
export function useTypedText<Value, Base>({
  place,
  shown,
  parse,
  onCommit,
}: TypedTextOptions<Value, Base>) {
  const [typed, setTyped] = useState<string | null>(() => place.read() ?? null);
  const change = (text: string): void => {
    place.write(text);
    setTyped(text);
  };
  const commit = (): void => {
    const text = place.read();
    if (text === undefined) return;
    const value = parse(text);
    if (value === undefined) return;
    const base = place.take();
    setTyped(null);
    if (text.trim() !== shown) onCommit(value, base);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  // Back or a link may leave the row without a blur.
  useEffect(() => () => latest.current(), []);
  const isFaulty = typed !== null && parse(typed) === undefined;
  return { value: typed ?? shown, change, commit, isFaulty };
}
