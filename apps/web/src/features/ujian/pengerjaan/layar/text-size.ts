import { useState } from 'react';

const storageKey = 'lms.ujian.ukuran';
const sizes = [1, 1.25, 1.5] as const;
const names = ['biasa', 'besar', 'sangat besar'] as const;

function stored(): number {
  const index = Number(localStorage.getItem(storageKey));
  return index in sizes ? index : 0;
}

export function useTextSize() {
  const [index, setIndex] = useState(stored);
  return {
    scale: sizes[index] ?? 1,
    name: names[index] ?? 'biasa',
    next: (): void => {
      const to = (index + 1) % sizes.length;
      localStorage.setItem(storageKey, String(to));
      setIndex(to);
    },
  };
}
