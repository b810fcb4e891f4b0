import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { IconChevronDown, IconChevronUp } from '../../../shared/ui/icons.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { useFocus } from '../pertemuan/use-focus.ts';
import { type LateScan, lateScansQuery, useAcceptScans } from './klaim.ts';
import { ScannedOffline } from './late-scan-tag.tsx';
import classes from './late-scans.module.css';

interface ScansProps {
  idPertemuan: string;
  scans: readonly LateScan[];
  mayAccept: boolean;
}

const nimOf = ({ mahasiswa }: LateScan): string => mahasiswa.nim;

function Scans({ idPertemuan, scans, mayAccept }: ScansProps) {
  const [isOpen, setOpen] = useState(false);
  const { root, focus } = useFocus();
  const id = useId();
  const { mutate, isPending, variables = [] } = useAcceptScans(idPertemuan);
  const accept = (nim: string[]): void => {
    const isLeft = ({ dataset }: HTMLElement): boolean => !nim.includes(dataset.terima ?? '');
    const findNext = (section: HTMLElement) =>
      [...section.querySelectorAll<HTMLElement>('[data-terima]:enabled')].find(isLeft);
    mutate(nim, { onSuccess: () => focus(findNext) });
  };
  const isSending = (nim: string): boolean =>
    isPending && variables.length === 1 && variables.includes(nim);
  return (
    <Paper ref={root} withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <div>
          <div role="status">
            <Title order={2} size="h4" id={id}>
              {`${scans.length} pindaian luring menunggu persetujuan`}
            </Title>
          </div>
          <Text size="sm" c="dimmed">
            Kode dipindai tanpa koneksi dan baru terkirim kemudian.
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            aria-expanded={isOpen}
            rightSection={
              isOpen ? (
                <IconChevronUp size={16} aria-hidden />
              ) : (
                <IconChevronDown size={16} aria-hidden />
              )
            }
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Sembunyikan' : 'Lihat'}
          </Button>
          {mayAccept && (
            <Button
              loading={isPending && variables.length > 1}
              disabled={isPending}
              onClick={() => accept(scans.map(nimOf))}
            >
              Terima semua
            </Button>
          )}
        </Group>
      </Group>
      {isOpen && (
        <ul className={classes.list}>
          {scans.map((scan) => (
            <li key={nimOf(scan)} className={classes.scan}>
              <div className={classes.who}>
                <StudentName student={scan.mahasiswa} />
              </div>
              <ScannedOffline at={scan.dipindai_pada} />
              {mayAccept && (
                <Button
                  variant="default"
                  data-terima={nimOf(scan)}
                  aria-label={`Terima pindaian ${scan.mahasiswa.nama}`}
                  loading={isSending(nimOf(scan))}
                  disabled={isPending}
                  onClick={() => accept([nimOf(scan)])}
                >
                  Terima
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

/** Only for offline meetings where the college uses QR. */
export function LateScans({ meeting }: { meeting: PertemuanDetail }) {
  const scans = lateScansQuery(meeting.id);
  const usesQr =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.gunakan_qr_code ?? false;
  const enabled = usesQr && meeting.jenis === 'offline';
  const query = useQuery({ ...scans, enabled, refetchInterval: useLiveInterval() });
  useInvalidateAt([meeting.waktu_batas_aktivitas], scans.queryKey);
  // No frame either: the surrounding list would leave a gap for it.
  if (!enabled || query.isPending || query.data?.length === 0) return null;
  return (
    <QueryState query={query} skeleton={null}>
      {(rows) => (
        <Scans
          idPertemuan={meeting.id}
          scans={rows}
          mayAccept={meeting.izin.ubah_kehadiran.boleh}
        />
      )}
    </QueryState>
  );
}
