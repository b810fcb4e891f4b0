import type { Berkas } from '@lms/contracts/berkas/berkas';
import { percakapanErrors } from '@lms/contracts/percakapan/percakapan.errors';
import { MAKS_BERKAS_PESAN, MAKS_PESAN } from '@lms/contracts/wire/batas';
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isEmptyRichText, visibleText } from '../../shared/rich-text/limits.ts';
import type { FindPeople } from '../../shared/rich-text/use-mentions.ts';
import { IconArrowUp, IconFiles, IconX } from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { FilesField } from '../../shared/upload/files-field.tsx';
import { MENUNGGU_UNGGAHAN, useUploadWatch, WatchUploads } from '../../shared/upload/under-way.tsx';
import classes from './percakapan.module.css';
import type { Draft } from './use-draft.ts';
import type { Dibalas } from './waiting-pesan.ts';

const RichTextEditor = lazyPart(() =>
  import('../../shared/rich-text/rich-text-editor.tsx').then((module) => module.RichTextEditor),
);

interface FieldProps {
  label: string;
  text: string;
  onText: (html: string) => void;
  onSubmit: () => void;
  people: FindPeople | undefined;
  disabled?: boolean;
}

/** The message field; Ctrl+Enter sends. */
export function MessageField({ label, text, onText, onSubmit, people, disabled }: FieldProps) {
  const isTooLong = [...visibleText(text)].length > MAKS_PESAN;
  return (
    <Suspense fallback={<Skeleton h={96} />}>
      <RichTextEditor
        label={label}
        value={text}
        onChange={onText}
        disabled={disabled}
        error={isTooLong ? percakapanErrors.pesan_terlalu_panjang.message : undefined}
        message={{ onSubmit, people }}
      />
    </Suspense>
  );
}

export function isSendable(text: string, files: number): boolean {
  return (files > 0 || !isEmptyRichText(text)) && [...visibleText(text)].length <= MAKS_PESAN;
}

interface ComposerProps {
  noun: string;
  dibalas: Dibalas | null;
  onNoReply: () => void;
  draft: Draft;
  onDraft: (next: Draft) => void;
  /** A change focuses the field. */
  called: number;
  people: FindPeople | undefined;
  onSend: (text: string, files: readonly Berkas[]) => void;
}

export function Composer({
  noun,
  dibalas,
  onNoReply,
  draft,
  onDraft: put,
  called,
  people,
  onSend,
}: ComposerProps) {
  const [attaching, setAttaching] = useState(false);
  const uploads = useUploadWatch();
  const { text, files } = draft;
  const maySend = isSendable(text, files.length) && !uploads.isSending;
  const isAttaching = attaching || files.length > 0 || uploads.isSending;
  const submit = (): void => {
    if (!maySend) return;
    onSend(text, files);
    put({ text: '', files: [] });
    setAttaching(false);
  };
  const [resting, setResting] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  const heard = useRef(called);
  useEffect(() => {
    if (heard.current !== called)
      frame.current?.querySelector<HTMLElement>('[contenteditable]')?.focus();
    heard.current = called;
  }, [called]);
  return (
    <Stack
      gap="xs"
      className={classes.composer}
      ref={frame}
      data-resting={resting && isEmptyRichText(text) ? true : undefined}
      onFocus={() => setResting(false)}
      // Some browsers do not focus a tapped button.
      onBlur={({ currentTarget, relatedTarget }) =>
        setResting(relatedTarget !== null && !currentTarget.contains(relatedTarget))
      }
    >
      {dibalas && (
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <div>
            <Text size="sm" c="dimmed" lineClamp={1}>
              Menanggapi {dibalas.nama}
              {dibalas.cuplikan !== '' && `: ${dibalas.cuplikan}`}
            </Text>
            {dibalas.bukan !== undefined && (
              <Text size="xs" c="dimmed">
                {`Tanggapan hanya satu tingkat: tulisan Anda berdiri di sebelah tanggapan ${dibalas.bukan}.`}
              </Text>
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Batal menanggapi"
            onClick={onNoReply}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <MessageField
        label={`Tulis ${noun}`}
        text={text}
        onText={(next) => put({ ...draft, text: next })}
        onSubmit={submit}
        people={people}
      />
      {isAttaching && (
        <WatchUploads watch={uploads}>
          <FilesField
            kind="lampiran_percakapan"
            label="Lampiran"
            description={`Paling banyak ${MAKS_BERKAS_PESAN} berkas`}
            most={MAKS_BERKAS_PESAN}
            value={files}
            onChange={(next) => put({ ...draft, files: next })}
          />
        </WatchUploads>
      )}
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          leftSection={<IconFiles size={18} aria-hidden />}
          aria-expanded={isAttaching}
          onClick={() => setAttaching((open) => !open)}
        >
          Lampirkan
        </Button>
        <Group gap="sm">
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {people && '@ menyebut anggota · '}Ctrl+Enter mengirim
          </Text>
          <Button
            leftSection={<IconArrowUp size={18} aria-hidden />}
            disabled={!maySend}
            onClick={submit}
          >
            {uploads.isSending ? MENUNGGU_UNGGAHAN : 'Kirim'}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
