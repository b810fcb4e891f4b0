import type { SyaratUjian } from '@lms/contracts/kehadiran/rekap';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { formatDate } from '../../../shared/lib/format.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';

const DispensationModal = lazyPart(() =>
  import('./dispensation-modal.tsx').then((module) => module.DispensationModal),
);

export interface DispensationProps {
  idKelas: string;
  student: { nim: string; nama: string };
  standing: SyaratUjian;
}

/** A student may sit the exams despite the rule; permitted operators give and withdraw it. */
export function Dispensation({ idKelas, student, standing }: DispensationProps) {
  const [opened, { open, close }] = useDisclosure();
  const zone = useZone();
  const { role, hak_akses } = usePengguna();
  const { dispensasi, persen, persen_minimal } = standing;
  const isBelow = persen !== null && persen < persen_minimal;
  const mayGive = role === 'ROLE_OPERATOR' && hak_akses?.kelas_kuliah === 'write';
  // An expired dispensation of a student below the minimum shows in the dialog.
  const opens = dispensasi !== null || (mayGive && isBelow);
  // An open dialog stays while others change the dispensation.
  if (!opens && !opened) return null;
  const text =
    dispensasi === null ? 'Beri dispensasi' : mayGive ? 'Ubah dispensasi' : 'Lihat dispensasi';
  return (
    <Group gap={6} mt={4}>
      {dispensasi && (
        <Tag color="info" size="sm">{`Dispensasi s.d. ${formatDate(dispensasi.sampai, zone)}`}</Tag>
      )}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-haspopup="dialog"
        aria-label={`${text} ${student.nama}`}
        onClick={open}
      >
        {text}
      </Button>
      {opened && (
        <Suspense>
          <DispensationModal
            idKelas={idKelas}
            student={student}
            mayGive={mayGive}
            onClose={close}
          />
        </Suspense>
      )}
    </Group>
  );
}
