/** What another feature brings to the pages of questions; the page of the app hands it in. */
import type { ComponentType } from 'react';

/** Whose questions they are. */
export interface PemilikSoal {
  jenis: 'bank' | 'ujian';
  id: string;
}

/** Which files questions come in from: a workbook of ours, or what another system wrote. */
export type ImportSource = 'excel' | 'lain';

export type ImportPart = ComponentType<{
  pemilik: PemilikSoal;
  from: ImportSource;
  /** How many more it may hold. */
  room: number;
  /** Of an exam: the group that the questions go to. */
  kelompok?: { id: string; nama: string };
  onClose: () => void;
}>;

export type ExportPart = ComponentType<{ pemilik: PemilikSoal; isEmpty: boolean }>;
