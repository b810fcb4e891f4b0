import { useRef } from 'react';
import { useTypedText } from '../../../../shared/grading/use-typed-text.ts';

interface OwnTextOptions<Value> {
  shown: string;
  /** The version that typed text is based on. */
  versi: number;
  parse: (typed: string) => Value | undefined;
  onCommit: (value: Value, versi: number) => void;
}

/** A field of one question; its text lives as long as it is shown. */
export function useOwnText<Value>({ versi, ...options }: OwnTextOptions<Value>) {
  const typed = useRef<{ text: string; versi: number } | null>(null);
  return useTypedText({
    ...options,
    place: {
      read: () => typed.current?.text,
      write: (text) => {
        typed.current = { text, versi: typed.current?.versi ?? versi };
      },
      take: () => {
        const base = typed.current?.versi ?? versi;
        typed.current = null;
        return base;
      },
    },
  });
}
