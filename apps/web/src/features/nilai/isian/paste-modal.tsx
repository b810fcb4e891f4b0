import { MOST_SEL } from '@lms/contracts/nilai/isian-nilai';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { reloadClass } from '../rekap/queries.ts';
import classes from './entry.module.css';
import type { PastedCell } from './pasted.ts';
import { versionOf } from './questions.ts';
import { type OverSiakad, SiakadChoice } from './siakad-choice.tsx';
import { useEntry } from './use-entry.ts';

const resultText = ({ result }: PastedCell): string => {
  if (result.kind === 'ditolak') return `Tidak dipakai: ${result.reason}`;
  if (result.kind === 'sama') return 'Tetap';
  return result.siakad ? 'Mengganti nilai dari Siakad' : 'Berubah';
};

const columns: Column<PastedCell>[] = [
  {
    head: 'Mahasiswa',
    cell: ({ row }) => <NameNim nama={row.mahasiswa.nama} nim={row.mahasiswa.nim} />,
    card: 'title',
  },
  { head: 'Komponen', cell: ({ komponen }) => komponen.label, card: 'short' },
  { head: 'Sekarang', cell: ({ dari }) => formatNumber(dari), card: 'short' },
  {
    head: 'Menjadi',
    cell: ({ result, text }) => (result.kind === 'berubah' ? formatNumber(result.nilai) : text),
    card: 'short',
  },
  { head: 'Keterangan', cell: resultText },
];

/** Changes first, then what cannot be used. */
const ORDER = { berubah: 0, ditolak: 1, sama: 2 } as const;

interface PasteModalProps {
  cells: readonly PastedCell[];
  /** Cells of the block beside the table. */
  outside: number;
  onClose: () => void;
}

/** Shows what a pasted block would change before anything is saved. */
export function PasteModal({ cells, outside, onClose }: PasteModalProps) {
  const { idKelas } = useEntry();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [overSiakad, setOverSiakad] = useState<OverSiakad>(null);
  const changed = cells.flatMap(({ row, komponen, result }) =>
    result.kind === 'berubah' ? [{ row, komponen, ...result }] : [],
  );
  const hasSiakad = changed.some(({ siakad }) => siakad);
  const wanted = changed.filter(({ siakad }) => !siakad || overSiakad === 'ya');
  const needsReason = wanted.some(({ komponen }) => komponen.kirim.diterima > 0);
  const save = useMutation({
    mutationFn: () =>
      api.call('ubahNilaiMassal', {
        params: { id: idKelas },
        body: {
          sel: wanted.map(({ row, komponen, nilai }) => ({
            nim: row.mahasiswa.nim,
            id_komponen: komponen.id,
            nilai,
            versi: versionOf(row.sikad[komponen.id]),
          })),
          ...(overSiakad === 'ya' ? { timpa_siakad: true } : {}),
          ...(reason.trim() === '' ? {} : { alasan: reason.trim() }),
        },
      }),
    onSuccess: ({ jumlah_berubah }) => {
      notifySuccess(`Berhasil update nilai (${jumlah_berubah})`);
      onClose();
      return reloadClass(queryClient, idKelas);
    },
  });
  const tooMany = wanted.length > MOST_SEL;
  const blocked =
    wanted.length === 0 ||
    tooMany ||
    (hasSiakad && overSiakad === null) ||
    (needsReason && reason.trim() === '');
  return (
    <AppModal
      opened
      onClose={save.isPending ? () => undefined : onClose}
      title="Tempel nilai"
      size={800}
    >
      <Stack>
        <Text size="sm">
          {`${changed.length} nilai berubah dari ${cells.length} yang ditempel. Belum ada yang disimpan.`}
        </Text>
        {outside > 0 && (
          <Alert color="warning" py="xs">
            {`${outside} nilai berada di luar tabel dan tidak dipakai.`}
          </Alert>
        )}
        {tooMany && (
          <Alert color="danger" py="xs">{`Paling banyak ${MOST_SEL} nilai sekali tempel.`}</Alert>
        )}
        {save.error && (
          <Alert color="danger" py="xs" role="alert">
            {`${loadFailureText(save.error)} Tidak ada nilai yang disimpan.`}
          </Alert>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={classes.changes} tabIndex={0} aria-label="Pratinjau nilai">
          <DataTable
            label="Nilai yang ditempel"
            rows={cells.toSorted((a, b) => ORDER[a.result.kind] - ORDER[b.result.kind])}
            keyOf={({ key }) => key}
            columns={columns}
          />
        </section>
        {hasSiakad && <SiakadChoice value={overSiakad} onChange={setOverSiakad} />}
        {needsReason && (
          <Textarea
            label="Alasan"
            description="Siakad sudah menerima nilai komponen ini."
            required
            autosize
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <DialogFoot>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              Batal
            </Button>
            <Button onClick={() => save.mutate()} loading={save.isPending} disabled={blocked}>
              {`Simpan ${wanted.length} nilai`}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
