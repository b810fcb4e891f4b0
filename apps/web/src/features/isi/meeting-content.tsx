import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { MateriSection } from './materi/materi-section.tsx';
import { type ReaderPart, whereOf } from './queries.ts';
import { SampahButton } from './sampah/sampah-button.tsx';
import { TeksSection } from './teks/teks-section.tsx';

interface MeetingContentProps {
  meetingId: string;
  Reader?: ReaderPart;
  Access?: ReaderPart;
}

/**
 * What a meeting holds, kind by kind (K2), live by the stream that the meeting's head asks for. Nothing until the meeting itself is
 * known: its head says why when it cannot be shown.
 */
export function MeetingContent({ meetingId, Reader, Access }: MeetingContentProps) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const meeting = useQuery(pertemuanQueries.detail(meetingId)).data;
  if (!meeting) return null;
  const where = whereOf(meeting);
  return (
    <Stack gap="md" mt="md">
      <TeksSection where={where} mayChange={meeting.izin.isi.boleh} />
      <MateriSection meeting={meeting} Reader={Reader} Access={Access} />
      {isStaff && <SampahButton idKelas={where.idKelas} />}
    </Stack>
  );
}
