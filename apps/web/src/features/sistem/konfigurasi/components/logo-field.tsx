import { MAX_LOGO_BYTES } from '@lms/contracts/wire/batas';
import { Box, Button, FileButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatBytes } from '../../../../shared/lib/format.ts';
import { useCollege } from '../../../../shared/lib/use-college.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { CollegeLogo } from '../../../../shared/ui/college-logo.tsx';
import { ConfirmModal } from '../../../../shared/ui/dialog/confirm-modal.tsx';
import { faultOfLogo, useSaveLogo } from '../queries.ts';
import classes from './konfigurasi-form.module.css';

const LARGEST = formatBytes(MAX_LOGO_BYTES);

/** The logo: saved at once for everybody, so it is not part of the draft. */
export function LogoField() {
  const canWrite = usePengguna().hak_akses?.konfigurasi === 'write';
  const hasLogo = (useCollege()?.logoContentUrl ?? null) !== null;
  const save = useSaveLogo();
  const [error, setError] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const forgetFile = useRef<() => void>(null);

  const send = (file: File | null): void => {
    setError(null);
    save.mutate(file, {
      onError: (failure) => setError(faultOfLogo(failure)),
      onSettled: () => setRemoving(false),
    });
  };
  const choose = (file: File | null): void => {
    if (file === null) return;
    // Without this reset the browser ignores choosing the same file again.
    forgetFile.current?.();
    if (file.size > MAX_LOGO_BYTES) setError(`Logo paling besar ${LARGEST}.`);
    else send(file);
  };
  return (
    <Box role="group" aria-label="Logo">
      <Text size="sm" fw={500}>
        Logo
      </Text>
      <Text size="xs" c="dimmed">
        {`PNG, JPEG, atau WebP, paling besar ${LARGEST}. Perubahan langsung berlaku.`}
      </Text>
      <Group mt="xs" gap="md">
        <Box className={classes.logo}>
          <CollegeLogo size={56} />
        </Box>
        {canWrite && (
          <Group gap="xs">
            <FileButton
              resetRef={forgetFile}
              accept="image/png,image/jpeg,image/webp"
              onChange={choose}
            >
              {(props) => (
                <Button {...props} variant="default" loading={save.isPending}>
                  Ganti logo
                </Button>
              )}
            </FileButton>
            {hasLogo && (
              <Button
                variant="subtle"
                color="danger"
                disabled={save.isPending}
                onClick={() => setRemoving(true)}
              >
                Hapus logo
              </Button>
            )}
          </Group>
        )}
      </Group>
      {error && (
        <Text size="sm" c="danger" mt={4} role="alert">
          {error}
        </Text>
      )}
      <ConfirmModal
        opened={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => send(null)}
        confirmLabel="Hapus logo"
        color="danger"
        pending={save.isPending}
        size={500}
      >
        Logo perguruan tinggi dihapus dari halaman masuk dan bilah sisi.
      </ConfirmModal>
    </Box>
  );
}
