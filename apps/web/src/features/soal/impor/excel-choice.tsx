import type { JenisSoal } from '@lms/contracts/soal/soal';
import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { texts } from '../../../shared/texts.ts';
import { DropArea } from '../../../shared/upload/drop-area.tsx';
import { FieldFrame } from '../../../shared/upload/field-frame.tsx';
import { FileRow } from '../../../shared/upload/upload-row.tsx';
import { firstKinds, kindNames, otherKinds } from '../kind-names.ts';
import { PreviewTable } from './excel-tables.tsx';
import type { ImporHome } from './home.ts';
import { TemplateButton } from './template-button.tsx';
import { type ExcelImport, isExcel } from './use-excel.ts';

const EXTENSIONS = ['xls', 'xlsx'];
const options = (kinds: readonly JenisSoal[]) =>
  kinds.map((value) => ({ value, label: kindNames[value] }));
const kindChoices = [
  { value: '', label: 'Pilih jenis soal' },
  ...options(firstKinds),
  { group: 'Jenis lain', items: options(otherKinds) },
];
const isKindName = (value: string): value is JenisSoal => value in kindNames;

function faultOf({ file, asked }: ExcelImport): string | null {
  if (file === null) return asked ? 'File belum dipilih' : null;
  return isExcel(file) ? null : 'Pilih berkas .xls atau .xlsx';
}

function FileChoice({ excel }: { excel: ExcelImport }) {
  const { jenis, file, isLooking, isSending, choose } = excel;
  const fault = faultOf(excel);
  return (
    <FieldFrame
      id="berkas-excel"
      label="Berkas"
      description="Satu baris satu soal, paling banyak 500 baris. Bila ada baris yang salah, tidak ada soal yang diimpor."
      required
      error={fault}
    >
      {file ? (
        <FileRow
          name={file.name}
          size={file.size}
          removeLabel="Hapus"
          onRemove={() => choose({ jenis, file: null })}
          disabled={isLooking || isSending}
        />
      ) : (
        <DropArea
          label="Berkas"
          hint="Excel (.xls, .xlsx)"
          extensions={EXTENSIONS}
          invalid={fault !== null}
          onFiles={([first]) => choose({ jenis, file: first ?? null })}
        />
      )}
    </FieldFrame>
  );
}

interface ExcelChoiceProps {
  home: ImporHome;
  excel: ExcelImport;
  /** The file has more questions than fit. */
  isTooMuch: boolean;
  room: number;
}

/** Chooses kind and file and shows what was read. */
export function ExcelChoice({ home, excel, isTooMuch, room }: ExcelChoiceProps) {
  const { jenis, file, asked, read, unanswered, isLooking, isSending, choose, lookAgain } = excel;
  const offline = useLineDown();
  return (
    <>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label="Jenis soal"
          required
          flex="1 1 14rem"
          data={kindChoices}
          value={jenis ?? ''}
          error={asked && jenis === null && 'Jenis soal wajib dipilih'}
          disabled={isLooking || isSending}
          onChange={({ currentTarget: { value } }) =>
            choose({ jenis: isKindName(value) ? value : null, file })
          }
        />
        <TemplateButton jenis={jenis} />
      </Group>
      <FileChoice excel={excel} />
      {file && jenis === null && (
        <Text size="sm">Pilih jenis soal agar berkas dapat diperiksa.</Text>
      )}
      {isLooking && (
        <Text size="sm" role="status">
          Memeriksa berkas. Belum ada soal yang diimpor…
        </Text>
      )}
      {read && <PreviewTable hasil={read} />}
      {read && isTooMuch && (
        <Alert color="warning" role="alert">
          {`Berkas ini berisi ${formatCount(read.jumlah)} soal; ${home.nama} hanya muat ${formatCount(room)} lagi. Kurangi barisnya, lalu pilih lagi berkasnya.`}
        </Alert>
      )}
      {offline && (
        <Alert color="warning">
          Tidak ada koneksi. Pilihan Anda tetap di sini; lanjutkan setelah terhubung.
        </Alert>
      )}
      {unanswered && !offline && (
        <Alert color="danger" role="alert">
          <Group justify="space-between" gap="xs">
            <Text size="sm" flex="1 1 14rem">
              {loadFailureText(unanswered)}
            </Text>
            {read === undefined && (
              <Button variant="default" loading={isLooking} onClick={lookAgain}>
                {texts.retry}
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </>
  );
}
