import { describe, expect, test } from 'vitest';
import {
  type AktivitasHadir,
  type JenisAktivitas,
  type ParameterKehadiran,
  weighActivities,
} from './aktivitas.policy.ts';

const off: ParameterKehadiran = {
  unduh_materi: false,
  hadir_vidcon: false,
  kerjakan_tugas: false,
  kerjakan_kuis_ujian: false,
  posting_forum: false,
};
const done = (id: string): AktivitasHadir => ({ id, judul: id, selesai: true });
const open = (id: string): AktivitasHadir => ({ id, judul: id, selesai: false });
const having = (activities: Partial<Record<JenisAktivitas, AktivitasHadir[]>>) =>
  new Map(Object.entries(activities) as [JenisAktivitas, AktivitasHadir[]][]);
const short = (
  parameters: Partial<ParameterKehadiran>,
  activities: Partial<Record<JenisAktivitas, AktivitasHadir[]>>,
) =>
  weighActivities({ ...off, ...parameters }, having(activities)).map(
    ({ jenis, id, weight, empty }) => `${jenis}:${id}:${weight.toFixed(3)}${empty ? ':empty' : ''}`,
  );

describe('what a meeting asks of a student (DECISIONS 121)', () => {
  test.each([
    ['nothing enabled', {}, { materi: [done('a')] }, []],
    [
      'one parameter, one activity',
      { unduh_materi: true },
      { materi: [done('a')] },
      ['materi:a:1.000'],
    ],
    [
      'inside a parameter the activities share equally',
      { unduh_materi: true },
      { materi: [done('a'), open('b'), open('c')] },
      ['materi:a:0.333', 'materi:b:0.333', 'materi:c:0.333'],
    ],
    [
      'parameters share equally, however many activities they have',
      { unduh_materi: true, kerjakan_tugas: true },
      { materi: [done('a'), open('b')], tugas: [done('t')] },
      ['materi:a:0.250', 'materi:b:0.250', 'tugas:t:0.500'],
    ],
    [
      'a parameter without activities is told and weighs nothing',
      { unduh_materi: true, posting_forum: true },
      { materi: [done('a')] },
      ['materi:a:1.000', 'forum::0.000:empty'],
    ],
    ['all of them empty', { hadir_vidcon: true }, {}, ['vidcon::0.000:empty']],
    [
      'activities of a parameter that is off do not count',
      { hadir_vidcon: true },
      { ujian: [done('u')], vidcon: [open('v')] },
      ['vidcon:v:1.000'],
    ],
    [
      'in the order materi, vidcon, tugas, ujian, forum',
      {
        posting_forum: true,
        kerjakan_kuis_ujian: true,
        kerjakan_tugas: true,
        hadir_vidcon: true,
        unduh_materi: true,
      },
      {
        forum: [open('f')],
        ujian: [open('u')],
        tugas: [open('t')],
        vidcon: [open('v')],
        materi: [open('m')],
      },
      ['materi:m:0.200', 'vidcon:v:0.200', 'tugas:t:0.200', 'ujian:u:0.200', 'forum:f:0.200'],
    ],
  ] as const)('%s', (_name, parameters, activities, expected) => {
    expect(short(parameters, activities as never)).toEqual(expected);
  });
});
