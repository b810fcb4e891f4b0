import { useEffect, useRef, useState } from 'react';

interface OwnTextOptions<Value> {
  /** Includes pending saves. */
  shown: string;
  /** The version that typed text is based on. */
  versi: number;
  parse: (typed: string) => Value | undefined;
  onCommit: (value: Value, versi: number) => void;
}

/** Saves a field when it or its row is left; an invalid value stays. */
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
  // Back or a link may leave the row without a blur.
  useEffect(() => () => latest.current(), []);
  return {
    value: text ?? shown,
    change,
    commit,
    isFaulty: text !== null && parse(text) === undefined,
  };
}
