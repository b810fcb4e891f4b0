import { useMemo } from 'react';
import type { ImportPart } from '../parts.ts';
import { ExcelDialog } from './excel-dialog.tsx';
import { imporHome } from './home.ts';
import { OtherDialog } from './other-dialog.tsx';

/** The dialog that 'Tambah Soal' opens for files. */
export const ImportDialog: ImportPart = ({
  pemilik: { jenis, id },
  from,
  room,
  kelompok,
  onClose,
}) => {
  const home = useMemo(() => imporHome({ jenis, id }), [jenis, id]);
  return from === 'excel' ? (
    <ExcelDialog home={home} room={room} kelompok={kelompok} onClose={onClose} />
  ) : (
    <OtherDialog home={home} idKelompok={kelompok?.id} onClose={onClose} />
  );
};
