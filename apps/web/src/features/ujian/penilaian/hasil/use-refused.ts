import { AKAN_DITOLAK_HARI } from '@lms/contracts/wire/batas';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { pageParams, useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { penilaianUjianQueries } from '../queries.ts';

const SIZE = 20;
const DAY_MS = 86_400_000;

/** Asked from a week before the start until the end (U47). */
export function useRefused({ id, waktu_mulai, status }: Ujian) {
  const { params } = useQueryParams();
  return useQuery({
    ...penilaianUjianQueries.akanDitolak(id, pageParams(params, SIZE)),
    enabled:
      status !== 'selesai' && serverNow() >= Date.parse(waktu_mulai) - AKAN_DITOLAK_HARI * DAY_MS,
    refetchInterval: useLiveInterval(),
  });
}
