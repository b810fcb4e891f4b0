import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/lib/api.ts';
import { ApiError, loadFailureText } from '../../shared/lib/errors.ts';
import { AppModal } from '../../shared/ui/app-modal.tsx';
import { ReceiptView } from './receipt-view.tsx';

const problemOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? 'Tidak ada tanda terima tugas ini dengan kode tersebut.'
    : loadFailureText(error);

/** Staff type the code of a receipt and see whether it is as the server signed it (K61). */
export function CheckReceipt({ idTugas, onClose }: { idTugas: string; onClose: () => void }) {
  const [kode, setKode] = useState('');
  const check = useMutation({
    mutationFn: () => api.call('periksaTandaTerima', { params: { id: idTugas }, query: { kode } }),
  });
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    check.mutate();
  };
  return (
    <AppModal opened onClose={onClose} title="Periksa tanda terima" size={600}>
      <Stack>
        <form onSubmit={ask} aria-label="Periksa tanda terima">
          <Stack gap="sm">
            <TextInput
              label="Kode tanda terima"
              placeholder="XXXX-XXXX-XXXX-XXXX"
              value={kode}
              maxLength={100}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setKode(event.currentTarget.value)}
              error={check.error ? problemOf(check.error) : undefined}
            />
            <Button type="submit" loading={check.isPending} disabled={kode.trim() === ''}>
              Periksa
            </Button>
          </Stack>
        </form>
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
