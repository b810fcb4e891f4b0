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

/**
 * Whether the exams are open to a student in spite of the rule; operators who may, give and
 * withdraw it.
 */
export function Dispensation({ idKelas, student, standing }: DispensationProps) {
  const [opened, { open, close }] = useDisclosure();
  const zone = useZone();
  const { role, hak_akses } = usePengguna();
  const { dispensasi, persen, persen_minimal } = standing;
  const isBelow = persen !== null && persen < persen_minimal;
  const mayGive = role === 'ROLE_OPERATOR' && hak_akses?.kelas_kuliah === 'write';
  // Who is below and has none may have had one that ran out: it is found in the dialog.
  const opens = dispensasi !== null || (mayGive && isBelow);
  // Who is writing in the dialog keeps it, whatever others do meanwhile.
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
