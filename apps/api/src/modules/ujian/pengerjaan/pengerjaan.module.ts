import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { handles } from '../../../platform/queue/job.ts';
import { createAkhir } from './akhir.service.ts';
import { createBerkasJawaban } from './berkas-jawaban/berkas-jawaban.service.ts';
import { createCadangan } from './cadangan/cadangan.service.ts';
import { createFaktaUjian } from './fakta/fakta.service.ts';
import { createJawaban } from './jawaban/jawaban.service.ts';
import { tandaOf } from './jawaban/sidik.policy.ts';
import { createLembar } from './mulai/lembar.service.ts';
import { createMulai } from './mulai/mulai.service.ts';
import { createSusun } from './mulai/susun.service.ts';
import { createPaket } from './paket/paket.service.ts';
import { hitungFaktaUjian } from './pengerjaan.messages.ts';
import type { PengerjaanPorts } from './pengerjaan.ports.ts';
import { pengerjaanRoutes } from './pengerjaan.routes.ts';
import { createTandaTerima } from './tanda-terima/tanda-terima.service.ts';

/** Unique purpose of the key. */
const PAKET_SOAL = 'paket_soal_ujian';

export function pengerjaanModule(
  deps: Deps,
  ports: PengerjaanPorts,
  { box }: { box: SecretBox },
): Module {
  const faktaUjian = createFaktaUjian(ports);
  const tanda = tandaOf(box);
  const akhir = createAkhir(deps, ports, tanda);
  const jawaban = createJawaban(deps, ports, tanda);
  const cadangan = createCadangan(deps, ports, { box, jawaban });
  const susun = createSusun();
  const paket = createPaket(deps, ports, {
    susun,
    cadangan,
    tanda: (text) => box.hash(PAKET_SOAL, text),
  });
  const services = {
    kode: ports.kode,
    isCampus: ports.isCampus,
    mulai: createMulai(deps, ports, { susun, paket }),
    paket,
    lembar: createLembar(deps, ports, cadangan),
    jawaban,
    berkas: createBerkasJawaban(deps, ports),
    unggah: ports.unggah,
    akhir,
    cadangan,
    tandaTerima: createTandaTerima(deps, ports, { box, tanda }),
  };
  return {
    name: 'pengerjaan',
    routes: (app) => pengerjaanRoutes(app, services),
    jobs: [
      handles(hitungFaktaUjian, (tx, { id_ujian: idUjian, nim }, { collegeId }) =>
        faktaUjian.settle(tx, { collegeId, idUjian, nim }),
      ),
    ],
    readings: [
      {
        name: 'lms_answers_saved_total',
        help: 'Answers of attempts that were written',
        kind: 'counter',
        read: jawaban.saved,
      },
    ],
    sweeps: [
      { name: 'pengerjaan.berakhir', everySeconds: 1, run: (tx, { now }) => akhir.endDue(tx, now) },
      {
        name: 'pengerjaan.ditutup',
        everySeconds: 5,
        run: (tx, { now }) => akhir.closeEnded(tx, now),
      },
    ],
  };
}
