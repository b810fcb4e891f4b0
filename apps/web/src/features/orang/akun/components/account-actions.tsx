import { Button, Menu, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ConfirmModal } from '../../../../shared/ui/dialog/confirm-modal.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import {
  useDisableAccountFactor,
  useEndAccountSessions,
  useExportPerson,
  useSetActive,
} from '../mutations.ts';
import type { Akun } from '../queries.ts';
import { LinkModal } from './link-modal.tsx';

const SetEmailModal = lazyPart(() =>
  import('./set-email-modal.tsx').then((module) => module.SetEmailModal),
);

const EraseModal = lazyPart(() =>
  import('../../penghapusan/components/erase-modal.tsx').then((module) => module.EraseModal),
);

type Question = 'sesi' | 'faktor' | 'ekspor' | 'nonaktif';

interface QuestionText {
  label: string;
  text: string;
  /** Nothing is lost by it. */
  harmless?: true;
}

const questions: Record<Question, (nama: string) => QuestionText> = {
  sesi: (nama) => ({
    label: 'Akhiri Semua Sesi',
    text: `${nama} akan keluar dari semua perangkat dan harus masuk kembali.`,
  }),
  faktor: (nama) => ({
    label: 'Matikan Faktor Kedua',
    text: `${nama} dapat masuk hanya dengan kata sandi sampai faktor kedua dipasang lagi. Pastikan permintaan ini benar dari pemilik akun.`,
  }),
  ekspor: (nama) => ({
    label: 'Siapkan Data Pribadi',
    text: `Semua data ${nama} disiapkan dalam satu berkas ZIP: profil, sesi, kehadiran, pengumpulan, nilai (juga yang belum diterbitkan), pesan, jawaban ujian, notifikasi, dan log. Hanya Anda yang dapat mengunduhnya, selama tujuh hari; permintaan ini dicatat pada log aktivitas.`,
    harmless: true,
  }),
  nonaktif: (nama) => ({
    label: 'Nonaktifkan Akun',
    text: `${nama} akan langsung keluar dari semua perangkat dan tidak dapat masuk sampai akun diaktifkan kembali.`,
  }),
};

/** Asks before ending anything; without actions it says why. */
export function AccountActions({ akun }: { akun: Akun }) {
  const [asked, setAsked] = useState<Question | null>(null);
  const [linkOpened, setLinkOpened] = useState(false);
  const [emailOpened, setEmailOpened] = useState(false);
  const [eraseOpened, setEraseOpened] = useState(false);
  const setActive = useSetActive();
  const endSessions = useEndAccountSessions();
  const disableFactor = useDisableAccountFactor();
  const exportPerson = useExportPerson();
  const { boleh, alasan } = akun.izin.kelola;
  if (!boleh) {
    return (
      <Text size="xs" c="dimmed">
        {alasan}
      </Text>
    );
  }

  const close = { onSettled: () => setAsked(null) };
  const carryOut: Record<Question, () => void> = {
    sesi: () => endSessions.mutate(akun.id, close),
    faktor: () => disableFactor.mutate(akun.id, close),
    ekspor: () => exportPerson.mutate(akun.id, close),
    nonaktif: () => setActive.mutate({ id: akun.id, isActive: false }, close),
  };
  const activate = (): void => setActive.mutate({ id: akun.id, isActive: true });
  const question = asked && questions[asked](akun.nama);
  const isPending = [setActive, endSessions, disableFactor, exportPerson].some(
    (mutation) => mutation.isPending,
  );
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            loading={isPending && asked === null}
            aria-label={`Kelola akun ${akun.nama}`}
          >
            Kelola
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {akun.is_active && (
            <Menu.Item onClick={() => setLinkOpened(true)}>
              {akun.teraktivasi ? 'Tautan atur ulang kata sandi' : 'Tautan aktivasi'}
            </Menu.Item>
          )}
          {akun.izin.email.boleh && (
            <Menu.Item onClick={() => setEmailOpened(true)}>Ubah alamat surel</Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked('sesi')} disabled={akun.jumlah_sesi === 0}>
            Akhiri semua sesi
          </Menu.Item>
          {akun.faktor_kedua && (
            <Menu.Item onClick={() => setAsked('faktor')}>Matikan faktor kedua</Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked('ekspor')}>Siapkan data pribadi</Menu.Item>
          <Menu.Divider />
          {akun.is_active ? (
            <Menu.Item color="danger" onClick={() => setAsked('nonaktif')}>
              Nonaktifkan akun
            </Menu.Item>
          ) : (
            <Menu.Item onClick={activate}>Aktifkan akun</Menu.Item>
          )}
          <Menu.Item color="danger" onClick={() => setEraseOpened(true)}>
            Hapus data pribadi
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={question !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && carryOut[asked]()}
        confirmLabel={question?.label ?? ''}
        {...(question?.harmless ? {} : { color: 'danger' })}
        pending={isPending}
      >
        {question?.text}
      </ConfirmModal>
      <LinkModal akun={akun} opened={linkOpened} onClose={() => setLinkOpened(false)} />
      {emailOpened && (
        <Suspense>
          <SetEmailModal akun={akun} onClose={() => setEmailOpened(false)} />
        </Suspense>
      )}
      {eraseOpened && (
        <Suspense>
          <EraseModal orang={akun} onClose={() => setEraseOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
