/** What one kind of question brings to the screens: its form, and how its author sees it. */
import type { JenisSoal, SoalDikirim, VersiSoal } from '@lms/contracts/soal/soal';
import type { ComponentType, ReactNode } from 'react';
import type { SoalHome } from './home.ts';

/** The part of a stored question that only this kind has. */
export type Stored<Jenis extends JenisSoal> = NonNullable<VersiSoal[Jenis]>;

export interface EditorProps<Values> {
  value: Values;
  onChange: (value: Values) => void;
  /** The fault of a field of this kind, by its name: 'kunci', 'pilihan.2'. */
  errorOf: (field: string) => ReactNode;
  disabled: boolean;
  files: SoalHome['files'];
}

export interface Kind<Jenis extends JenisSoal, Values> {
  label: string;
  /** The form of a new question. */
  fresh: () => Values;
  toValues: (stored: Stored<Jenis>) => Values;
  toSent: (values: Values) => NonNullable<SoalDikirim[Jenis]>;
  /** By the names of the fields; the server's own sentences. */
  faults: (values: Values) => Readonly<Record<string, string>>;
  Editor: ComponentType<EditorProps<Values>>;
  /** With the key. */
  AuthorView: ComponentType<{ stored: Stored<Jenis> }>;
}
