import type { SebabSelesai } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { copyText } from '../../../shared/lib/browser/clipboard.ts';
import { saveFile } from '../../../shared/lib/download.ts';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import {
  formatCount,
  formatHeaderClock,
  formatTimeSeconds,
  zoneLabel,
} from '../../../shared/lib/format.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { useCollege } from '../../../shared/lib/use-college.ts';
import { paths } from '../../../shared/paths.ts';
import { pengerjaanQueries } from '../../../shared/queries/pengerjaan.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { isReceiptAwaited, receiptQueries } from '../../../shared/queries/tanda-terima-ujian.ts';
import { toPath } from '../../../shared/to-path.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { IconDownload } from '../../../shared/ui/icons.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import print from '../../../shared/ui/print.module.css';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import classes from './exam-receipt.module.css';
import type { ReceiptFact } from './receipt-document.ts';
import { receiptFileName, receiptJson } from './receipt-file.ts';

const JSON_FILE = 'application/json';
const endings: Readonly<Record<SebabSelesai, string>> = {
  selesai: 'Diselesaikan sendiri',
  waktu_habis: 'Waktu habis',
  diakhiri: 'Diakhiri pengawas',
  dihapus: 'Ujian dihapus',
};

async function copy(kode: string): Promise<void> {
  if (await copyText(kode)) notifySuccess('Kode tanda terima disalin');
  else notifyError('Kode tidak dapat disalin. Pilih teksnya lalu salin.');
}

/** Shown while answers may still arrive; asks again by itself. */
function Awaited({ id }: { id: string }) {
  const zone = useZone();
  const saya = useQuery(pengerjaanQueries.saya(id)).data;
  return (
    <Paper withBorder p="md" role="status">
      <Text fw={650}>
        {saya?.status === 'selesai'
          ? `Ujian selesai ${formatTimeSeconds(saya.waktu_selesai, zone)}`
          : 'Ujian belum selesai'}
      </Text>
      <Text size="sm">
        Jawaban yang sudah terkirim aman di server. Tanda terima muncul di sini begitu tidak ada
        jawaban lain yang ditunggu, paling lambat beberapa menit lagi.
      </Text>
    </Paper>
  );
}

interface PdfButtonProps {
  receipt: DataOf<'tandaTerimaUjian'>;
  facts: readonly ReceiptFact[];
  note: string;
  college: string;
}

/** Loads the PDF library on demand. */
function PdfButton({ receipt, facts, note, college }: PdfButtonProps) {
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      const { saveReceiptPdf } = await import('./receipt-pdf.ts');
      await saveReceiptPdf({ receipt, facts, note, college });
    } catch (error) {
      notifyError(error instanceof Error ? loadFailureText(error) : 'PDF tidak dapat dibuat.');
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button
      mih={44}
      loading={isMaking}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void make()}
    >
      Unduh PDF
    </Button>
  );
}

/** A student's receipt for an attempt: to print, or to copy for checking (U71). */
export function ExamReceipt({ id }: { id: string }) {
  const query = useQuery(receiptQueries.mine(id));
  const zone = useZone();
  const college = useCollege();
  const at = (time: string): string => `${formatHeaderClock(time, zone)} ${zoneLabel(zone)}`;
  return (
    <Stack maw={760}>
      <PageHeader
        title="Tanda Terima Ujian"
        crumbs={[
          { label: 'Kuis/Ujian', to: paths.ujian },
          {
            label: query.data?.tanda_terima.judul ?? 'Ujian',
            to: toPath(paths.detailUjian, { id }),
          },
          { label: 'Tanda terima' },
        ]}
        actions={
          <Button variant="default" className={print.noPrint} onClick={() => window.print()}>
            Cetak
          </Button>
        }
      />
      {isReceiptAwaited(query.error) && <Awaited id={id} />}
      <QueryState
        query={isReceiptAwaited(query.error) ? { ...query, error: null, isPending: true } : query}
        skeleton={<Skeleton h={420} />}
      >
        {(receipt) => {
          const { tanda_terima: it, kode_pendek, id_kunci } = receipt;
          const note = `Ditandatangani oleh server dengan kunci ${id_kunci}. Siapa pun dapat memeriksanya di ${window.location.origin}${paths.periksaTandaTerima}.`;
          const facts: ReceiptFact[] = [
            { label: 'Ujian', value: it.judul },
            { label: 'Mahasiswa', value: `${it.nama} (${it.nim})` },
            { label: 'Mulai', value: at(it.waktu_mulai) },
            { label: 'Selesai', value: at(it.waktu_selesai) },
            { label: 'Cara selesai', value: endings[it.sebab_selesai] },
            {
              label: 'Soal dijawab',
              value: `${formatCount(it.jumlah_dijawab)} dari ${formatCount(it.jumlah_soal)}`,
            },
            {
              label: 'Jawaban yang diterima server',
              value: `${formatCount(it.jumlah_simpanan)} simpanan`,
            },
            ...((it.jumlah_menyusul ?? 0) > 0
              ? [
                  {
                    label: 'Di antaranya menyusul setelah ujian berakhir',
                    value: `${formatCount(it.jumlah_menyusul ?? 0)} simpanan`,
                  },
                ]
              : []),
          ];
          return (
            <Paper withBorder p="md">
              <Stack>
                {college && (
                  <Text fw={650} className={print.onlyPrint}>
                    {college.nama}
                  </Text>
                )}
                <FactList facts={facts.map((fact, index) => ({ ...fact, wide: index < 2 }))} />
                <div>
                  <Text size="xs" c="dimmed">
                    Kode tanda terima
                  </Text>
                  <Text className={classes.short}>{kode_pendek}</Text>
                </div>
                <Group className={print.noPrint}>
                  <PdfButton
                    receipt={receipt}
                    facts={facts}
                    note={note}
                    college={college?.nama ?? ''}
                  />
                  <Button
                    variant="default"
                    mih={44}
                    leftSection={<IconDownload size={16} aria-hidden />}
                    onClick={() =>
                      saveFile(
                        URL.createObjectURL(new Blob([receiptJson(receipt)], { type: JSON_FILE })),
                        receiptFileName(it, 'json'),
                      )
                    }
                  >
                    Unduh JSON
                  </Button>
                  <Button variant="default" mih={44} onClick={() => void copy(kode_pendek)}>
                    Salin kode
                  </Button>
                </Group>
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
                <Anchor
                  component={Link}
                  to={paths.kunciTandaTerima}
                  size="sm"
                  py={12}
                  w="fit-content"
                  className={print.noPrint}
                >
                  Kunci publik yang menandatangani
                </Anchor>
              </Stack>
            </Paper>
          );
        }}
      </QueryState>
    </Stack>
  );
}
