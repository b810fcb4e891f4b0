import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormFrame } from '../../../shared/form/app-form.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { api } from '../../../shared/lib/api.ts';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { ReceiptView } from './receipt-view.tsx';

const problemOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? 'Tidak ada tanda terima tugas ini dengan kode tersebut.'
    : loadFailureText(error);

/** Staff enter a receipt's code and see whether the server signed it (K61). */
export function CheckReceipt({ idTugas, onClose }: { idTugas: string; onClose: () => void }) {
  const check = useMutation({
    mutationFn: (kode: string) =>
      api.call('periksaTandaTerima', { params: { id: idTugas }, query: { kode } }),
  });
  const form = useAppForm({
    initialValues: { kode: '' },
    validate: { kode: (kode) => (kode.trim() === '' ? 'Kode wajib diisi' : null) },
    sending: check,
    toSent: ({ kode }) => kode,
  });
  const { error, ...kode } = form.field('kode');
  return (
    <AppModal opened onClose={onClose} title="Periksa tanda terima" size={600}>
      <Stack>
        <FormFrame
          form={form}
          label="Periksa tanda terima"
          gap="sm"
          toldElsewhere
          actions={
            <Button type="submit" loading={form.pending}>
              Periksa
            </Button>
          }
        >
          <TextInput
            label="Kode tanda terima"
            placeholder="XXXX-XXXX-XXXX-XXXX"
            maxLength={100}
            autoComplete="off"
            data-autofocus
            {...kode}
            error={error ?? (form.problem && problemOf(form.problem))}
          />
        </FormFrame>
        {check.data && (
          <>
            <Alert color={check.data.sah ? 'success' : 'danger'} role="status" py="xs">
              {check.data.sah
                ? 'Tanda terima ini sah: isinya sama dengan yang ditandatangani server.'
                : 'Kode ini dikenal, tetapi isi yang tersimpan tidak sama dengan yang ditandatangani server.'}
            </Alert>
            <ReceiptView receipt={check.data.tanda_terima} />
          </>
        )}
      </Stack>
    </AppModal>
  );
}
