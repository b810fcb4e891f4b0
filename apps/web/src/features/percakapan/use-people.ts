import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { percakapanQueries } from '../../shared/queries/percakapan.ts';
import type { FindPeople } from '../../shared/rich-text/use-mentions.ts';

/** Finds people whom a post of this forum can mention; undefined: the thread knows no mentions. */
export function usePeople(alamat: AlamatUtas, isForum: boolean): FindPeople | undefined {
  const queryClient = useQueryClient();
  const { groupId, threadId } = alamat;
  const find = useCallback<FindPeople>(
    async (search) => {
      const people = await queryClient.fetchQuery({
        ...percakapanQueries.sebutan({ groupId, threadId }, search),
        retry: false,
      });
      return people.map(({ id, nama, nim, role }) => ({ id, nama, keterangan: nim ?? role }));
    },
    [queryClient, groupId, threadId],
  );
  return isForum ? find : undefined;
}
