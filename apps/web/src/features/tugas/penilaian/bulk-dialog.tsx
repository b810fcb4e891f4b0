import type { BarisPengumpulan } from '@lms/contracts/tugas/penilaian';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { isChangedElsewhere } from '../../../shared/form/use-conflict.ts';
import { theirRows } from '../../../shared/grading/conflict.ts';
import { parseNilai } from '../../../shared/grading/typed-grade.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { gradeText } from './grade-text.ts';
import { isGraded } from './list-filter.ts';
import { useNilaiMassal } from './mutations.ts';
import type { Names } from './names.ts';
import { type Baris, type BarisList, latestOf, showBaris } from './queries.ts';

const NAMED = 5;

interface BulkDialogProps {
  idTugas: string;
  rows: readonly BarisList[];
  names: Names;
  onLeaveOut: (ids: ReadonlySet<string>) => void;
  onDone: () => void;
  onClose: () => void;
}

function gradeFault(typed: string): string | null {
  const nilai = parseNilai(typed);
  if (nilai === undefined) return 'Nilai 0–100, paling banyak dua desimal.';
  return nilai === null ? 'Nilai wajib diisi' : null;
}

/** All or none, with one undo (K67). Load it lazily. */
export function BulkDialog({ idTugas, rows, names, onLeaveOut, onDone, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const saving = useNilaiMassal(idTugas);
  const seen = useRef(new Map<string, Baris>());
  const latest = (row: BarisList): Baris => {
    const [held, known] = [latestOf(queryClient, idTugas, row), seen.current.get(row.id)];
    return known && known.versi > held.versi ? known : held;
  };
  const graded = rows.filter((row) => isGraded(latest(row))).length;
  const theirs = isChangedElsewhere(saving.error)
    ? theirRows<BarisPengumpulan>(saving.error.data)
    : [];
  const form = useAppForm({
    initialValues: { nilai: '', catatan: '' },
    validate: { nilai: gradeFault },
    sending: { ...saving, error: theirs.length > 0 ? null : saving.error },
    toSent: ({ nilai: typed, catatan }) => {
      const nilai = parseNilai(typed);
      if (nilai === undefined || nilai === null) throw new Error('sent before it was checked');
      const note = catatan.trim();
      return rows.map((row) => {
        const { id, kelompok, versi, anggota } = latest(row);
        const [only] = anggota;
        return {
          id,
          nilai,
          untuk: kelompok ? ('kelompok' as const) : ('mahasiswa' as const),
          ...(note && { catatan: note }),
          versi: kelompok ? versi : (only?.penilaian.versi ?? 0),
        };
      });
    },
    onSent: onDone,
  });
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
    <FormModal
      form={form}
      title={`Nilai ${formatCount(rows.length)} sekaligus`}
      submitLabel="Simpan"
      size={500}
      guard="Nilai belum disimpan. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      {theirs.length > 0 && (
        <ChangedElsewhere
          onKeepOwn={() => {
            learnTheirs();
            form.ref.current?.requestSubmit();
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
          {theirs.length > NAMED && (
            <Text size="sm">{`dan ${formatCount(theirs.length - NAMED)} lainnya`}</Text>
          )}
        </ChangedElsewhere>
      )}
      <TextInput
        label="Nilai"
        required
        maw={180}
        inputMode="decimal"
        placeholder="0–100"
        data-autofocus
        {...form.field('nilai')}
      />
      <Textarea
        label="Catatan"
        description="Kosong: catatan yang ada tetap."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5_000}
        {...form.field('catatan')}
      />
      {graded > 0 && (
        <Text
          size="sm"
          c="warning"
        >{`${formatCount(graded)} di antaranya sudah dinilai; nilainya digantikan.`}</Text>
      )}
    </FormModal>
  );
}
