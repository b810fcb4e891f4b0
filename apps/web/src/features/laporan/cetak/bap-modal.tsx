import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  Radio,
  Select,
  Stack,
  Text,
  Tooltip,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatLecturer, formatPeriod } from '../../../shared/lib/format.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { LecturerSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '../../../shared/ui/icons.ts';
import type { AskedBap } from '../../kelas/pertemuan/bap-slot.tsx';
import {
  type BapChoice,
  isBapChosen,
  noBapChoice,
  signatureTip,
  toSaringan,
} from './bap-choice.ts';
import { useUnduhBap } from './mutations.ts';

interface PartProps {
  choice: BapChoice;
  put: (part: Partial<BapChoice>) => void;
}

/** Lecturers of the class; for many classes, all lecturers. */
function Lecturer({ asked, choice, put }: PartProps & { asked: AskedBap }) {
  const idKelas = 'idKelas' in asked ? asked.idKelas : '';
  const query = useQuery({ ...kelasQueries.pengajar(idKelas), enabled: idKelas !== '' });
  const onChange = (idPengajar: string | null): void => put({ idPengajar });
  if (idKelas === '')
    return <LecturerSelect label="Pengajar" value={choice.idPengajar} onChange={onChange} />;
  return (
    <Select
      label="Pengajar"
      description="Kosongkan untuk semua pengajar."
      placeholder="Semua pengajar"
      data={(query.data ?? []).map((one) => ({
        value: one.id_dosen,
        label: formatLecturer(one),
      }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Hapus pilihan pengajar' }}
      value={choice.idPengajar}
      onChange={onChange}
    />
  );
}

function Scope({ choice, put }: PartProps) {
  return (
    <Radio.Group
      label="Pertemuan yang dimuat"
      value={choice.laporanSaya ? 'saya' : 'kelas'}
      onChange={(value) => put({ laporanSaya: value === 'saya' })}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="kelas" label="Seluruh kelas" />
        <Radio
          value="saya"
          label="Laporan Saya"
          description="Hanya pertemuan yang Anda hadiri dan telah divalidasi administrator."
        />
      </Stack>
    </Radio.Group>
  );
}

function Reports({ choice, put, tip }: PartProps & { tip: string }) {
  return (
    <>
      <Stack gap="xs" role="group" aria-label="Laporan">
        <Text size="sm" fw={500}>
          Laporan
        </Text>
        <Checkbox
          label="Laporan kelas"
          description="Semua pertemuan dalam satu tabel dan jumlah per pengajar."
          checked={choice.laporanKelas}
          onChange={(event) => put({ laporanKelas: event.currentTarget.checked })}
        />
        <Checkbox
          label="Laporan pertemuan detail"
          description="Rencana, realisasi, dan kehadiran mahasiswa setiap pertemuan."
          checked={choice.laporanPertemuan}
          onChange={(event) => put({ laporanPertemuan: event.currentTarget.checked })}
        />
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <Checkbox
          label="Sertakan tanda tangan"
          checked={choice.tandaTangan}
          onChange={(event) => put({ tandaTangan: event.currentTarget.checked })}
        />
        <Tooltip
          label={tip}
          multiline
          w={280}
          withArrow
          events={{ hover: true, focus: true, touch: true }}
        >
          <ActionIcon variant="subtle" size={44} aria-label={`Tanda tangan: ${tip}`}>
            <IconInfoCircle size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </>
  );
}

function about(asked: AskedBap): string {
  if ('idKelas' in asked) return asked.namaKelas;
  const { periode } = toSaringan(asked.saringan, asked.runningPeriod);
  return `Semua kelas yang memiliki pertemuan sesuai pencarian dan filter daftar, periode ${formatPeriod(Number(periode))}.`;
}

/** Downloads lecture reports of a class or of all classes in the list (S2 §2.11). */
export function BapModal({ asked, onClose }: { asked: AskedBap; onClose: () => void }) {
  const isLecturer = usePengguna().role === 'ROLE_DOSEN';
  const [choice, setChoice] = useState(noBapChoice);
  const offline = useLineDown();
  const save = useUnduhBap(asked);
  const put = (part: Partial<BapChoice>): void => {
    save.reset();
    setChoice((before) => ({ ...before, ...part }));
  };
  const part = { choice, put };
  return (
    <AppModal opened onClose={onClose} title="Berita Acara Perkuliahan" size={600}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog lies inside other forms' React trees.
          event.stopPropagation();
          save.mutate(choice, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {about(asked)}
          </Text>
          <Reports {...part} tip={isLecturer ? signatureTip.dosen : signatureTip.operator} />
          {isLecturer ? <Scope {...part} /> : <Lecturer {...part} asked={asked} />}
          {save.error && (
            <Alert
              color="danger"
              role="alert"
              icon={<IconAlertTriangle size={18} aria-hidden />}
              py="xs"
            >
              {loadFailureText(save.error)}
            </Alert>
          )}
          {offline && (
            <Text size="sm" c="dimmed" role="status">
              Anda sedang luring. Laporan dapat diunduh setelah tersambung kembali.
            </Text>
          )}
        </Stack>
        <DialogFoot>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" mih={44} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              type="submit"
              mih={44}
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={!isBapChosen(choice) || offline}
              loading={save.isPending}
            >
              Unduh
            </Button>
          </Group>
        </DialogFoot>
      </form>
    </AppModal>
  );
}
