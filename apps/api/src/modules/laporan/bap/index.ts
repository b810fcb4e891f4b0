/** Reports of meetings for the documents made from them and for home screens. */
export type {
  CatatBerkas,
  FaktaKelas,
  LaporanPertemuan,
  TerbitkanKelas,
} from './bap.ports.ts';
export { sealedCodes } from './bap.write.repo.ts';
export { sealedClassCodes } from './bap-kelas.write.repo.ts';
export { sealedReportKeys } from './kunci.prisma.repo.ts';
export { createBap } from './layanan.service.ts';
export { createMenunggu } from './menunggu.service.ts';
export { pemakaianBap } from './pemakaian.repo.ts';
export { berlakuSql, tidakSesuaiSql } from './tidak-sesuai.repo.ts';
