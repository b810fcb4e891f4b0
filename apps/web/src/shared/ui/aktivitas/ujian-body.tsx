/** As the card in the meeting shows it. */
import { Stack, Text } from '@mantine/core';
import { isEmptyInstant } from '../../lib/format.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { usePengguna, useZone } from '../../queries/pengguna.ts';
import type { Ujian } from '../../queries/ujian.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { keysWaitText, keyTimeText } from './ujian-info.tsx';

const isWaiting = (
  { waktu_tampil_kunci: from, kunci_tampil_pada: until }: Ujian,
  now: number,
): boolean =>
  !isEmptyInstant(until) && Date.parse(until) > now && Date.parse(until) > Date.parse(from);

export function UjianBody({ ujian }: { ujian: Ujian }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  return (
    <Stack gap="sm">
      {ujian.deskripsi !== null && <RichText html={ujian.deskripsi} />}
      {isWaiting(ujian, serverNow()) && (
        <Text size="sm" c="dimmed">
          {keysWaitText(ujian.kunci_tampil_pada, zone)}
        </Text>
      )}
      {!isStudent && (
        <Text size="sm" c="dimmed">{`Waktu tampil kunci: ${keyTimeText(ujian, zone)}`}</Text>
      )}
    </Stack>
  );
}
