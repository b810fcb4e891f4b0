import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isNoAnswer } from '../../shared/lib/errors.ts';
import type { Utas } from '../../shared/queries/percakapan.ts';
import { LoadError, type QueryLike } from '../../shared/ui/query-state.tsx';
import { DiscardMessage } from './message-dialogs.tsx';
import { OutgoingRow } from './message-row.tsx';
import classes from './percakapan.module.css';
import { useAgainOnLine } from './use-again-on-line.ts';
import { useOutgoing } from './use-outgoing.ts';

interface WithoutThreadProps {
  alamat: AlamatUtas;
  noun: string;
  query: Pick<QueryLike<Utas>, 'refetch' | 'isFetching'>;
  /** Also shown while retrying. */
  error: Error;
  readOnly: boolean;
  className: string | undefined;
}

/**
 * A thread that failed to load. Threads are not stored on the device (K38), but unsent messages are
 * shown, so that nobody writes them again.
 */
export function WithoutThread({
  alamat,
  noun,
  query,
  error,
  readOnly,
  className,
}: WithoutThreadProps) {
  const { refetch, isFetching } = query;
  const { outgoing } = useOutgoing(alamat, '', () => undefined);
  const [discarding, setDiscarding] = useState<(() => void) | null>(null);
  useAgainOnLine(!isFetching, refetch);
  return (
    <Stack gap="sm" className={className} style={{ overflowY: 'auto' }}>
      <LoadError error={error} onRetry={refetch} retrying={isFetching} />
      {isNoAnswer(error) && (
        <Text size="sm" c="dimmed" ta="center">
          {`Isi percakapan tidak disimpan di perangkat ini. Saat koneksi kembali, percakapan dimuat dan ${noun} yang menunggu dikirim sendiri.`}
        </Text>
      )}
      {!readOnly && outgoing.length > 0 && (
        <ol className={classes.list} aria-label="Belum terkirim">
          {outgoing.map((one) => (
            <OutgoingRow
              key={one.keluar.idKlien}
              one={one}
              onRewrite={null}
              onDiscard={({ discard }) => setDiscarding(() => discard)}
            />
          ))}
        </ol>
      )}
      {discarding && (
        <DiscardMessage noun={noun} onDiscard={discarding} onClose={() => setDiscarding(null)} />
      )}
    </Stack>
  );
}
