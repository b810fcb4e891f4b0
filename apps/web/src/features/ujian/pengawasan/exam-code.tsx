import { Alert, Button, Group, Paper, RingProgress, Skeleton, Stack, Text } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { ApiError, isTransient, loadFailureText } from '../../../shared/lib/errors.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { texts } from '../../../shared/texts.ts';
import { IconMaximize } from '../../../shared/ui/icons.ts';
import classes from './pengawasan.module.css';
import { pengawasanQueries } from './queries.ts';

/** It stays valid as long again. */
const STEP_MS = 60_000;

function Code({
  code: { kode, expires_at: until },
  cut,
}: {
  code: DataOf<'kodeUjian'>;
  cut: boolean;
}) {
  const now = useServerNow('second');
  const left = Math.max(0, Date.parse(until) - now);
  const isDead = now > Date.parse(until) + STEP_MS;
  if (isDead)
    return (
      <Text fw={550} role="status">
        Kode tidak berlaku lagi. Menyambung kembali…
      </Text>
    );
  return (
    <>
      <Group gap="md" wrap="nowrap" justify="center">
        {/* Two halves are easier to type; a screen reader hears one code. */}
        <output
          className={`${classes.code} tab-angka`}
          aria-label={`Kode ujian ${[...kode].join(' ')}`}
        >
          <span>{kode.slice(0, 3)}</span>
          <span>{kode.slice(3)}</span>
        </output>
        <RingProgress
          size={64}
          thickness={6}
          roundCaps
          aria-hidden
          sections={[{ value: (100 * left) / STEP_MS, color: 'primary' }]}
          label={
            <Text ta="center" fw={650} className="tab-angka">
              {Math.ceil(left / 1_000)}
            </Text>
          }
        />
      </Group>
      <Text size="sm" c="dimmed" ta="center">
        Diminta saat mahasiswa memulai atau berpindah perangkat. Berganti setiap menit; kode
        sebelumnya masih berlaku satu menit.
      </Text>
      {cut && (
        <Text size="sm" role="status">
          Koneksi terputus. Kode ini masih berlaku sebentar; menyambung kembali…
        </Text>
      )}
    </>
  );
}

/** For starting and for changing devices, large enough for the hall (U48). */
export function ExamCode({ idUjian }: { idUjian: string }) {
  const { data, error, isFetching, refetch } = useQuery(pengawasanQueries.kode(idUjian));
  const fullscreen = useFullscreenElement<HTMLDivElement>();
  const isRefused = error instanceof ApiError && !isTransient(error);
  if (data === undefined || isRefused) {
    if (error === null) return <Skeleton height={120} />;
    return (
      <Alert color="warning" title="Kode ujian tidak tersedia" role="alert">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{loadFailureText(error)}</Text>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label="Kode ujian"
      ref={fullscreen.ref}
      className={classes.stage}
    >
      <Stack gap="xs" align="center">
        <Code code={data} cut={error !== null} />
        {document.fullscreenEnabled && (
          <Button
            variant="default"
            leftSection={<IconMaximize size={16} aria-hidden />}
            onClick={() => void fullscreen.toggle()}
          >
            {fullscreen.fullscreen ? 'Keluar dari layar penuh' : 'Buka di layar penuh'}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
