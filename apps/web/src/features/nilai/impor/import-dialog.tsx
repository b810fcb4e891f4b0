import { benturanSel } from '@lms/contracts/nilai/isian-nilai';
import { Alert, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ImportFrame } from '../../../shared/grading/workbook/import-frame.tsx';
import { ApiError } from '../../../shared/lib/errors.ts';
import { formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { type OverSiakad, SiakadChoice } from '../isian/siakad-choice.tsx';
import type { Komponen } from '../rekap/queries.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { type ImportPreview as Preview, useApplyImport, usePreviewImport } from './queries.ts';

/** Cells that a refusal names; the others are counted. */
const MOST_NAMED = 5;

interface ImportDialogProps {
  idKelas: string;
  komponen: readonly Komponen[];
  onClose: () => void;
}

function Intro({ idKelas, closed }: { idKelas: string; closed: readonly Komponen[] }) {
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          Unduh templat, isi nilainya, lalu pilih berkasnya di sini. Sel kosong tidak mengubah apa
          pun; desimal boleh koma atau titik.
        </Text>
        <ExportButton
          endpoint="templateImporKomponen"
          input={{ params: { id: idKelas } }}
          label="Unduh templat"
        />
      </Group>
      {closed.length > 0 && (
        <Alert color="warning" py="xs">
          {`${closed.map(({ label }) => label).join(', ')}: ${closed[0]?.entri.alasan?.message ?? ''}`}
        </Alert>
      )}
    </Stack>
  );
}

/** Who changed what since the preview (N16). */
function Changed({
  error,
  preview,
  komponen,
}: { error: Error | null; preview: Preview } & Pick<ImportDialogProps, 'komponen'>) {
  if (!(error instanceof ApiError) || error.code !== 'nilai_berubah') return null;
  const cells = benturanSel.safeParse(error.data).data?.sel ?? [];
  const nameOf = (nim: string) => preview.baris.find((row) => row.nim === nim)?.nama ?? nim;
  const labelOf = (id: string) => komponen.find((one) => one.id === id)?.label ?? id;
  return (
    <Stack gap={2}>
      {cells.slice(0, MOST_NAMED).map(({ nim, id_komponen, nilai, oleh }) => (
        <Text key={`${nim} ${id_komponen}`} size="sm">
          {`${nameOf(nim)} · ${labelOf(id_komponen)}: sekarang ${formatNumber(nilai)}, oleh ${oleh}`}
        </Text>
      ))}
      {cells.length > MOST_NAMED && (
        <Text size="sm">{`dan ${formatCount(cells.length - MOST_NAMED)} nilai lain`}</Text>
      )}
    </Stack>
  );
}

interface Choices {
  skips: boolean;
  overSiakad: OverSiakad;
  reason: string;
}
const NOTHING: Choices = { skips: false, overSiakad: null, reason: '' };

const codeOf = (error: Error | null): string | null =>
  error instanceof ApiError ? error.code : null;

/** What the preview asks before it can be saved; a refusal may ask for more. */
function asksOf(preview: Preview | undefined, refused: ReadonlySet<string>) {
  const bySiakad = preview?.baris.some((row) => row.perubahan.some(({ siakad }) => siakad));
  return {
    siakad: bySiakad === true || refused.has('nilai_diubah_siakad'),
    reason: preview?.perlu_alasan === true || refused.has('nilai_alasan_wajib'),
  };
}

/** How many cells are saved. */
function countCells(preview: Preview, overSiakad: OverSiakad): number {
  const cells = preview.baris.flatMap(({ perubahan }) => perubahan);
  return cells.filter(({ siakad }) => !siakad || overSiakad !== 'tidak').length;
}

function useImport(idKelas: string) {
  const preview = usePreviewImport(idKelas);
  const apply = useApplyImport(idKelas);
  const [choices, setChoices] = useState(NOTHING);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const asks = asksOf(preview.data, refused);
  const { skips, overSiakad } = choices;
  const reason = choices.reason.trim();
  const count = preview.data ? countCells(preview.data, overSiakad) : 0;
  return {
    preview,
    apply,
    choices,
    put: (next: Partial<Choices>) => setChoices((before) => ({ ...before, ...next })),
    asks,
    count,
    blocked:
      count === 0 ||
      ((preview.data?.jumlah_ditolak ?? 0) > 0 && !skips) ||
      (asks.siakad && overSiakad === null) ||
      (asks.reason && reason === ''),
    look: (file: File | null): void => {
      setChoices(({ reason: kept }) => ({ ...NOTHING, reason: kept }));
      setRefused(new Set());
      apply.reset();
      if (file === null) preview.reset();
      else preview.mutate(file);
    },
    save: ({ id }: Preview): void =>
      apply.mutate(
        {
          idImpor: id,
          lewati_ditolak: skips,
          ...(asks.siakad && overSiakad === 'ya' && { timpa_siakad: true }),
          ...(asks.siakad && overSiakad === 'tidak' && { lewati_siakad: true }),
          ...(asks.reason && { alasan: reason }),
        },
        {
          onError: (error) => setRefused((before) => new Set([...before, codeOf(error) ?? ''])),
        },
      ),
  };
}

/** Component grades from a workbook: template, preview, saving, and what became of it (N25). */
export function ImportDialog({ idKelas, komponen, onClose }: ImportDialogProps) {
  const { preview, apply, choices, put, asks, count, blocked, look, save } = useImport(idKelas);
  const closed = komponen.filter(({ entri }) => !entri.boleh);
  if (preview.data && apply.data)
    return (
      <ImportResult
        idKelas={idKelas}
        preview={preview.data}
        changed={apply.data.jumlah_berubah}
        onClose={onClose}
      />
    );
  return (
    <ImportFrame
      intro={<Intro idKelas={idKelas} closed={closed} />}
      closed={closed.length === komponen.length}
      preview={preview}
      apply={{
        isPending: apply.isPending,
        error: apply.error,
        label: count === 0 ? 'Simpan nilai' : `Simpan ${formatCount(count)} nilai`,
        disabled: blocked,
        onApply: () => preview.data && save(preview.data),
        // A preview is kept for a day.
        staleCodes: ['nilai_berubah', 'tidak_ditemukan'],
        refusal: preview.data && (
          <Changed error={apply.error} preview={preview.data} komponen={komponen} />
        ),
      }}
      onFile={look}
      onClose={onClose}
    >
      {preview.data && (
        <ImportPreview preview={preview.data}>
          {preview.data.jumlah_ditolak > 0 && (
            <Checkbox
              label={`Lanjutkan tanpa ${formatCount(preview.data.jumlah_ditolak)} baris yang ditolak`}
              description="Atau perbaiki berkasnya, lalu pilih lagi."
              checked={choices.skips}
              onChange={({ currentTarget }) => put({ skips: currentTarget.checked })}
            />
          )}
          {asks.siakad && (
            <SiakadChoice
              value={choices.overSiakad}
              onChange={(overSiakad) => put({ overSiakad })}
            />
          )}
          {asks.reason && (
            <Textarea
              label="Alasan"
              description="Siakad sudah menerima nilai komponen ini. Alasan pada baris berkas tetap dipakai."
              required
              autosize
              maxLength={500}
              value={choices.reason}
              onChange={({ currentTarget }) => put({ reason: currentTarget.value })}
            />
          )}
        </ImportPreview>
      )}
    </ImportFrame>
  );
}
