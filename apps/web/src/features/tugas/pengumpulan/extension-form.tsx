import { beriPerpanjangan } from '@lms/contracts/tugas/pengumpulan';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { useBeriPerpanjangan, useCabutPerpanjangan } from './mutations.ts';
import type { ExtensionRow } from './queries.ts';

interface Values {
  waktu_selesai: string | null;
  alasan: string;
}

const toSent = ({ waktu_selesai, alasan }: Values) => ({
  waktu_selesai: waktu_selesai ?? '',
  alasan,
});
const byShape = byContract(beriPerpanjangan, toSent);
const check = (values: Values) => ({
  ...byShape(values),
  ...(values.waktu_selesai === null && { waktu_selesai: 'Batas waktu baru wajib diisi' }),
});

interface ExtensionModalProps {
  idTugas: string;
  penerima: Pick<ExtensionRow, 'id' | 'nama' | 'perpanjangan'>;
  onClose: () => void;
}

/** Gives, changes or withdraws it for one student or group (K59); also on the grading screen. */
export function ExtensionModal({ idTugas, penerima, onClose }: ExtensionModalProps) {
  const { id, nama, perpanjangan } = penerima;
  const withdraw = useCabutPerpanjangan(idTugas, id);
  const form = useAppForm<Values, ReturnType<typeof toSent>, unknown>({
    initialValues: {
      waktu_selesai: perpanjangan?.waktu_selesai ?? null,
      alasan: perpanjangan?.alasan ?? '',
    },
    validate: check,
    sending: useBeriPerpanjangan(idTugas, id),
    toSent,
    onSent: onClose,
  });
  const { errors, values } = form.fields;
  const isPending = form.pending || withdraw.isPending;
  return (
    <AppModal
      opened
      onClose={isPending ? () => undefined : onClose}
      title={`Perpanjangan waktu ${nama}`}
      size={600}
    >
      <FormFrame
        form={form}
        label="Perpanjangan waktu"
        gap="sm"
        guard="Perpanjangan belum disimpan. Tinggalkan halaman ini?"
        actions={
          <Group justify="space-between" gap="xs" wrap="wrap-reverse">
            {perpanjangan ? (
              <Button
                variant="subtle"
                color="danger"
                loading={withdraw.isPending}
                disabled={form.pending}
                onClick={() => withdraw.mutate(undefined, { onSuccess: onClose })}
              >
                Cabut perpanjangan
              </Button>
            ) : (
              <span />
            )}
            <FormActions
              form={form}
              submitLabel="Simpan"
              onCancel={onClose}
              disabled={withdraw.isPending}
            />
          </Group>
        }
      >
        <Text size="sm" c="dimmed">
          Alasan dan waktunya dibaca mahasiswa.
        </Text>
        <DateTimeInput
          label="Batas waktu baru"
          end
          required
          value={values.waktu_selesai}
          onChange={(next) => form.fields.setFieldValue('waktu_selesai', next)}
          min={new Date(serverNow()).toISOString()}
          error={typeof errors.waktu_selesai === 'string' ? errors.waktu_selesai : null}
          disabled={form.pending}
        />
        <Textarea
          label="Alasan"
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1_000}
          {...form.field('alasan')}
        />
      </FormFrame>
    </AppModal>
  );
}
