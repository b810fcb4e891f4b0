import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { VidconSection } from '../vidcon/vidcon-section.tsx';
import { ForumSection } from './forum/forum-section.tsx';
import { MateriSection } from './materi/materi-section.tsx';
import { NewItemsContext, useNewItems } from './new-items.ts';
import { type ReaderPart, type Where, whereOf } from './queries.ts';
import { SampahButton } from './sampah/sampah-button.tsx';
import { TeksSection } from './teks/teks-section.tsx';
import { type TaskPart, TugasSection } from './tugas/tugas-section.tsx';
import { type ExamPart, UjianSection } from './ujian/ujian-section.tsx';

function WithNewItems({ where, children }: { where: Where; children: ReactNode }) {
  return <NewItemsContext value={useNewItems(where)}>{children}</NewItemsContext>;
}

interface MeetingContentProps {
  meetingId: string;
  Reader?: ReaderPart;
  Access?: ReaderPart;
  Work?: TaskPart;
  Talk?: TaskPart;
  Attempt?: ExamPart;
}

export function MeetingContent({
  meetingId,
  Reader,
  Access,
  Work,
  Talk,
  Attempt,
}: MeetingContentProps) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const meeting = useQuery(pertemuanQueries.detail(meetingId)).data;
  if (!meeting) return null;
  const where = whereOf(meeting);
  const content = (
    <Stack gap="md" mt="md">
      <TeksSection where={where} mayChange={meeting.izin.isi.boleh} />
      <MateriSection meeting={meeting} Reader={Reader} Access={Access} />
      <TugasSection meeting={meeting} Work={Work} Talk={Talk} />
      <VidconSection meeting={meeting} />
      <UjianSection meeting={meeting} Attempt={Attempt} />
      <ForumSection meeting={meeting} />
      {isStaff && <SampahButton idKelas={where.idKelas} />}
    </Stack>
  );
  return isStaff ? content : <WithNewItems where={where}>{content}</WithNewItems>;
}
