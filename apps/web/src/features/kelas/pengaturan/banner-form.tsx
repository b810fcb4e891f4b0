import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Kelas } from '../../../shared/queries/kelas.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { DropArea } from '../../../shared/upload/drop-area.tsx';
import { acceptedText, extensionsOf, problemOf } from '../../../shared/upload/upload-rules.ts';
import { BannerKelas } from '../daftar/banner-kelas.tsx';
import { bannerFailure, useSimpanBanner } from './mutations.ts';
import classes from './pengaturan.module.css';

const target = { kind: 'banner_kelas' } as const;

/** Undefined leaves the banner as it is; null gives the default one back. */
type Choice = File | null | undefined;

/** The chosen picture from the device, as long as it is shown. */
function useObjectUrl(file: Choice): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof File)) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface BannerFormProps {
  title: string;
  kelas: Kelas;
  onClose: () => void;
  children?: ReactNode;
}

/** Chooses a banner of the class, or one of the seven default ones (S2 §2.10). */
export function BannerForm({ title, kelas, onClose, children }: BannerFormProps) {
  const [choice, setChoice] = useState<Choice>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSimpanBanner(kelas.id);
  const limits = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_sistem.ukuran_max_file;
  const chosen = useObjectUrl(choice);
  const url = choice === undefined ? kelas.banner_url : chosen;
  const choose = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    saving.reset();
    const found = problemOf({ file, target, place: 'simple', ...(limits && { limits }) });
    setProblem(found);
    if (found === null) setChoice(file);
  };
  const goBack = (): void => {
    setProblem(null);
    setChoice(kelas.banner_url === null ? undefined : null);
  };
  return (
    <AppModal
      opened
      onClose={saving.isPending ? () => undefined : onClose}
      title={title}
      size={800}
    >
      <Stack gap="md">
        {children}
        <Paper radius="md" className={classes.preview}>
          <BannerKelas
            index={kelas.banner_color_idx}
            url={url}
            course={kelas.mata_kuliah.id}
            h="100%"
          />
        </Paper>
        <Text size="sm" c="dimmed" aria-live="polite">
          {url === null
            ? 'Banner bawaan kelas ini.'
            : choice instanceof File
              ? `Pratinjau ${choice.name}; bagian tengahnya yang tampil.`
              : 'Banner kelas ini sekarang.'}
        </Text>
        <DropArea
          label="Banner"
          hint={acceptedText(target, limits)}
          extensions={extensionsOf(target)}
          disabled={saving.isPending}
          invalid={problem !== null}
          onFiles={choose}
        />
        {(problem !== null || saving.error) && (
          <Alert color="danger" role="alert" py="xs">
            {problem ?? bannerFailure(saving.error)}
          </Alert>
        )}
        <DialogFoot>
          <Group justify="space-between" gap="sm">
            {url !== null ? (
              <Button variant="subtle" disabled={saving.isPending} onClick={goBack}>
                Pakai banner bawaan
              </Button>
            ) : (
              <span />
            )}
            <Group gap="sm">
              <Button variant="default" onClick={onClose} disabled={saving.isPending}>
                {texts.cancel}
              </Button>
              <Button
                loading={saving.isPending}
                disabled={choice === undefined}
                onClick={() =>
                  choice !== undefined && saving.mutate(choice, { onSuccess: onClose })
                }
              >
                Simpan
              </Button>
            </Group>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
