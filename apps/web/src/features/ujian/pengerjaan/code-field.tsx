import { TextInput } from '@mantine/core';
import classes from './pengerjaan.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (typed: string) => void;
  error: string | null;
}

/** Forgiving about how it is typed (U48). */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <TextInput
      label="Kode ujian"
      description="6 huruf dan angka pada layar pengawas; berganti setiap menit."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      error={error}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      size="md"
      classNames={{ input: classes.code }}
    />
  );
}
