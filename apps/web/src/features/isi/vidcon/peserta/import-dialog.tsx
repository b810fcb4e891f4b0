import { MAKS_BARIS_PESERTA, MAKS_BYTE_PESERTA } from '@lms/contracts/isi/batas-vidcon';
import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ImportFrame } from '../../../../shared/grading/workbook/import-frame.tsx';
import { formatBytes, formatCount, formatDate } from '../../../../shared/lib/format.ts';
import { notifySuccess } from '../../../../shared/lib/notify.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { type Chosen, formatText, toSent } from './match.ts';
import { MatchTable } from './match-table.tsx';
import { type Impor, type Urutan, useApplyPeserta, usePreviewPeserta } from './queries.ts';

const words = {
  title: 'Impor daftar peserta',
  size: 1_040,
  label: 'Daftar peserta',
  hint: `CSV dari Zoom, Teams, atau Meet, paling besar ${formatBytes(MAKS_BYTE_PESERTA)} dan ${formatCount(MAKS_BARIS_PESERTA)} baris`,
  extensions: ['csv', 'txt', 'tsv'],
  maxBytes: MAKS_BYTE_PESERTA,
  refused: 'Belum ada yang disimpan',
  unknown: 'Belum diketahui apakah daftar sudah tersimpan',
};

const intro = (
  <Text size="sm">
    Unduh daftar kehadiran dari Zoom, Microsoft Teams, atau Google Meet, lalu pilih berkasnya di
    sini. Durasi dicatat bagi semua yang dikenali; yang masuk tepat waktu tercatat hadir. Kehadiran
    yang sudah ada tidak pernah dikurangi.
  </Text>
);

/** Both readings of a date; the file is looked through again by the chosen one. */
function DateOrder({
  choice,
  value,
  disabled,
  onChange,
}: {
  choice: NonNullable<Impor['pilih_tanggal']>;
  value: Urutan | null;
  disabled: boolean;
  onChange: (urutan: Urutan) => void;
}) {
  const zone = useZone();
  return (
    <Alert color="warning" title="Tanggal mana yang dimaksud?">
      <Radio.Group
        aria-label="Cara membaca tanggal"
        value={value}
        onChange={(next) => onChange(next as Urutan)}
      >
        <Stack gap={0}>
          {(['hari_bulan', 'bulan_hari'] as const).map((urutan) => (
            <Radio
              key={urutan}
              value={urutan}
              disabled={disabled}
              py={10}
              label={`${formatDate(choice[urutan], zone)} (${urutan === 'hari_bulan' ? 'hari dahulu' : 'bulan dahulu'})`}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Alert>
  );
}

function usePesertaImport(id: string) {
  const preview = usePreviewPeserta(id);
  const apply = useApplyPeserta(id);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [file, setFile] = useState<File | null>(null);
  const [urutan, setUrutan] = useState<Urutan | null>(null);
  const look = (next: File | null, order: Urutan | null): void => {
    setChosen(new Map());
    setFile(next);
    setUrutan(order);
    apply.reset();
    if (next === null) preview.reset();
    else preview.mutate({ file: next, urutan: order });
  };
  return {
    preview,
    apply,
    chosen,
    urutan,
    look: (next: File | null) => look(next, null),
    order: (next: Urutan) => look(file, next),
    choose: (nomor: number, nim: string | null) =>
      setChosen((before) => new Map([...before, [nomor, nim]])),
  };
}

interface ImportDialogProps {
  id: string;
  onClose: () => void;
}

/** A participant list: chosen, names matched, saved (K119–K121). */
export function ImportDialog({ id, onClose }: ImportDialogProps) {
  const { preview, apply, chosen, urutan, look, order, choose } = usePesertaImport(id);
  const impor = preview.data;
  const asks = impor?.pilih_tanggal ?? null;
  const save = ({ id: idImpor, orang }: Impor): void =>
    apply.mutate(
      { idImpor, cocok: toSent(orang, chosen) },
      {
        onSuccess: ({ jumlah_mahasiswa, jumlah_hadir_baru }) => {
          notifySuccess(
            `Berhasil mengimpor daftar peserta: ${formatCount(jumlah_mahasiswa)} mahasiswa, ${formatCount(jumlah_hadir_baru)} hadir baru`,
          );
          onClose();
        },
      },
    );
  return (
    <ImportFrame
      words={words}
      intro={intro}
      preview={preview}
      apply={{
        isPending: apply.isPending,
        error: apply.error,
        label: 'Simpan daftar',
        disabled: impor === undefined || asks !== null,
        onApply: () => impor && save(impor),
        // A preview is kept for a day.
        staleCodes: ['tidak_ditemukan'],
      }}
      onFile={look}
      onClose={onClose}
    >
      {impor && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {`${formatText[impor.format]} · ${formatCount(impor.jumlah_baris)} baris`}
          </Text>
          {!impor.ada_waktu && asks === null && (
            <Alert color="info" py="xs">
              Berkas ini tidak memuat jam masuk. Durasi dicatat, tetapi kehadiran tidak bertambah.
            </Alert>
          )}
          {asks && (
            <DateOrder choice={asks} value={urutan} disabled={preview.isPending} onChange={order} />
          )}
          {asks === null && (
            <MatchTable
              impor={impor}
              chosen={chosen}
              onChoose={choose}
              disabled={apply.isPending}
            />
          )}
        </Stack>
      )}
    </ImportFrame>
  );
}
