import { MAX_IMPOR_BYTES } from '@lms/contracts/wire/batas';
import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  Paper,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { formatBytes, formatPeriod } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { referensiQueries } from '../../../shared/queries/referensi.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ProgrammeSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { IconFileSpreadsheet } from '../../../shared/ui/icons.ts';
import { kindCodes, kindNames, kindNotes } from '../labels.ts';
import { type ImporForm, usePreview } from '../mutations.ts';
import type { KindCode } from '../queries.ts';
import { TemplateButton } from './template-button.tsx';

/** DECISIONS 14 */
const DEFAULT_CEILING = 5;

type Faults = Partial<Record<'jenis' | 'berkas' | 'periode' | 'prodi', string>>;

interface Choices {
  kind: KindCode | null;
  file: File | null;
  period: string | null;
  programme: string | null;
}

export function faultsOf({ kind, file, period, programme }: Choices): Faults {
  return {
    ...(kind === null && { jenis: 'Jenis data wajib dipilih' }),
    ...(file === null && { berkas: 'File belum dipilih' }),
    ...(file !== null &&
      file.size > MAX_IMPOR_BYTES && {
        berkas: `Ukuran file tidak boleh lebih dari ${(MAX_IMPOR_BYTES / 1e6).toFixed(2)}MB.`,
      }),
    ...(kind === 'jadwal' && period === null && { periode: 'Periode wajib dipilih' }),
    ...(kind === 'jadwal' && programme === null && { prodi: 'Program studi wajib dipilih' }),
  };
}

function failureOf(error: Error): string {
  if (!(error instanceof ApiError)) return loadFailureText(error);
  const [first] = error.errors;
  return error.status === 0
    ? loadFailureText(error)
    : first
      ? `${error.message} ${first.message}.`
      : error.message;
}

/** The next page previews the import (DECISIONS 203). */
function useImportForm(runningPeriod: number | null) {
  const { params, set } = useQueryParams();
  const navigate = useNavigate();
  const preview = usePreview();
  const periods = useQuery(referensiQueries.periods()).data?.data ?? [];
  const [asked, setAsked] = useState(false);
  const [values, setValues] = useState<Omit<ImporForm, 'kind' | 'file'> & { file: File | null }>({
    file: null,
    period: runningPeriod === null ? null : String(runningPeriod),
    programme: null,
    complete: false,
    ceilingPercent: DEFAULT_CEILING,
    overwriteManual: false,
  });
  const kind = kindCodes.find((code) => code === params.get('jenis')) ?? null;
  const faults = faultsOf({ kind, ...values });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const { file } = values;
    if (kind === null || file === null || Object.keys(faults).length > 0) return;
    preview.mutate(
      { ...values, kind, file },
      { onSuccess: ({ id }) => navigate(toPath(paths.imporDetail, { id })) },
    );
  };
  return {
    kind,
    chooseKind: (code: string | null) => set({ jenis: code }, { replace: true }),
    periods: periods.map(({ kode }) => kode),
    values,
    put: (next: Partial<typeof values>) => setValues((before) => ({ ...before, ...next })),
    faults: asked ? faults : {},
    preview,
    submit,
  };
}

type Form = ReturnType<typeof useImportForm>;

function KindField({ form: { kind, chooseKind, faults, preview } }: { form: Form }) {
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label="Jenis data"
        withAsterisk
        placeholder="Pilih jenis data"
        flex="1 1 260px"
        data={kindCodes.map((code) => ({ value: code, label: kindNames[code] }))}
        value={kind}
        onChange={chooseKind}
        description={kind ? kindNotes[kind] : 'Data yang dirujuk harus sudah ada'}
        error={faults.jenis}
        allowDeselect={false}
        disabled={preview.isPending}
      />
      {kind && <TemplateButton kind={kind} label="Unduh template" />}
    </Group>
  );
}

/** A timetable belongs to one period and programme. */
function TimetableFields({ form: { periods, values, put, faults } }: { form: Form }) {
  return (
    <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
      <Select
        label="Periode"
        placeholder="Pilih periode"
        withAsterisk
        data={periods.map((code) => ({ value: String(code), label: formatPeriod(code) }))}
        value={values.period}
        onChange={(period) => put({ period })}
        error={faults.periode}
        allowDeselect={false}
      />
      <ProgrammeSelect
        value={values.programme}
        onChange={(programme) => put({ programme })}
        error={faults.prodi}
        placeholder="Pilih program studi"
        withAsterisk
      />
    </Group>
  );
}

function FileField({ form: { values, put, faults, preview } }: { form: Form }) {
  return (
    <FileInput
      label="Berkas"
      withAsterisk
      placeholder="Pilih berkas .xlsx atau .csv"
      description={`Excel (.xlsx) atau CSV UTF-8, paling besar ${formatBytes(MAX_IMPOR_BYTES)} dan 50000 baris`}
      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      value={values.file}
      onChange={(file) => {
        put({ file });
        preview.reset();
      }}
      error={faults.berkas}
      clearable
      clearButtonProps={{ 'aria-label': 'Hapus pilihan berkas' }}
      disabled={preview.isPending}
    />
  );
}

/** Whether missing rows are deleted, and changes made by hand overwritten. */
function EffectFields({ form: { values, put } }: { form: Form }) {
  return (
    <Stack gap="xs">
      <Checkbox
        label="Berkas memuat seluruh data"
        description="Data di LMS yang tidak ada di berkas akan dihapus, kecuali masih dipakai."
        checked={values.complete}
        onChange={(event) => put({ complete: event.currentTarget.checked })}
      />
      {values.complete && (
        <NumberEntry
          label="Batas penghapusan (persen)"
          description="Impor ditolak bila menghapus lebih banyak dari ini."
          min={0}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          value={values.ceilingPercent}
          onChange={(value) =>
            put({ ceilingPercent: typeof value === 'number' ? value : DEFAULT_CEILING })
          }
          maw={280}
        />
      )}
      <Checkbox
        label="Timpa kolom yang diubah langsung di LMS"
        description="Tanpa ini, kolom yang pernah diubah langsung di LMS dipertahankan."
        checked={values.overwriteManual}
        onChange={(event) => put({ overwriteManual: event.currentTarget.checked })}
      />
    </Stack>
  );
}

export function ImportForm({ runningPeriod }: { runningPeriod: number | null }) {
  const form = useImportForm(runningPeriod);
  const { kind, preview, submit } = form;
  return (
    <Paper
      withBorder
      p="md"
      maw={720}
      component="form"
      onSubmit={submit}
      noValidate
      aria-label="Impor berkas"
    >
      <Stack gap="md">
        <KindField form={form} />
        {kind === 'jadwal' && <TimetableFields form={form} />}
        <FileField form={form} />
        <EffectFields form={form} />
        {preview.error && (
          <Alert color="danger" title="Berkas tidak dapat diperiksa" role="alert">
            {failureOf(preview.error)}
          </Alert>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {preview.isPending
              ? 'Memeriksa berkas. Belum ada data yang diubah…'
              : 'Anda melihat hasil pemeriksaan sebelum data diubah.'}
          </Text>
          <Button type="submit" loading={preview.isPending}>
            Periksa Berkas
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
