import type { BarisFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTimeSeconds, type TimeZone } from '../../../../shared/lib/format.ts';
import { notifyError, notifySuccess } from '../../../../shared/lib/notify.ts';
import { pengerjaanQueries } from '../../../../shared/queries/pengerjaan.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { FocusEvent, FocusEvents } from '../../fokus/focus-events.tsx';
import { lengthText } from '../../fokus/fokus-words.ts';
import { useCatatanFokus } from '../mutations.ts';

const LONGEST_NOTE = 500;

/** Empty words remove the note. */
function Note({
  idUjian,
  row,
  when,
  onDone,
}: {
  idUjian: string;
  row: BarisFokus;
  when: string;
  onDone: () => void;
}) {
  const [catatan, setCatatan] = useState(row.catatan ?? '');
  const save = useCatatanFokus(idUjian);
  const submit = (): void =>
    save.mutate(
      { idKejadian: row.id, catatan: catatan.trim() },
      {
        onSuccess: () => {
          notifySuccess('Keterangan tersimpan');
          onDone();
        },
        onError: notifyError,
      },
    );
  return (
    <Stack gap="xs">
      <Textarea
        label={`Keterangan Anda untuk ${when}`}
        autosize
        minRows={2}
        maxLength={LONGEST_NOTE}
        value={catatan}
        onChange={(event) => setCatatan(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button loading={save.isPending} onClick={submit}>
          Simpan
        </Button>
      </Group>
    </Stack>
  );
}

function Absence({ idUjian, row, zone }: { idUjian: string; row: BarisFokus; zone: TimeZone }) {
  const isActing = usePengguna().bertindak !== null;
  const [isNoting, setNoting] = useState(false);
  const when = formatTimeSeconds(row.waktu, zone);
  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={650} className="tab-angka">
          {when}
        </Text>
        <Text size="sm">{lengthText(row.durasi_detik)}</Text>
      </Group>
      <FocusEvent row={row} noteLabel={isNoting ? null : 'Keterangan Anda'} />
      {isNoting ? (
        <Note idUjian={idUjian} row={row} when={when} onDone={() => setNoting(false)} />
      ) : (
        !isActing && (
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            w="fit-content"
            aria-label={`${row.catatan === null ? 'Beri' : 'Ubah'} keterangan untuk ${when}`}
            onClick={() => setNoting(true)}
          >
            {row.catatan === null ? 'Beri keterangan' : 'Ubah keterangan'}
          </Button>
        )
      )}
    </Stack>
  );
}

interface FokusDialogProps {
  idUjian: string;
  zone: TimeZone;
  onClose: () => void;
}

/** As staff see them (U66). */
export function FokusDialog({ idUjian, zone, onClose }: FokusDialogProps) {
  const query = useQuery(pengerjaanQueries.fokus(idUjian));
  return (
    <AppModal opened onClose={onClose} title="Kejadian fokus" size={560}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Dicatat oleh perangkat Anda dan dibaca juga oleh pengawas. Tidak mengakhiri ujian dan
          tidak mengubah nilai. Kejadian terbaru tercantum setelah tanda kontak berikutnya, paling
          lama sekitar satu menit.
        </Text>
        <FocusEvents query={query}>
          {(kejadian) => (
            <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {kejadian.map((row) => (
                <Absence key={row.id} idUjian={idUjian} row={row} zone={zone} />
              ))}
            </Stack>
          )}
        </FocusEvents>
      </Stack>
    </AppModal>
  );
}
