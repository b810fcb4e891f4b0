import type { Berkas } from '@lms/contracts/berkas/berkas';
import { beriDispensasi } from '@lms/contracts/kehadiran/dispensasi';
import { Button, Divider, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { FileButtons } from '../../../shared/ui/file-viewer/file-buttons.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { FilesField } from '../../../shared/upload/files-field.tsx';
import {
  dispensasiQuery,
  type GivenDispensation,
  useGive,
  useWithdraw,
  type Whose,
} from './queries.ts';

interface Values {
  alasan: string;
  sampai: string | null;
  berkas: Berkas[];
}

const MOST_FILES = 3;
const toSent = ({ alasan, sampai, berkas }: Values) => ({
  alasan,
  sampai: sampai ?? '',
  berkas: berkas.map(({ id }) => id),
});
const checkByContract = byContract(beriDispensasi, toSent);
/** A missing time gets its own message, not the contract's. */
const check = (values: Values) => ({
  ...checkByContract(values),
  ...(values.sampai === null && { sampai: 'Berlaku sampai wajib diisi' }),
});

interface FormProps {
  whose: Whose;
  given: GivenDispensation | null;
  onClose: () => void;
}

function Form({ whose, given, onClose }: FormProps) {
  const form = useAppForm<Values, ReturnType<typeof toSent>, unknown>({
    initialValues: {
      alasan: given?.alasan ?? '',
      sampai: given?.sampai ?? null,
      berkas: given?.berkas ?? [],
    },
    validate: check,
    sending: useGive(whose),
    toSent,
    onSent: onClose,
  });
  const { sampai, berkas } = form.fields.values;
  const { errors } = form.fields;
  return (
    <FormFrame
      form={form}
      label="Dispensasi syarat ujian"
      gap="sm"
      guard="Dispensasi belum disimpan. Tinggalkan halaman ini?"
      actions={<FormActions form={form} submitLabel="Simpan" onCancel={onClose} />}
    >
      <Textarea
        label="Alasan"
        description="10 sampai 1000 karakter, dibaca mahasiswa"
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1_000}
        {...form.field('alasan')}
      />
      <DateTimeInput
        label="Berlaku sampai"
        end
        required
        value={sampai}
        onChange={(next) => form.fields.setFieldValue('sampai', next)}
        min={new Date(serverNow()).toISOString()}
        error={typeof errors.sampai === 'string' ? errors.sampai : null}
        disabled={form.pending}
      />
      <FilesField
        kind="bukti_kehadiran"
        label="Surat"
        description={`Boleh dikosongkan, paling banyak ${MOST_FILES} berkas`}
        most={MOST_FILES}
        value={berkas}
        onChange={(next) => form.fields.setFieldValue('berkas', next)}
        error={errors.berkas}
        disabled={form.pending}
      />
    </FormFrame>
  );
}

interface GivenProps {
  given: GivenDispensation;
  onAskLink: () => void;
}

function Given({ given, onAskLink }: GivenProps) {
  const zone = useZone();
  return (
    <Stack gap="xs">
      <div>
        <Tag color={given.berlaku ? 'info' : 'gray'}>
          {`${given.berlaku ? 'Berlaku' : 'Berakhir'} ${given.berlaku ? 'sampai ' : ''}${formatDateTime(given.sampai, zone)}`}
        </Tag>
      </div>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {given.alasan}
      </Text>
      <Text size="xs" c="dimmed" className="tab-angka">
        {`Diberikan ${given.diberikan_oleh} · ${formatDateTime(given.diberikan_pada, zone)}`}
      </Text>
      {given.berkas.length > 0 && (
        <FileButtons label="Surat dispensasi" files={given.berkas} onAskLink={onAskLink} />
      )}
    </Stack>
  );
}

function Withdraw({ whose, nama, onClose }: { whose: Whose; nama: string; onClose: () => void }) {
  const [asked, setAsked] = useState(false);
  const withdraw = useWithdraw(whose);
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsked(true)}>
        Cabut dispensasi
      </Button>
      <ConfirmModal
        opened={asked}
        title="Cabut dispensasi"
        confirmLabel="Cabut"
        color="danger"
        size={500}
        pending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, { onSuccess: onClose, onError: () => setAsked(false) })
        }
        onClose={() => setAsked(false)}
      >
        {`Pertemuan ujian kelas ini tertutup lagi bagi ${nama} bila kehadirannya masih di bawah syarat.`}
      </ConfirmModal>
    </>
  );
}

interface DispensationModalProps {
  idKelas: string;
  student: { nim: string; nama: string };
  mayGive: boolean;
  onClose: () => void;
}

/** Shows, gives, changes or withdraws it. */
export function DispensationModal({ idKelas, student, mayGive, onClose }: DispensationModalProps) {
  const isWide = useIsWide();
  const whose = { idKelas, nim: student.nim };
  const query = useQuery({ ...dispensasiQuery(whose), staleTime: 0 });
  return (
    <Modal.Stack>
      <AppModal
        stackId="utama"
        opened
        onClose={onClose}
        title="Dispensasi syarat ujian"
        size={600}
        fullScreen={!isWide}
      >
        <Stack>
          <Text
            fw={550}
            style={{ overflowWrap: 'anywhere' }}
          >{`${student.nama} · ${student.nim}`}</Text>
          <Text size="sm" c="dimmed">
            Membuka pertemuan UTS dan UAS kelas ini walaupun kehadiran di bawah syarat. Tanda
            kehadiran tidak berubah.
          </Text>
          <QueryState query={query} skeleton={<Skeleton h={280} />}>
            {(given) => (
              <Stack>
                {given && <Given given={given} onAskLink={() => void query.refetch()} />}
                {given && mayGive && <Divider />}
                {mayGive && (
                  <Form key={given?.diberikan_pada} whose={whose} given={given} onClose={onClose} />
                )}
                {given && mayGive && (
                  <Withdraw whose={whose} nama={student.nama} onClose={onClose} />
                )}
              </Stack>
            )}
          </QueryState>
        </Stack>
      </AppModal>
    </Modal.Stack>
  );
}
