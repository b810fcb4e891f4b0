/** The message that the server encrypts for one browser (N82); the service worker shows it. */
import type { JenisNotifikasi } from './jenis-notifikasi.ts';

export interface PesanPush {
  /** For the report that it was shown. */
  college: string;
  /** Id of the device; another id means that the browser has changed hands. */
  perangkat: string;
  /** Deliveries that this message carries. */
  antaran: readonly string[];
  /** The same when the server sends the message again. */
  nomor: string;
  jenis: JenisNotifikasi | 'percobaan';
  judul: string;
  isi: string;
  /** Path of the screen. */
  tautan: string;
  /** A message replaces the shown one with the same tag. */
  tag: string;
  /** Facts in this message. */
  jumlah: number;
}
