import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EMPTY, formatPeriod, orEmpty } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { type Kelas, kelasQueries } from '../../../shared/queries/kelas.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { modeLabel, texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { programName, scheduleLines } from '../daftar/class-facts.ts';

function Profile({ kelas }: { kelas: Pick<Kelas, keyof Kelas> }) {
  const { mata_kuliah, kelas: group } = kelas;
  const lines = scheduleLines(kelas.jadwal, useZone());
  return (
    <FactList
      facts={[
        { label: 'Periode', value: formatPeriod(kelas.periode) },
        { label: 'Mata Kuliah', value: `${mata_kuliah.kode} · ${mata_kuliah.nama}`, wide: true },
        { label: 'Jenis Kelas', value: orEmpty(group.jenis?.nama) },
        { label: 'SKS', value: orEmpty(mata_kuliah.sks) },
        { label: 'Lingkup Kelas', value: kelas.lingkup || 'Internal' },
        { label: 'Mode Kuliah', value: modeLabel[kelas.mode_kuliah] ?? EMPTY },
        { label: 'Prodi Matkul', value: programName(mata_kuliah.prodi) },
        { label: 'Prodi Kelas', value: kelas.prodi_kelas.map(programName).join(', ') || EMPTY },
        { label: 'Jenis Kuliah', value: orEmpty(kelas.jenis_kuliah) },
        { label: 'Kampus', value: orEmpty(kelas.kampus?.nama) },
        { label: 'Jadwal', value: lines.join('\n') || EMPTY, wide: true },
      ]}
    />
  );
}

/** Read-only, without leaving the page (S2 §2.10). */
export function ProfileModal({ classId, onClose }: { classId: string; onClose: () => void }) {
  const query = useQuery(kelasQueries.profil(classId));
  return (
    <AppModal opened onClose={onClose} title="Profil Kelas" size={800}>
      <QueryState query={query} skeleton={<Skeleton h={320} />} errorTitle={texts.noData}>
        {(kelas) => <Profile kelas={kelas} />}
      </QueryState>
      <DialogFoot>
        <Group justify="space-between">
          <Button component={Link} to={toPath(paths.profilKelas, { id: classId })} variant="subtle">
            Buka halaman profil
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </DialogFoot>
    </AppModal>
  );
}
