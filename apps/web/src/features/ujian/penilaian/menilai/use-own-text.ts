import { useEffect, useRef, useState } from 'react';

interface OwnTextOptions<Value> {
  /** As it stands, with what is on its way. */
  shown: string;
  /** The version that stands: what is typed is said to be upon it. */
  versi: number;
  /** undefined: what is typed is none. */
  parse: (typed: string) => Value | undefined;
  onCommit: (value: Value, versi: number) => void;
}

/** A field that saves itself when it is left, and when its row is left; what is no value stays. */
export function useOwnText<Value>({ shown, versi, parse, onCommit }: OwnTextOptions<Value>) {
  const typed = useRef<{ text: string; versi: number } | null>(null);
  const [text, setText] = useState<string | null>(null);
  const change = (next: string): void => {
    typed.current = { text: next, versi: typed.current?.versi ?? versi };
    setText(next);
  };
  const forget = (): void => {
    typed.current = null;
    setText(null);
  };
  const commit = (): void => {
    if (typed.current === null) return;
    const { text: given, versi: base } = typed.current;
    const value = parse(given);
    if (value === undefined) return;
    forget();
    if (given.trim() !== shown) onCommit(value, base);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  // The row may be left without the field being left: by Back, or by a link.
  useEffect(() => () => latest.current(), []);
  return { value: text ?? shown, change, commit, isFaulty: text !== null && parse(text) === undefined };
}
