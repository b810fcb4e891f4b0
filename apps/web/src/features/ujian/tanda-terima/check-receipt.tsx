import { Alert, Button, FileButton, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormFrame } from '../../../shared/form/app-form.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import {
  DEFAULT_ZONE,
  formatCount,
  formatHeaderClock,
  zoneLabel,
} from '../../../shared/lib/format.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { IconUpload } from '../../../shared/ui/icons.ts';
import { useCheckReceipt, type Verdict } from './queries.ts';
import { type IsiTerbaca, isiOf, MOST_RECEIPT_BYTES, readReceiptFile } from './receipt-file.ts';

interface Told {
  color: string;
  title: string;
  text: string;
}

const verdicts: Readonly<Record<Verdict, Told>> = {
  asli: {
    color: 'success',
    title: 'Asli',
    text: 'Tanda terima ini dibuat oleh server, dan semua jawaban yang disebutnya masih tersimpan seperti semula.',
  },
  catatan_berubah: {
    color: 'warning',
    title: 'Asli, tetapi catatannya berubah',
    text: 'Tanda terima ini dibuat oleh server, tetapi jawaban yang tersimpan tidak lagi sama. Hubungi operator perguruan tinggi.',
  },
  tidak_dapat_diperiksa: {
    color: 'warning',
    title: 'Asli, catatannya tidak dapat diperiksa',
    text: 'Tanda terima ini dibuat oleh server. Kunci yang menandatangani jawabannya sudah tidak ada, sehingga jawaban yang tersimpan tidak dapat dibandingkan.',
  },
  dihapus: {
    color: 'success',
    title: 'Asli, pengerjaannya sudah dihapus',
    text: 'Tanda terima ini dibuat oleh server. Pengerjaannya sudah dihapus karena masa penyimpanannya lewat.',
  },
  diubah: {
    color: 'danger',
    title: 'Tidak asli',
    text: 'Isi tanda terima ini tidak cocok dengan tanda tangannya: ada yang mengubahnya, atau kodenya tidak tersalin seluruhnya.',
  },
  tidak_dikenal: {
    color: 'danger',
    title: 'Tidak dikenal',
    text: 'Kode ini bukan tanda terima dari perguruan tinggi ini. Periksa apakah kodenya tersalin seluruhnya.',
  },
};

/** Verdicts on receipts that this server signed. */
const GENUINE = new Set<Verdict>(['asli', 'catatan_berubah', 'tidak_dapat_diperiksa', 'dihapus']);

/** Faults found in the file before asking the server. */
const fileFaults = {
  bukan: {
    color: 'danger',
    title: 'Bukan tanda terima',
    text: 'Berkas ini bukan tanda terima ujian. Pilih berkas JSON yang diunduh dari halaman Tanda Terima Ujian.',
  },
  diubah: {
    color: 'danger',
    title: 'Tidak asli',
    text: 'Isi yang terbaca di berkas ini tidak sama dengan isi yang ditandatangani server: berkasnya diubah sesudah diunduh.',
  },
  tak_terbaca: {
    color: 'danger',
    title: 'Tidak dapat dibaca',
    text: 'Berkas ini tidak dapat dibaca oleh peramban. Pilih ulang.',
  },
} as const satisfies Record<string, Told>;

const at = (time: string): string =>
  `${formatHeaderClock(time, DEFAULT_ZONE)} ${zoneLabel(DEFAULT_ZONE)}`;

/** For comparison with the shown receipt: a genuine code may stand under another name. */
function Signed({ isi }: { isi: IsiTerbaca }) {
  return (
    <Stack gap="xs" component="section" aria-label="Yang ditandatangani server">
      <Text size="sm" fw={650}>
        Yang ditandatangani server
      </Text>
      <FactList
        facts={[
          { label: 'Ujian', value: isi.judul, wide: true },
          { label: 'Mahasiswa', value: `${isi.nama} (${isi.nim})`, wide: true },
          { label: 'Mulai', value: at(isi.waktu_mulai) },
          { label: 'Selesai', value: at(isi.waktu_selesai) },
          {
            label: 'Soal dijawab',
            value: `${formatCount(isi.jumlah_dijawab)} dari ${formatCount(isi.jumlah_soal)}`,
          },
          {
            label: 'Jawaban yang diterima server',
            value: `${formatCount(isi.jumlah_simpanan)} simpanan`,
          },
        ]}
      />
    </Stack>
  );
}

/**
 * Public check of a receipt. The server returns only a verdict; the content comes from the receipt
 * itself (U71).
 */
export function CheckReceipt() {
  const sending = useCheckReceipt();
  const [fault, setFault] = useState<keyof typeof fileFaults | null>(null);
  const form = useAppForm({
    initialValues: { kode: '' },
    validate: { kode: (kode) => (kode.trim() === '' ? 'Kode wajib diisi' : null) },
    sending,
    toSent: ({ kode }) => {
      setFault(null);
      return kode.trim();
    },
  });
  const readFile = async (file: File | null): Promise<void> => {
    if (file === null) return;
    sending.reset();
    const text = file.size > MOST_RECEIPT_BYTES ? '' : await file.text().catch(() => null);
    const read = text === null ? ({ kind: 'tak_terbaca' } as const) : readReceiptFile(text);
    setFault(read.kind === 'kode' ? null : read.kind);
    form.fields.setFieldValue('kode', read.kind === 'kode' ? read.kode : '');
    if (read.kind === 'kode') sending.mutate(read.kode);
  };
  const typed = form.fields.getValues().kode.trim();
  // A verdict holds only for the code that was sent.
  const hasil = sending.variables === typed ? sending.data?.hasil : undefined;
  const told = fault === null ? hasil && verdicts[hasil] : fileFaults[fault];
  const isi = fault === null && hasil !== undefined && GENUINE.has(hasil) ? isiOf(typed) : null;
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" size="md" fullWidth loading={form.pending}>
          Periksa
        </Button>
      }
    >
      <Text size="sm">
        Pilih berkas tanda terima ujian, atau tempelkan kodenya, untuk mengetahui apakah tanda
        terima itu asli.
      </Text>
      <FileButton
        accept="application/json,.json,text/plain,.txt"
        onChange={(file) => void readFile(file)}
        disabled={form.pending}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            mih={44}
            fullWidth
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            Pilih berkas
          </Button>
        )}
      </FileButton>
      <Textarea
        label="Kode tanda terima"
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        {...form.field('kode')}
      />
      {told && !form.pending && (
        <Alert color={told.color} title={told.title} role="status">
          {told.text}
        </Alert>
      )}
      {isi && !form.pending && <Signed isi={isi} />}
    </FormFrame>
  );
}
