import type { BerkasDijawab } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Stack, Text } from '@mantine/core';
import { formatBytes } from '../../../shared/lib/format.ts';
import { FileButtons } from '../../../shared/ui/file-viewer/file-buttons.tsx';
import classes from './penilaian-ujian.module.css';

const missing: Readonly<Record<Exclude<BerkasDijawab['keadaan'], 'diterima'>, string>> = {
  ditunggu: 'Berkas belum diterima',
  tidak_diterima: 'Berkas tidak diterima sampai batas waktu',
};

interface AnswerFilesProps {
  files: readonly BerkasDijawab[];
  onAskLink: () => void;
}

/** And why the others are missing. */
export function AnswerFiles({ files, onAskLink }: AnswerFilesProps) {
  const there = files.flatMap(({ nama, berkas }) => (berkas === null ? [] : [{ ...berkas, nama }]));
  return (
    <Stack gap={4}>
      {there.length > 0 && (
        <FileButtons label="Berkas jawaban" files={there} onAskLink={onAskLink} />
      )}
      {files.map(({ sidik, nama, bytes, keadaan }) =>
        keadaan === 'diterima' ? null : (
          <Text key={sidik} size="sm" className={classes.text}>
            {`${nama} (${formatBytes(bytes)}): ${missing[keadaan]}`}
          </Text>
        ),
      )}
    </Stack>
  );
}
