/** Parts that other features supply to the question pages. */
import type { ComponentType } from 'react';

export interface PemilikSoal {
  jenis: 'bank' | 'ujian';
  id: string;
}

/** Our workbook, or another system's file. */
export type ImportSource = 'excel' | 'lain';

export type ImportPart = ComponentType<{
  pemilik: PemilikSoal;
  from: ImportSource;
  /** How many more questions fit. */
  room: number;
  kelompok?: { id: string; nama: string };
  onClose: () => void;
}>;

export type ExportPart = ComponentType<{ pemilik: PemilikSoal; isEmpty: boolean }>;
