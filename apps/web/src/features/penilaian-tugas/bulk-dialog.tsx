import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isChangedElsewhere } from '../../shared/form/use-conflict.ts';
import { loadFailureText } from '../../shared/lib/errors.ts';
import { formatCount } from '../../shared/lib/format.ts';
import { texts } from '../../shared/texts.ts';
import { AppModal } from '../../shared/ui/app-modal.tsx';
import { ChangedElsewhere } from '../../shared/ui/changed-elsewhere.tsx';
import { parseNilai } from './change.ts';
import { rowsOf } from './conflict-notice.tsx';
import { gradeText } from './grade-text.ts';
import { isGraded } from './list-filter.ts';
import { useNilaiMassal } from './mutations.ts';
import type { Names } from './names.ts';
import { type Baris, type BarisList, latestOf, showBaris } from './queries.ts';

/** Others' grades are named up to so many. */
const NAMED = 5;

interface BulkDialogProps {
  idTugas: string;
  rows: readonly BarisList[];
  names: Names;
  /** Takes these out of the selection. */
  onLeaveOut: (ids: ReadonlySet<string>) => void;
  onDone: () => void;
  onClose: () => void;
}

/** One grade for all selected rows: all or none, and taken back with one click (K67). Load it lazily. */
export function BulkDialog({ idTugas, rows, names, onLeaveOut, onDone, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const saving = useNilaiMassal(idTugas);
  const [nilai, setNilai] = useState('');
  const [catatan, setCatatan] = useState('');
  const [asked, setAsked] = useState(false);
  /** Others' rows that the grader has seen: they may be held nowhere else. */
  const seen = useRef(new Map<string, Baris>());
  const latest = (row: BarisList): Baris => {
    const [held, known] = [latestOf(queryClient, idTugas, row), seen.current.get(row.id)];
    return known && known.versi > held.versi ? known : held;
  };
  const value = parseNilai(nilai);
  const fault = value === undefined ? 'Nilai 0–100, paling banyak dua desimal.' : value === null ? 'Nilai wajib diisi' : null;
  const graded = rows.filter((row) => isGraded(latest(row))).length;
  const theirs = isChangedElsewhere(saving.error) ? rowsOf(saving.error.data) : [];
  const send = (): void => {
    setAsked(true);
    if (value === undefined || value === null) return;
    const note = catatan.trim();
    const baris = rows.map((row) => {
      const { id, kelompok, versi, anggota } = latest(row);
      const [only] = anggota;
      return {
        id,
        nilai: value,
        untuk: kelompok ? ('kelompok' as const) : ('mahasiswa' as const),
        ...(note && { catatan: note }),
        versi: kelompok ? versi : (only?.penilaian.versi ?? 0),
      };
    });
    saving.mutate(baris, { onSuccess: onDone });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const nameOf = (id: string, nama: string): string => {
    const row = rows.find((one) => one.id === id);
    return row ? names.ofRow(row, row.nomor) : nama;
  };
  const learnTheirs = (): void => {
    for (const row of theirs) {
      seen.current.set(row.id, row);
      showBaris(queryClient, idTugas, row);
    }
    saving.reset();
  };
  return (
    <AppModal
      opened
      onClose={saving.isPending ? () => undefined : onClose}
      title={`Nilai ${formatCount(rows.length)} sekaligus`}
      size={500}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {theirs.length > 0 && (
            <ChangedElsewhere
              onKeepOwn={() => {
                learnTheirs();
                send();
              }}
              onTakeTheirs={() => {
                learnTheirs();
                onLeaveOut(new Set(theirs.map(({ id }) => id)));
              }}
            >
              {theirs.slice(0, NAMED).map((row) => (
                <Text key={row.id} size="sm" className="tab-angka">
                  {`${nameOf(row.id, row.nama)}: ${gradeText(row) ?? 'belum dinilai'}`}
                </Text>
              ))}
              {theirs.length > NAMED && <Text size="sm">{`dan ${formatCount(theirs.length - NAMED)} lainnya`}</Text>}
            </ChangedElsewhere>
          )}
          {saving.error && theirs.length === 0 && (
            <Alert color="danger" role="alert" py="xs">
              {loadFailureText(saving.error)}
            </Alert>
          )}
          <TextInput
            label="Nilai"
            required
            maw={180}
            inputMode="decimal"
            maxLength={6}
            placeholder="0–100"
            data-autofocus
            value={nilai}
            error={asked ? fault : null}
            onChange={(event) => setNilai(event.currentTarget.value)}
          />
          <Textarea
            label="Catatan"
            description="Kosong: catatan yang ada tetap."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5_000}
            value={catatan}
            onChange={(event) => setCatatan(event.currentTarget.value)}
          />
          {graded > 0 && (
            <Text size="sm" c="warning">{`${formatCount(graded)} di antaranya sudah dinilai; nilainya digantikan.`}</Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={saving.isPending}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Simpan
            </Button>
          </Group>
        </Stack>
      </form>
    </AppModal>
  );
}
