import { Alert, Button, RingProgress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError, isTransient, loadFailureText } from '../../../shared/lib/errors.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { IconRefresh } from '../../../shared/ui/icons.ts';
import { QrImage } from '../../../shared/ui/qr-image.tsx';
import { GRACE_MS, type QrCode, qrQuery, STEP_MS } from './qr.ts';
import classes from './qr-dialog.module.css';

/** Empties until the next code. */
function Ring({ until }: { until: string }) {
  const left = Math.max(0, Date.parse(until) - useServerNow('second'));
  const seconds = Math.ceil(left / 1_000);
  return (
    <RingProgress
      size={64}
      thickness={6}
      roundCaps
      aria-hidden
      sections={[{ value: (100 * left) / STEP_MS, color: 'primary' }]}
      label={
        <Text ta="center" fw={650} className="tab-angka">
          {seconds}
        </Text>
      }
    />
  );
}

function Code({ code, cut }: { code: QrCode; cut: boolean }) {
  const now = useServerNow('second');
  const isDead = now > Date.parse(code.expires_at) + GRACE_MS;
  // This browser's own address is known to work.
  const address = new URL(code.tautan, window.location.origin);
  const halves = [code.kode.slice(0, 4), code.kode.slice(4)];
  return (
    <>
      <div className={classes.picture} data-dead={isDead || undefined}>
        <QrImage text={address.href} label="Kode QR presensi" className={classes.qr} />
        {isDead && (
          <Text fw={650} className={classes.dead} role="status">
            Kode tidak berlaku lagi. Menyambung kembali…
          </Text>
        )}
      </div>
      <div className={classes.typed}>
        {/* Two halves are easier to type; a screen reader hears one code. */}
        <output
          className={`${classes.code} tab-angka`}
          aria-label={`Kode ${[...code.kode].join(' ')}`}
          data-kode={code.kode}
        >
          {halves.map((half) => (
            <span key={half}>{half}</span>
          ))}
        </output>
        <Ring until={code.expires_at} />
      </div>
      <Text size="sm" c="dimmed" ta="center">
        {'Pindai dengan kamera, atau buka '}
        <Text span fw={550} className={classes.address}>
          {`${address.host}${address.pathname}`}
        </Text>
        {' lalu ketik kodenya.'}
      </Text>
      {cut && !isDead && (
        <Alert color="warning" py="xs" role="status">
          <Text size="sm">
            Koneksi terputus. Kode ini masih berlaku sebentar; menyambung kembali…
          </Text>
        </Alert>
      )}
    </>
  );
}

function NoCode({
  error,
  onRetry,
  retrying,
}: {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <Alert color="warning" title="Kode QR tidak tersedia" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{loadFailureText(error)}</Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={retrying}
          onClick={onRetry}
        >
          {texts.retry}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Renewed every ten seconds, as picture and letters. */
export function QrCodePanel({ meeting }: { meeting: PertemuanDetail }) {
  const { data, error, isFetching, refetch } = useQuery(qrQuery(meeting.id));
  // A refusal (the lecture has ended) hides the code; a lost connection does not while it is valid.
  const isRefused = error instanceof ApiError && !isTransient(error);
  return (
    <section className={classes.main} aria-label="Kode QR presensi">
      {data !== undefined && !isRefused ? (
        <Code code={data} cut={error !== null} />
      ) : error !== null ? (
        <NoCode error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className={classes.picture} />
      )}
    </section>
  );
}
