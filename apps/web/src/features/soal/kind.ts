/** A question kind's form and author view. */
import type { JenisSoal, SoalDikirim, VersiSoal } from '@lms/contracts/soal/soal';
import type { ComponentType, ReactNode } from 'react';
import type { SoalHome } from './home.ts';

/** The stored part that only this kind has. */
export type Stored<Jenis extends JenisSoal> = NonNullable<VersiSoal[Jenis]>;

export interface EditorProps<Values> {
  value: Values;
  onChange: (value: Values) => void;
  /** By field: 'kunci', 'pilihan.2'. */
  errorOf: (field: string) => ReactNode;
  disabled: boolean;
  files: SoalHome['files'];
}

export interface Kind<Jenis extends JenisSoal, Values> {
  label: string;
  fresh: () => Values;
  toValues: (stored: Stored<Jenis>) => Values;
  toSent: (values: Values) => NonNullable<SoalDikirim[Jenis]>;
  /** By field name, in the server's words. */
  faults: (values: Values) => Readonly<Record<string, string>>;
  Editor: ComponentType<EditorProps<Values>>;
  /** Shows the key. */
  AuthorView: ComponentType<{ stored: Stored<Jenis> }>;
}
