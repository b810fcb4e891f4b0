import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Kelas, kelasQueries } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { IconExternalLink, IconPencil } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { openRps } from './rps.ts';
import { SyllabusSections } from './syllabus-sections.tsx';

const SyllabusModal = lazyPart(() =>
  import('./syllabus-modal.tsx').then((module) => module.SyllabusModal),
);

function RpsButton({ kelas }: { kelas: Kelas }) {
  const { id_dosen } = usePengguna();
  const [opening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    await openRps({ courseId: kelas.mata_kuliah.id, idDosen: id_dosen ?? '' });
    setOpening(false);
  };
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<IconExternalLink size={16} aria-hidden />}
      loading={opening}
      onClick={() => void open()}
    >
      Ubah Data RPS
    </Button>
  );
}

/** Syllabus, plan, evaluation and RPS team of the class's course (S2 §2.9). */
export function SyllabusCard({ kelas }: { kelas: Kelas }) {
  const { role } = usePengguna();
  const { data } = useQuery(kelasQueries.pendahuluan(kelas.id));
  const [edits, setEdits] = useState(false);
  return (
    <SectionCard
      title="Silabus, RPS, dan RE"
      more={
        <Group gap="xs">
          {kelas.izin.ubah_rps && <RpsButton kelas={kelas} />}
          {kelas.izin.ubah_silabus && (
            <Button
              variant="default"
              mih={44}
              leftSection={<IconPencil size={16} aria-hidden />}
              disabled={data === undefined}
              onClick={() => setEdits(true)}
            >
              Ubah Data Silabus
            </Button>
          )}
        </Group>
      }
    >
      <SyllabusSections kelas={kelas} from="kartu" isStaff={role !== 'ROLE_MAHASISWA'} />
      {edits && data && (
        <Suspense>
          <SyllabusModal kelas={kelas} data={data} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
