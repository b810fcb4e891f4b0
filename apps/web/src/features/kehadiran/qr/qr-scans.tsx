import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { lastScans } from '../rules.ts';
import classes from './qr-dialog.module.css';

const SHOWN = 8;

/** The latest scans, newest first; live. */
export function QrScans({ rows }: { rows: readonly BarisKehadiran[] | undefined }) {
  const zone = useZone();
  if (rows === undefined) return <Skeleton h={220} />;
  const present = rows.filter(({ presensi }) => presensi === 'H').length;
  const scans = lastScans(rows, SHOWN);
  return (
    <Stack gap="md">
      <div>
        <Text className={`${classes.count} tab-angka`} role="status">
          {`Hadir ${present} dari ${rows.length}`}
        </Text>
        <Progress
          value={rows.length === 0 ? 0 : (100 * present) / rows.length}
          color="success"
          size="lg"
          aria-label="Jumlah Hadir"
        />
      </div>
      <section aria-labelledby="pindai-terakhir">
        <Title order={2} size="h4" id="pindai-terakhir" mb="xs">
          Pindai terakhir
        </Title>
        {scans.length === 0 ? (
          <Text size="sm" c="dimmed">
            Belum ada mahasiswa yang memindai.
          </Text>
        ) : (
          <ul className={classes.scans}>
            {scans.map(({ mahasiswa, updated_at }) => (
              <li key={mahasiswa.nim} className={classes.scan}>
                <PersonAvatar name={mahasiswa.nama} url={mahasiswa.avatar_url} size={32} />
                <div className={classes.who}>
                  <Text size="sm" fw={550} truncate>
                    {mahasiswa.nama}
                  </Text>
                  <Text size="xs" c="dimmed" className="tab-angka">
                    {mahasiswa.nim}
                  </Text>
                </div>
                <Text size="sm" className="tab-angka">
                  {updated_at && formatTime(updated_at, zone)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Stack>
  );
}
