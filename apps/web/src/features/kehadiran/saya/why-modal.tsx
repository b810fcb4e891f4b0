import { Divider, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { presenceLabel } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { kehadiranQueries, type OwnMeeting, type OwnRecap } from '../queries.ts';
import { formula, unmarked } from './why.ts';
import { CountedMeetings, ExamFigure, Figure } from './why-parts.tsx';

function RecapFigure({ recap }: { recap: OwnRecap }) {
  const zone = useZone();
  const { H, I, S, A } = presenceLabel;
  return (
    <Figure
      title="Persentase pada rekap"
      formulaText={formula(recap.hadir, recap.total, recap.persen)}
    >
      <Text size="sm">
        Jumlah Hadir dibagi pertemuan kuliah yang sudah dimulai. Izin dan Sakit tidak dihitung
        Hadir, UTS dan UAS tidak ikut dihitung.
      </Text>
      <FactList
        facts={[
          { label: H.text, value: recap.hadir },
          { label: I.text, value: recap.izin },
          { label: S.text, value: recap.sakit },
          { label: A.text, value: recap.alpa },
          { label: 'Belum dicatat', value: unmarked(recap) },
        ]}
      />
      <Text size="xs" c="dimmed" className="tab-angka">
        {recap.dihitung_pada === null
          ? 'Persentase belum dihitung.'
          : `Dihitung ${formatDateTime(recap.dihitung_pada, zone)}`}
      </Text>
    </Figure>
  );
}

function Body({ recap, meetings }: { recap: OwnRecap; meetings: readonly OwnMeeting[] }) {
  const lectures = meetings.filter(({ kategori }) => kategori === 'kuliah');
  return (
    <Stack>
      <RecapFigure recap={recap} />
      {recap.ujian && (
        <>
          <Divider />
          <ExamFigure standing={recap.ujian} planned={lectures.length} />
        </>
      )}
      <Divider />
      <CountedMeetings
        label="Pertemuan yang dihitung"
        idKelas={recap.id_kelas}
        meetings={meetings.filter((meeting) => meeting.dihitung_rekap)}
        standing={recap.ujian}
      />
    </Stack>
  );
}

function BodySkeleton() {
  return (
    <Stack>
      <Skeleton h={132} />
      <Skeleton h={148} />
      <Skeleton h={280} />
    </Stack>
  );
}

/** Both figures and their meetings. */
export function WhyModal({
  idKelas,
  title,
  onClose,
}: {
  idKelas: string;
  title: string;
  onClose: () => void;
}) {
  const query = useQuery(kehadiranQueries.sayaKelas(idKelas));
  const isWide = useIsWide();
  return (
    <AppModal opened onClose={onClose} title={title} size={760} fullScreen={!isWide}>
      <QueryState query={query} skeleton={<BodySkeleton />}>
        {({ rekap, pertemuan }) => <Body recap={rekap} meetings={pertemuan} />}
      </QueryState>
    </AppModal>
  );
}
