import type { AccessLevel, Area } from '@lms/contracts/wire/endpoint';
import { isPrivileged } from '../../../platform/auth/actor.ts';

export type Rights = Readonly<Record<Area, AccessLevel>>;

/**
 * Operators without a row have no rights, privileged ones have write everywhere, and nobody has
 * write in bantuan (DECISIONS 62).
 */
export function effectiveRights(operator: {
  scopes: readonly string[];
  hak: Rights | null;
}): Rights {
  const privileged = isPrivileged(operator.scopes);
  const levelOf = (area: Area): AccessLevel => {
    const level = privileged ? 'write' : (operator.hak?.[area] ?? 'no_access');
    return area === 'bantuan' && level === 'write' ? 'read' : level;
  };
  return {
    data_master: levelOf('data_master'),
    kelas_kuliah: levelOf('kelas_kuliah'),
    bank_soal: levelOf('bank_soal'),
    data_sistem: levelOf('data_sistem'),
    konfigurasi: levelOf('konfigurasi'),
    pengumuman: levelOf('pengumuman'),
    bantuan: levelOf('bantuan'),
    laporan: levelOf('laporan'),
  };
}
