import { MAKS_PENGINGAT } from '@lms/contracts/notifikasi/batas';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { type Reminded, reminderText } from '../../lib/share/reminder-text.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { useZone } from '../../queries/pengguna.ts';
import { texts } from '../../texts.ts';
import { AppModal } from '../dialog/app-modal.tsx';

const kinds = {
  tugas: { endpoint: 'ingatkanPengumpulan', whom: 'yang belum mengumpulkan' },
  ujian: { endpoint: 'ingatkanPengerjaan', whom: 'yang belum mulai mengerjakan' },
  forum: { endpoint: 'ingatkanForum', whom: 'yang belum menulis' },
} as const;

interface RemindButtonProps {
  kind: Reminded;
  of: { id: string; judul: string; waktu_selesai: string | null };
}

function RemindForm({ kind, of, onDone }: RemindButtonProps & { onDone: () => void }) {
  const zone = useZone();
  const [text, setText] = useState(() =>
    reminderText(kind, { judul: of.judul, selesai: of.waktu_selesai }, { zone, now: serverNow() }),
  );
  const { endpoint, whom } = kinds[kind];
  const remind = useMutation({
    mutationFn: () => api.call(endpoint, { params: { id: of.id }, body: { teks: text } }),
    onSuccess: ({ jumlah }) => {
      notifySuccess(
        jumlah === 0
          ? `Semua mahasiswa ${whom} sudah diingatkan hari ini`
          : `Berhasil mengingatkan ${formatCount(jumlah)} mahasiswa`,
      );
      onDone();
    },
    onError: notifyError,
  });
  return (
    <Stack gap="sm">
      <Textarea
        label="Pesan untuk mahasiswa"
        description={`${text.length} dari ${MAKS_PENGINGAT} karakter`}
        value={text}
        maxLength={MAKS_PENGINGAT}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        Pesan tampil di notifikasi setiap mahasiswa {whom}, paling banyak sekali sehari.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" mih={44} onClick={onDone} disabled={remind.isPending}>
          {texts.cancel}
        </Button>
        <Button mih={44} loading={remind.isPending} onClick={() => remind.mutate()}>
          Ingatkan
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks first; the lecturer may write something else than what is suggested (N81). */
export function RemindButton(props: RemindButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button variant="default" mih={44} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Ingatkan
      </Button>
      <AppModal opened={asking} onClose={close} title={`Ingatkan ${kinds[props.kind].whom}?`}>
        {asking && <RemindForm {...props} onDone={close} />}
      </AppModal>
    </>
  );
}
