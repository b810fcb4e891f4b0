import type { SebabSelesai } from '@lms/contracts/pengerjaan';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { toPath } from '../../app/to-path.ts';
import { copyText } from '../../shared/lib/clipboard.ts';
import { saveFile } from '../../shared/lib/download.ts';
import { formatCount, formatHeaderClock, zoneLabel } from '../../shared/lib/format.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { useCollege } from '../../shared/lib/use-college.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { FactList } from '../../shared/ui/fact-list.tsx';
import { IconDownload } from '../../shared/ui/icons.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import print from '../../shared/ui/print.module.css';
import { QueryState } from '../../shared/ui/query-state.tsx';
import classes from './exam-receipt.module.css';
import { receiptQueries } from './queries.ts';
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

/** What a student can show of an attempt: to be printed, or copied and checked by anybody (U71). */
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
          { label: query.data?.tanda_terima.judul ?? 'Ujian', to: toPath(paths.detailUjian, { id }) },
          { label: 'Tanda terima' },
        ]}
        actions={
          <Button variant="default" className={print.noPrint} onClick={() => window.print()}>
            Cetak
          </Button>
        }
      />
      <QueryState query={query} skeleton={<Skeleton h={420} />}>
        {(receipt) => {
          const { tanda_terima: it, kode, id_kunci } = receipt;
          return (
            <Paper withBorder p="md">
              <Stack>
                {college && (
                  <Text fw={650} className={print.onlyPrint}>
                    {college.nama}
                  </Text>
                )}
                <FactList
                  facts={[
                    { label: 'Ujian', value: it.judul, wide: true },
                    { label: 'Mahasiswa', value: `${it.nama} (${it.nim})`, wide: true },
                    { label: 'Mulai', value: at(it.waktu_mulai) },
                    { label: 'Selesai', value: at(it.waktu_selesai) },
                    { label: 'Cara selesai', value: endings[it.sebab_selesai] },
                    { label: 'Soal dijawab', value: `${formatCount(it.jumlah_dijawab)} dari ${formatCount(it.jumlah_soal)}` },
                    { label: 'Jawaban yang diterima server', value: `${formatCount(it.jumlah_simpanan)} simpanan` },
                    ...((it.jumlah_menyusul ?? 0) > 0
                      ? [
                          {
                            label: 'Di antaranya menyusul setelah ujian berakhir',
                            value: `${formatCount(it.jumlah_menyusul ?? 0)} simpanan`,
                          },
                        ]
                      : []),
                  ]}
                />
                <div>
                  <Text size="xs" c="dimmed">
                    Kode tanda terima
                  </Text>
                  <Text className={classes.code}>{kode}</Text>
                </div>
                <Group className={print.noPrint}>
                  <Button
                    mih={44}
                    leftSection={<IconDownload size={16} aria-hidden />}
                    onClick={() =>
                      saveFile(URL.createObjectURL(new Blob([receiptJson(receipt)], { type: JSON_FILE })), receiptFileName(it))
                    }
                  >
                    Unduh tanda terima
                  </Button>
                  <Button variant="default" mih={44} onClick={() => void copy(kode)}>
                    Salin kode
                  </Button>
                </Group>
                <Text size="xs" c="dimmed">
                  {`Ditandatangani oleh server dengan kunci ${id_kunci}. Siapa pun dapat memeriksanya di ${window.location.origin}${paths.periksaTandaTerima}.`}
                </Text>
              </Stack>
            </Paper>
          );
        }}
      </QueryState>
    </Stack>
  );
}
