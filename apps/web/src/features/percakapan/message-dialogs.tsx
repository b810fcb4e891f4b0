import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftStore } from '../../shared/form/draft-store.ts';
import { countOpenDraft } from '../../shared/form/left-draft.ts';
import { loadFailureText } from '../../shared/lib/errors.ts';
import { formatDateTime } from '../../shared/lib/format.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { type Pesan, percakapanQueries } from '../../shared/queries/percakapan.ts';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import type { FindPeople } from '../../shared/rich-text/use-mentions.ts';
import { texts } from '../../shared/texts.ts';
import { AppModal } from '../../shared/ui/dialog/app-modal.tsx';
import { ConfirmModal } from '../../shared/ui/dialog/confirm-modal.tsx';
import { FileButtons } from '../../shared/ui/file-viewer/file-buttons.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import { isSendable, MessageField } from './composer.tsx';
import { useHapusPesan, useUbahPesan } from './mutations.ts';

interface DialogProps {
  alamat: AlamatUtas;
  pesan: Pesan;
  onClose: () => void;
}

interface ChangeProps extends DialogProps {
  noun: string;
  onDone: () => void;
}

/**
 * Within 15 minutes (K80). A refusal keeps the input, and the tab keeps it until it is saved or
 * discarded.
 */
export function EditMessage(props: ChangeProps & { people: FindPeople | undefined }) {
  const { alamat, pesan, noun, people, onDone, onClose } = props;
  const { id: idUser } = usePengguna();
  const kept = draftStore<string>({ name: 'ubah-pesan', idUser, of: pesan.id });
  const [text, setText] = useState(() => kept.read() ?? pesan.text);
  const type = (next: string): void => {
    setText(next);
    if (next === pesan.text) kept.forget();
    else kept.write(next);
  };
  const isLeft = text !== pesan.text;
  useEffect(() => (isLeft ? countOpenDraft(() => `Ubah ${noun}`) : undefined), [isLeft, noun]);
  const { mutate, isPending, error } = useUbahPesan(alamat, pesan.id);
  const may = isSendable(text, pesan.files.length) && !isPending;
  const save = (): void => {
    if (may) {
      mutate(text, {
        onSuccess: () => {
          kept.forget();
          onDone();
          onClose();
        },
      });
    }
  };
  const giveUp = (): void => {
    kept.forget();
    onClose();
  };
  return (
    <AppModal
      opened
      onClose={isPending ? () => undefined : onClose}
      title={`Ubah ${noun}`}
      size={600}
    >
      <Stack>
        {error && (
          <Alert color="danger" py="xs" role="alert">
            {loadFailureText(error)}
          </Alert>
        )}
        <MessageField
          label={noun === 'pesan' ? 'Pesan' : 'Tanggapan'}
          text={text}
          onText={type}
          onSubmit={save}
          people={people}
          disabled={isPending}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={giveUp} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button onClick={save} loading={isPending} disabled={!may}>
            Simpan
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}

export function DeleteMessage({ alamat, pesan, noun, onDone, onClose }: ChangeProps) {
  const { mutate, isPending, error } = useHapusPesan(alamat, pesan.id);
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            onDone();
            onClose();
          },
        })
      }
      title={`Hapus ${noun}`}
      confirmLabel="Hapus"
      color="danger"
      pending={isPending}
      size={500}
    >
      {error && (
        <Alert color="danger" py="xs" mb="sm" role="alert">
          {loadFailureText(error)}
        </Alert>
      )}
      {`${noun === 'pesan' ? 'Pesan' : 'Tanggapan'} ini diganti tulisan "Pesan dihapus".`} Dosen dan
      operator tetap dapat melihat jejaknya.
    </ConfirmModal>
  );
}

interface DiscardProps {
  noun: string;
  onDiscard: () => void;
  onClose: () => void;
}

export function DiscardMessage({ noun, onDiscard, onClose }: DiscardProps) {
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => {
        onDiscard();
        onClose();
      }}
      title={`Buang ${noun}`}
      confirmLabel="Buang"
      color="danger"
      size={500}
    >
      {`${noun === 'pesan' ? 'Pesan' : 'Tanggapan'} ini belum terkirim dan hanya ada di perangkat ini. Setelah dibuang tidak dapat dikembalikan.`}
    </ConfirmModal>
  );
}

const byOperator = ({ oleh_operator: nama }: { oleh_operator: string | null }): string =>
  nama === null ? '' : ` (oleh operator ${nama})`;

export function Trail({ alamat, pesan, onClose }: DialogProps) {
  const zone = useZone();
  const query = useQuery(percakapanQueries.riwayat(alamat, pesan.id));
  return (
    <AppModal opened onClose={onClose} title="Jejak pesan" size={600}>
      <QueryState query={query} skeleton={<RowSkeletons count={2} height={56} />}>
        {({ text, files, dihapus, sebelumnya }) => (
          <Stack gap="sm">
            <Text size="xs" c="dimmed">
              {dihapus === null
                ? 'Sekarang'
                : `Dihapus ${formatDateTime(dihapus.pada, zone)}${dihapus.oleh === null ? '' : ` oleh ${dihapus.oleh}`}${byOperator(dihapus)}`}
            </Text>
            <RichText html={text} />
            {files.length > 0 && (
              <FileButtons
                label={`Lampiran pesan ${pesan.user.name}`}
                files={files}
                onAskLink={() => void query.refetch()}
              />
            )}
            {sebelumnya.map((one) => (
              <Stack key={one.diganti_pada} gap={4}>
                <Text size="xs" c="dimmed">
                  {`Sampai ${formatDateTime(one.diganti_pada, zone)}${byOperator(one)}`}
                </Text>
                <RichText html={one.text} />
              </Stack>
            ))}
          </Stack>
        )}
      </QueryState>
    </AppModal>
  );
}
