import { jawabSanggahan } from '@lms/contracts/kehadiran/sanggahan';
import type { Presensi } from '@lms/contracts/wire/umum';
import { Divider, Input, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { formatSession } from '../../../shared/lib/format.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { referensiQueries } from '../../../shared/queries/referensi.ts';
import { presenceLabel } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { availableMarks } from '../tanda/available-marks.ts';
import { DisputeFacts } from './dispute-parts.tsx';
import { useJawab } from './mutations.ts';
import type { DisputeRow } from './queries.ts';

interface Values {
  status: 'diterima' | 'ditolak';
  presensi: Presensi;
  catatan: string;
}

function toSent({ status, presensi, catatan }: Values) {
  const note = catatan.trim();
  return status === 'ditolak'
    ? ({ status, catatan: note } as const)
    : { status, presensi, ...(note !== '' && { catatan: note }) };
}

interface FormProps {
  row: DisputeRow;
  onClose: () => void;
}

function AnswerForm({ row, onClose }: FormProps) {
  const types = useQuery(referensiQueries.presenceTypes()).data ?? [];
  const form = useAppForm<Values, ReturnType<typeof toSent>, unknown>({
    initialValues: { status: 'diterima', presensi: 'H', catatan: '' },
    validate: byContract(jawabSanggahan, toSent),
    sending: useJawab(row.id),
    toSent,
    onSent: onClose,
  });
  const { status, presensi } = form.fields.values;
  // The dispute is about being absent.
  const marks = availableMarks(types).filter((mark) => mark !== 'A');
  return (
    <FormFrame
      form={form}
      label="Jawab sanggahan"
      gap="sm"
      guard="Sanggahan belum dijawab. Tinggalkan halaman ini?"
      actions={
        <FormActions
          form={form}
          submitLabel={status === 'diterima' ? 'Terima sanggahan' : 'Tolak sanggahan'}
          color={status === 'diterima' ? undefined : 'danger'}
          onCancel={onClose}
        />
      }
    >
      <SegmentedControl
        aria-label="Jawaban"
        data={[
          { value: 'diterima', label: 'Terima' },
          { value: 'ditolak', label: 'Tolak' },
        ]}
        value={status}
        onChange={(next) =>
          form.fields.setFieldValue('status', next === 'ditolak' ? 'ditolak' : 'diterima')
        }
        disabled={form.pending}
      />
      {status === 'diterima' && (
        <Input.Wrapper
          label="Kehadiran menjadi"
          labelElement="div"
          error={form.fields.errors.presensi}
        >
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label="Kehadiran menjadi"
            data={marks.map((mark) => ({ value: mark, label: presenceLabel[mark].text }))}
            value={presensi}
            onChange={(next) =>
              form.fields.setFieldValue('presensi', marks.find((mark) => mark === next) ?? 'H')
            }
            disabled={form.pending}
          />
        </Input.Wrapper>
      )}
      <Textarea
        label="Catatan"
        description="Dibaca mahasiswa"
        required={status === 'ditolak'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1_000}
        {...form.field('catatan')}
      />
    </FormFrame>
  );
}

interface AnswerModalProps {
  row: DisputeRow;
  mayAnswer: boolean;
  onAskLink: () => void;
  onClose: () => void;
}

/** The answer form shows while the dispute waits. */
export function AnswerModal({ row, mayAnswer, onAskLink, onClose }: AnswerModalProps) {
  const isWide = useIsWide();
  const zone = useZone();
  const { pertemuan, mahasiswa } = row;
  return (
    <Modal.Stack>
      <AppModal
        stackId="utama"
        opened
        onClose={onClose}
        title="Sanggahan kehadiran"
        size={600}
        fullScreen={!isWide}
      >
        <Stack>
          <StudentName student={mahasiswa} />
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {`${pertemuan.kelas_kuliah.mata_kuliah.nama} ${pertemuan.kelas_kuliah.kelas.nama} · Pertemuan ${pertemuan.nomor} · ${formatSession(pertemuan.waktu_mulai, pertemuan.waktu_selesai, zone)}`}
          </Text>
          <DisputeFacts dispute={row} of={mahasiswa.nama} onAskLink={onAskLink} />
          {row.status === 'menunggu' && mayAnswer && (
            <>
              <Divider />
              <AnswerForm row={row} onClose={onClose} />
            </>
          )}
        </Stack>
      </AppModal>
    </Modal.Stack>
  );
}
