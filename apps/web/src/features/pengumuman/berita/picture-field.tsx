import { MAKS_ALT_GAMBAR, MIN_LEBAR_GAMBAR } from '@lms/contracts/pengumuman/batas';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { errorText } from '../../../shared/form/error-text.ts';
import type { AppForm } from '../../../shared/form/use-app-form.ts';
import { FileField } from '../../../shared/upload/file-field.tsx';
import { discardFile } from '../../../shared/upload/send-file.ts';
import classes from './berita.module.css';
import type { BeritaValues } from './news-form.ts';

/** One picture, and what it shows in words. Removing an upload discards it. */
export function PictureField({ form }: { form: AppForm<BeritaValues> }) {
  const { gambar, alt } = form.fields.values;
  const sent = useRef(new Set<string>());
  const put = form.field('gambar').onChange;
  const takeAway = (id: string): void => {
    if (sent.current.delete(id)) void discardFile(id);
    put(null);
  };
  const error = errorText(form.fields.errors.gambar);
  if (gambar === null)
    return (
      <>
        <FileField
          kind="gambar_berita"
          label="Gambar"
          value={null}
          error={error}
          onChange={(berkas) => {
            if (berkas === null) return;
            sent.current.add(berkas.id);
            put({ id: berkas.id, url: berkas.url });
          }}
        />
        <Text size="xs" c="dimmed">
          {`Lebar gambar paling sedikit ${MIN_LEBAR_GAMBAR} piksel.`}
        </Text>
      </>
    );
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          Gambar
        </Text>
        <Button variant="subtle" size="xs" mih={44} onClick={() => takeAway(gambar.id)}>
          Hapus gambar
        </Button>
      </Group>
      <img src={gambar.url} alt={alt || 'Gambar berita'} className={classes.cropped} />
      {error && (
        <Text size="sm" c="danger" role="alert">
          {error}
        </Text>
      )}
      <TextInput
        label="Teks alternatif gambar"
        description="Apa yang terlihat pada gambar, bagi pembaca yang tidak melihatnya."
        required
        maxLength={MAKS_ALT_GAMBAR}
        {...form.field('alt')}
      />
    </Stack>
  );
}
