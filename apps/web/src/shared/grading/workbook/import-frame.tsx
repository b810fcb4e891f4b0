import { MAX_IMPOR_BYTES } from '@lms/contracts/wire/batas';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError, isNoAnswer, loadFailureText } from '../../lib/errors.ts';
import { formatBytes } from '../../lib/format.ts';
import { useLineDown } from '../../lib/use-line-down.ts';
import { AppModal } from '../../ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { DropArea } from '../../upload/drop-area.tsx';

interface Step {
  isPending: boolean;
  error: Error | null;
}

/** What the file holds, in the words of the screen. */
interface ImportWords {
  title: string;
  /** Width of the dialog. */
  size: string | number;
  label: string;
  hint: string;
  extensions: readonly string[];
  maxBytes: number;
  /** Title above a refusal, and above an answer that was lost. */
  refused: string;
  unknown: string;
}

const gradeWords: ImportWords = {
  title: 'Impor nilai',
  size: 'xl',
  label: 'Berkas nilai',
  hint: `Excel (.xlsx) atau CSV, paling besar ${formatBytes(MAX_IMPOR_BYTES)} dan 5000 baris`,
  extensions: ['xlsx', 'csv'],
  maxBytes: MAX_IMPOR_BYTES,
  refused: 'Belum ada nilai yang disimpan',
  unknown: 'Belum diketahui apakah nilai sudah tersimpan',
};

interface ImportFrameProps {
  /** Default: a workbook of grades. */
  words?: ImportWords;
  /** What the file is, and where it comes from. */
  intro: ReactNode;
  /** Looking through the file. */
  preview: Step;
  /** Saving what it changes. */
  apply: Step & {
    label: string;
    disabled: boolean;
    onApply: () => void;
    /** After these only another look at the file helps. */
    staleCodes: readonly string[];
    /** Beside the server's sentence. */
    refusal?: ReactNode;
  };
  /** Null: no file that can be sent is chosen any more. */
  onFile: (file: File | null) => void;
  onClose: () => void;
  /** No file can be taken now. */
  closed?: boolean;
  children: ReactNode;
}

/** An answer that was lost may have been saved; saving it again changes nothing twice. */
function Refusal({
  apply: { error, staleCodes, refusal },
  words,
  onAgain,
}: Pick<ImportFrameProps, 'apply'> & { words: ImportWords; onAgain: (() => void) | null }) {
  if (error === null) return null;
  const isStale = error instanceof ApiError && staleCodes.includes(error.code);
  const isUnknown = isNoAnswer(error);
  return (
    <Alert
      color={isUnknown ? 'warning' : 'danger'}
      role="alert"
      title={isUnknown ? words.unknown : words.refused}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {isUnknown
            ? `${loadFailureText(error)} Simpan lagi setelah terhubung; tidak ada yang berubah dua kali.`
            : loadFailureText(error)}
        </Text>
        {refusal}
        {isStale && onAgain && (
          <Button variant="default" onClick={onAgain}>
            Periksa ulang berkas
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** A file, mostly a workbook of grades: chosen, looked through, and saved by the last step alone (K73, N25). */
export function ImportFrame(props: ImportFrameProps) {
  const { intro, preview, apply, onFile, onClose, closed = false, children } = props;
  const { words = gradeWords } = props;
  const offline = useLineDown();
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file !== null && file.size > words.maxBytes;
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    onFile(chosen !== null && chosen.size <= words.maxBytes ? chosen : null);
  };
  return (
    <AppModal
      opened
      onClose={apply.isPending ? () => undefined : onClose}
      title={words.title}
      size={words.size}
    >
      <Stack gap="md">
        {intro}
        <DropArea
          label={words.label}
          hint={file?.name ?? words.hint}
          extensions={words.extensions}
          disabled={preview.isPending || apply.isPending || offline || closed}
          invalid={tooLarge || preview.error !== null}
          onFiles={([chosen]) => choose(chosen ?? null)}
        />
        {tooLarge && (
          <Alert
            color="danger"
            title="Berkas terlalu besar"
          >{`${words.label} paling besar ${formatBytes(words.maxBytes)}.`}</Alert>
        )}
        {offline && (
          <Alert color="warning">
            Tidak ada koneksi. Berkas tetap di sini; lanjutkan setelah terhubung.
          </Alert>
        )}
        {preview.isPending && (
          <Text size="sm" role="status">
            Memeriksa berkas…
          </Text>
        )}
        {preview.error && (
          <Alert color="danger" title="Berkas tidak dapat diperiksa">
            {loadFailureText(preview.error)}
          </Alert>
        )}
        {children}
        <Refusal apply={apply} words={words} onAgain={file && (() => choose(file))} />
        <DialogFoot>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={apply.isPending}>
              Tutup
            </Button>
            <Button
              disabled={offline || apply.disabled}
              loading={apply.isPending}
              onClick={apply.onApply}
            >
              {apply.label}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
