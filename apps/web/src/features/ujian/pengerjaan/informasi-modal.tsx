import { bacaKode, KODE_UJIAN_PANJANG } from '@lms/contracts/kehadiran/kode-qr';
import { Button, Checkbox, Group, List, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { CodeField } from './code-field.tsx';
import { enterFullScreen } from './layar/layar-penuh.ts';
import { codeProblem, useMulai } from './mutations.ts';

const notices = [
  'Periksa koneksi internet Anda.',
  'Siapkan perangkat dan provider cadangan.',
  'Baca soal dengan teliti.',
  'Perhatikan sisa waktu pengerjaan.',
];
const closedBook = 'Aktivitas kecurangan akan dicatat oleh sistem.';

interface InformasiModalProps {
  ujian: Ujian;
  prepare: () => Promise<void>;
  onClose: () => void;
}

/** The rules to accept before an attempt begins (S2 §2.6). */
export function InformasiModal({
  ujian: { id, sifat, kode_ujian: asksCode },
  prepare,
  onClose,
}: InformasiModalProps) {
  const [agreed, setAgreed] = useState(false);
  const [kode, setKode] = useState('');
  const navigate = useNavigate();
  const mulai = useMulai(id, prepare);
  const isClosedBook = sifat === 'close';
  const start = async (): Promise<void> => {
    // Full screen needs a tap, so it comes before any wait. A refusal is only recorded.
    if (isClosedBook) await enterFullScreen();
    mulai.mutate(asksCode ? kode : undefined, {
      onSuccess: () => void navigate(toPath(paths.soalUjian, { id })),
    });
  };
  return (
    <AppModal opened onClose={onClose} title="Informasi" size={500}>
      <Stack>
        <List spacing="xs">
          {[...notices, ...(isClosedBook ? [closedBook] : [])].map((notice) => (
            <List.Item key={notice}>{notice}</List.Item>
          ))}
        </List>
        <Checkbox
          label="Saya telah membaca dan menyetujui informasi di atas"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        {asksCode && (
          <CodeField
            value={kode}
            onChange={(typed) => {
              setKode(typed);
              mulai.reset();
            }}
            error={codeProblem(mulai.error)}
          />
        )}
        <Group justify="flex-end">
          <Button component={Link} to={paths.latihanUjian} variant="subtle" mr="auto">
            Coba perangkat
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={!agreed || (asksCode && bacaKode(kode).length !== KODE_UJIAN_PANJANG)}
            loading={mulai.isPending}
            onClick={() => void start()}
          >
            Mulai
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
