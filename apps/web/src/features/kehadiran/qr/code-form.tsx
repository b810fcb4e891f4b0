import { KODE_PANJANG } from '@lms/contracts/kehadiran/kode-qr';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './scan.module.css';
import { readScan, type ScanContent, typedCode } from './scan-content.ts';

interface CodeFormProps {
  pending: boolean;
  initial: string;
  onSubmit: (content: ScanContent) => void;
}

/** Letters become capitals, spaces and hyphens are ignored, the full address may be pasted. */
export function CodeForm({ pending, initial, onSubmit }: CodeFormProps) {
  const [kode, setKode] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (text: string): void => {
    setProblem(null);
    setKode(readScan(text)?.kode ?? typedCode(text));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const content = readScan(kode);
    if (content === null) setProblem(`Kode terdiri atas ${KODE_PANJANG} huruf dan angka.`);
    else onSubmit(content);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        label="Ketik kode"
        description="8 huruf dan angka pada layar pengajar"
        value={kode}
        onChange={(event) => change(event.currentTarget.value)}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        size="lg"
        classNames={{ input: classes.codeInput }}
      />
      <Button type="submit" size="md" loading={pending} fullWidth>
        Catat kehadiran
      </Button>
    </form>
  );
}
