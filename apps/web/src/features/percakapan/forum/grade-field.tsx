import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNilai } from '../../../shared/grading/typed-grade.ts';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import type { BarisPenilaian } from '../../../shared/queries/forum.ts';
import { useNilaiForum } from './mutations.ts';

interface GradeFieldProps {
  idForum: string;
  row: BarisPenilaian;
}

/** While empty, the rule applies. Enter and leaving the field save it. */
export function GradeField({ idForum, row }: GradeFieldProps) {
  const { mutate, isPending, isSuccess, error, reset } = useNilaiForum(idForum);
  const [typed, setTyped] = useState<string | null>(null);
  const stored = row.nilai_manual === null ? '' : formatNumber(row.nilai_manual);
  const value = typed ?? stored;
  const read = parseNilai(value);
  const put = (nilai: number | null): void =>
    mutate({ nim: row.nim, nilai, versi: row.versi }, { onSuccess: () => setTyped(null) });
  const save = (): void => {
    if (typed === null || read === undefined || isPending) return;
    if (read === row.nilai_manual) setTyped(null);
    else put(read);
  };
  const isTaken = error instanceof ApiError && error.code === 'nilai_berubah';
  const theirs = row.nilai_manual === null ? 'Nilai kembali otomatis' : `Sudah dinilai ${stored}`;
  const fault =
    read === undefined
      ? 'Isi 0 sampai 100, paling banyak dua angka di belakang koma'
      : isTaken
        ? `${theirs} oleh ${row.dinilai_oleh ?? 'orang lain'}. Simpan untuk menggantinya.`
        : error && loadFailureText(error);
  const word = isPending ? 'Menyimpan…' : typed === null && isSuccess ? 'Tersimpan' : null;
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          aria-label={`Nilai ${row.nama}`}
          inputMode="decimal"
          w={96}
          styles={{ input: { minHeight: 44 } }}
          placeholder={formatNumber(row.nilai_otomatis)}
          value={value}
          readOnly={isPending}
          error={fault !== null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            reset();
          }}
          // Leaving the field does not repeat a refused save.
          onBlur={() => error === null && save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
            if (event.key === 'Escape' && typed !== null) {
              event.stopPropagation();
              setTyped(null);
              reset();
            }
          }}
        />
        {row.nilai_manual !== null && typed === null && (
          <Button
            variant="subtle"
            mih={44}
            px="xs"
            loading={isPending}
            onClick={() => put(null)}
            aria-label={`Nilai otomatis ${row.nama}`}
          >
            Otomatis
          </Button>
        )}
        {typed !== null && error !== null && (
          <Button variant="default" mih={44} onClick={save}>
            Simpan
          </Button>
        )}
      </Group>
      <Text size="xs" c={fault ? 'danger' : 'dimmed'} role={fault ? 'alert' : 'status'}>
        {fault ??
          word ??
          (row.nilai_manual === null ? 'Otomatis' : `Oleh ${row.dinilai_oleh ?? 'dosen'}`)}
      </Text>
    </Stack>
  );
}
