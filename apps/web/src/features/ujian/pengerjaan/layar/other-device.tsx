import { bacaKode, KODE_UJIAN_PANJANG } from '@lms/contracts/kehadiran/kode-qr';
import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { notifyError } from '../../../../shared/lib/notify.ts';
import { paths } from '../../../../shared/paths.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { CodeField } from '../code-field.tsx';
import { codeProblem } from '../mutations.ts';
import classes from '../pengerjaan.module.css';
import { unsentOf } from '../sesi/answer-journal.ts';
import type { Sesi } from '../sesi/sesi.ts';
import type { SesiState } from '../sesi/sesi-state.ts';
import { enterFullScreen } from './layar-penuh.ts';

const words = {
  baru: {
    title: 'Lanjutkan di perangkat ini?',
    text: 'Ujian ini dikerjakan di perangkat lain, atau catatan di perangkat ini sudah dihapus. Jawaban hanya ditulis di satu perangkat; perpindahan dicatat dan bukan pelanggaran.',
    button: 'Lanjutkan di perangkat ini',
  },
  diambil_alih: {
    title: 'Pengerjaan dilanjutkan di perangkat lain',
    text: 'Di perangkat ini jawaban tidak dapat diubah lagi.',
    button: 'Ambil kembali ke perangkat ini',
  },
} as const;

/**
 * One tap takes over (U60); answers waiting here are sent either way and fill only what the other
 * left untouched.
 */
export function OtherDevice({ id, sesi, keadaan }: { id: string; sesi: Sesi; keadaan: SesiState }) {
  const { title, text, button } = words[keadaan.perangkat === 'baru' ? 'baru' : 'diambil_alih'];
  const unsent = unsentOf(keadaan.journal).length;
  const [asksCode, setAsksCode] = useState(false);
  const [kode, setKode] = useState('');
  const ambilAlih = useMutation({
    mutationFn: () => sesi.takeOver(asksCode ? kode : undefined),
    onError: (error) => {
      // The code field appears with the error.
      if (codeProblem(error) !== null) {
        setAsksCode(true);
        return;
      }
      notifyError(error);
      sesi.refreshLinks();
    },
  });
  const start = (): void => {
    if (keadaan.lembar.ujian.sifat === 'close') void enterFullScreen();
    ambilAlih.mutate();
  };
  return (
    <main className={classes.centre}>
      <div role="status">
        <Title order={1} size="h3">
          {title}
        </Title>
      </div>
      <Text maw={440}>{text}</Text>
      {unsent > 0 && (
        <Text maw={440} role="status">
          {`${unsent} jawaban dari perangkat ini belum terkirim dan dikirim begitu ada koneksi. Soal yang sudah dijawab di perangkat lain tidak ditimpa.`}
        </Text>
      )}
      {asksCode && (
        <CodeField
          value={kode}
          onChange={(typed) => {
            setKode(typed);
            ambilAlih.reset();
          }}
          error={codeProblem(ambilAlih.error)}
        />
      )}
      <Button
        disabled={asksCode && bacaKode(kode).length !== KODE_UJIAN_PANJANG}
        onClick={start}
        loading={ambilAlih.isPending}
      >
        {button}
      </Button>
      <Button component={Link} to={toPath(paths.detailUjian, { id })} variant="default">
        Kembali ke halaman ujian
      </Button>
    </main>
  );
}
