import type { AnggotaDinilai } from '@lms/contracts/tugas/penilaian';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Faktor, formatNilai, parseFaktor } from './change.ts';
import { EditedMark } from './edited-mark.tsx';
import { KELUAR } from './list-filter.ts';
import classes from './penilaian.module.css';
import type { Baris } from './queries.ts';
import type { TypedTexts } from './typed-texts.ts';

/** The API requires as many (K66). */
const SHORTEST_REASON = 3;

interface MemberFieldsProps {
  member: AnggotaDinilai;
  name: string;
  row: Baris;
  texts: TypedTexts;
  mayGrade: boolean;
  onCommit: (faktor: Faktor) => void;
}

export function MemberFields({ member, name, row, texts, mayGrade, onCommit }: MemberFieldsProps) {
  const { nim, ketua, keluar, penilaian } = member;
  const names = { faktor: `${nim} faktor`, alasan: `${nim} alasan` };
  const [, redraw] = useState(0);
  const faktor = texts.get(row.id, names.faktor) ?? String(penilaian.faktor);
  const alasan = texts.get(row.id, names.alasan) ?? penilaian.alasan_faktor ?? '';
  const percent = parseFaktor(faktor);
  const lacksReason =
    percent !== undefined && percent !== 100 && alasan.trim().length < SHORTEST_REASON;
  const type = (field: string, text: string): void => {
    texts.set(row, field, text);
    redraw((count) => count + 1);
  };
  const commit = (): void => {
    if (
      texts.get(row.id, names.faktor) === undefined &&
      texts.get(row.id, names.alasan) === undefined
    )
      return;
    if (percent === undefined || lacksReason) return;
    const next = { faktor: percent, alasan: percent === 100 ? null : alasan.trim() };
    texts.delete(row.id, names.faktor);
    texts.delete(row.id, names.alasan);
    redraw((count) => count + 1);
    if (next.faktor !== penilaian.faktor || next.alasan !== penilaian.alasan_faktor) onCommit(next);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  // Leaving the row saves, as for every grade field.
  useEffect(() => () => latest.current(), []);
  return (
    <Stack gap={6} className={classes.member} component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={550} className={classes.text}>
          {ketua ? `${name} (Ketua)` : name}
        </Text>
        <Text size="sm" fw={650} className="tab-angka">
          {penilaian.nilai === null ? 'Belum dinilai' : formatNilai(penilaian.nilai)}
        </Text>
      </Group>
      {keluar && (
        <Text size="xs" c="dimmed">
          {KELUAR}
        </Text>
      )}
      <EditedMark penilaian={penilaian} />
      {mayGrade && !keluar ? (
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label="Faktor (%)"
            w={96}
            inputMode="numeric"
            aria-label={`Faktor ${name} dalam persen`}
            value={faktor}
            error={percent === undefined ? '0–120' : null}
            onChange={(event) => type(names.faktor, event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => event.key === 'Enter' && commit()}
          />
          {percent !== 100 && (
            <TextInput
              label="Alasan"
              flex={1}
              maxLength={1_000}
              aria-label={`Alasan faktor ${name}`}
              value={alasan}
              error={lacksReason ? 'Isi alasan bila faktor bukan 100' : null}
              onChange={(event) => type(names.alasan, event.currentTarget.value)}
              onBlur={commit}
              onKeyDown={(event) => event.key === 'Enter' && commit()}
            />
          )}
        </Group>
      ) : (
        penilaian.faktor !== 100 && (
          <Text
            size="sm"
            className={classes.text}
          >{`Faktor ${penilaian.faktor}%: ${penilaian.alasan_faktor ?? ''}`}</Text>
        )
      )}
    </Stack>
  );
}
