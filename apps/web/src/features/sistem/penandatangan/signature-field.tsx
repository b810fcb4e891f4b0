import { MAKS_TTD_BYTES } from '@lms/contracts/wire/batas';
import { Box, Button, FileButton, Group, Image, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatBytes } from '../../../shared/lib/format.ts';
import { penandatanganQueries, usePratinjauTtd } from './queries.ts';
import { readBase64 } from './read-base64.ts';
import classes from './signature.module.css';

const LARGEST = formatBytes(MAKS_TTD_BYTES);

/** `stored`: nothing chosen; null: removed; a text: a new picture in base64. */
export type Signature = 'stored' | null | { png: string; sent: string };

interface SignatureFieldProps {
  /** Of the programme whose stored signature is shown; null: it has none. */
  storedOf: string | null;
  value: Signature;
  onChange: (value: Signature) => void;
}

function Picture({ png }: { png: string | null }) {
  if (png === null)
    return (
      <Text size="sm" c="dimmed">
        Belum ada tanda tangan
      </Text>
    );
  return <Image src={`data:image/png;base64,${png}`} alt="Tanda tangan" fit="contain" h={88} />;
}

function Stored({ id }: { id: string }) {
  const query = useQuery(penandatanganQueries.one(id));
  if (query.isPending) return <Skeleton h={88} w={220} />;
  if (query.error) return <Text size="sm">{loadFailureText(query.error)}</Text>;
  return <Picture png={query.data.ttd} />;
}

/** Shows the signature as it will be printed. */
export function SignatureField({ storedOf, value, onChange }: SignatureFieldProps) {
  const preview = usePratinjauTtd();
  const [error, setError] = useState<string | null>(null);
  const forgetFile = useRef<() => void>(null);
  const fail = (failure: unknown): void => setError(loadFailureText(failure as Error));
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    // Without this reset the browser ignores choosing the same file again.
    forgetFile.current?.();
    setError(null);
    if (file.size > MAKS_TTD_BYTES) {
      setError(`Tanda tangan paling besar ${LARGEST}.`);
      return;
    }
    try {
      const sent = await readBase64(file);
      const { ttd } = await preview.mutateAsync(sent);
      onChange({ png: ttd, sent });
    } catch (failure) {
      fail(failure);
    }
  };
  const isShown = value === 'stored' ? storedOf !== null : value !== null;
  return (
    <Box role="group" aria-label="Tanda tangan">
      <Text size="sm" fw={500}>
        Tanda tangan
      </Text>
      <Text size="xs" c="dimmed">
        {`PNG, JPEG, atau SVG, paling besar ${LARGEST}. Di bawah ini tampak seperti akan dicetak.`}
      </Text>
      <Box className={classes.paper} mt="xs" aria-live="polite">
        {value === 'stored' && storedOf !== null ? (
          <Stored id={storedOf} />
        ) : (
          <Picture png={value === 'stored' || value === null ? null : value.png} />
        )}
      </Box>
      <Group gap="xs" mt="xs">
        <FileButton
          resetRef={forgetFile}
          accept="image/png,image/jpeg,image/svg+xml"
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={preview.isPending}>
              {isShown ? 'Ganti gambar' : 'Pilih gambar'}
            </Button>
          )}
        </FileButton>
        {isShown && (
          <Button variant="subtle" color="danger" onClick={() => onChange(null)}>
            Hapus gambar
          </Button>
        )}
      </Group>
      {error && (
        <Text size="sm" c="danger" mt={4} role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}
