import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { FileButtons } from '../../../../shared/ui/file-viewer/file-buttons.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { chosenOf, isAnswered, truthOf } from '../../../soal/answering.ts';
import { kindNames } from '../../../soal/kind-names.ts';
import { OptionBody } from '../../../soal/pilihan/option-body.tsx';
import { letterOf } from '../../../soal/pilihan/options.ts';
import { TypedAnswer } from '../answer-view.tsx';
import classes from '../penilaian-ujian.module.css';
import type { SoalHasil } from '../queries.ts';

/** Essays show only the grade. */
function RightTag({ soal: { jenis, nilai } }: { soal: SoalHasil }) {
  if (nilai === null || jenis === 'esay') return null;
  if (nilai === 100) return <Tag color="success">Benar</Tag>;
  return nilai === 0 ? <Tag color="danger">Salah</Tag> : <Tag color="warning">Benar sebagian</Tag>;
}

function optionsOf(soal: SoalHasil): { id: string; teks: string; gambar: string | null }[] {
  if (soal.pilihan.length > 0 || soal.jenis !== 'benar_salah') return soal.pilihan;
  return ['Benar', 'Salah'].map((teks, index) => ({ id: String(index), teks, gambar: null }));
}

function chosenIn(soal: SoalHasil, jawaban: IsiJawaban): readonly string[] {
  if (soal.jenis !== 'benar_salah') return chosenOf(jawaban);
  const truth = truthOf(jawaban);
  if (truth === null) return [];
  const index = truth ? 0 : 1;
  return [soal.pilihan[index]?.id ?? '', String(index)];
}

function Options({ soal, jawaban }: { soal: SoalHasil; jawaban: IsiJawaban }) {
  const chosen = chosenIn(soal, jawaban);
  return (
    <Stack
      gap={4}
      component="ol"
      m={0}
      p={0}
      aria-label="Pilihan jawaban"
      style={{ listStyle: 'none' }}
    >
      {optionsOf(soal).map(({ id, teks, gambar }, index) => {
        const isChosen = chosen.includes(id);
        const isKey = soal.kunci?.opsi.some(
          (one) => one === id || (soal.jenis === 'benar_salah' && one === String(index)),
        );
        return (
          <li
            key={id}
            className={classes.option}
            data-chosen={isChosen || undefined}
            data-key={isKey || undefined}
          >
            <Text span fw={650}>
              {letterOf(index)}
            </Text>
            <OptionBody teks={teks} gambar={gambar} index={index} />
            {(isChosen || isKey) && (
              <span className={classes.marks}>
                {isChosen && <Tag color="primary">Jawaban Anda</Tag>}
                {isKey && <Tag color="success">Kunci</Tag>}
              </span>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

function Key({
  kunci,
  jenis,
  onAskLink,
}: Pick<SoalHasil, 'jenis'> & { kunci: NonNullable<SoalHasil['kunci']>; onAskLink: () => void }) {
  return (
    <>
      {kunci.jawaban.length > 0 && (
        <Text size="sm" className={classes.text}>
          <Text span fw={650}>
            Kunci jawaban:{' '}
          </Text>
          {kunci.jawaban.join('; ')}
        </Text>
      )}
      {kunci.pembahasan && (
        <div>
          <Text size="sm" fw={650}>
            {jenis === 'esay' ? 'Kunci jawaban' : 'Pembahasan'}
          </Text>
          <RichText html={kunci.pembahasan} />
        </div>
      )}
      {kunci.berkas.length > 0 && (
        <FileButtons label="Lampiran kunci" files={kunci.berkas} onAskLink={onAskLink} />
      )}
    </>
  );
}

/** U83. */
function OwnRubric({ rubrik }: { rubrik: NonNullable<SoalHasil['rubrik']> }) {
  return (
    <section aria-label="Rubrik">
      <Text size="sm" fw={650}>
        Penilaian menurut rubrik
      </Text>
      {rubrik.map(({ id, nama, tingkat }) => {
        const chosen = tingkat.find(({ dipilih }) => dipilih);
        const most = Math.max(...tingkat.map(({ poin }) => poin));
        return (
          <Text key={id} size="sm" className={classes.text}>
            {`${nama}: ${chosen ? `${chosen.nama}, ${chosen.poin}` : '–'} dari ${most} poin`}
          </Text>
        );
      })}
    </section>
  );
}

/** Grade and key as far as published (U81). */
export function ResultQuestion({ soal, onAskLink }: { soal: SoalHasil; onAskLink: () => void }) {
  const {
    nomor,
    jenis,
    pertanyaan,
    soal_files,
    ragu_ragu,
    nilai,
    komentar,
    kunci,
    rubrik,
    dianulir,
  } = soal;
  const jawaban = (soal.jawaban ?? null) as IsiJawaban;
  const isChosen = jenis === 'pilihan' || jenis === 'pilihan_jamak' || jenis === 'benar_salah';
  return (
    <Paper withBorder p="md" component="article" aria-label={`Soal ${nomor}`}>
      <Stack gap="sm">
        <Group gap={6}>
          <Text fw={650} className="tab-angka">{`Soal ${nomor}`}</Text>
          <Tag color="gray">{kindNames[jenis]}</Tag>
          {dianulir ? <Tag color="gray">Dianulir, tidak dihitung</Tag> : <RightTag soal={soal} />}
          {nilai !== null && !dianulir && <Tag color="info">{`Nilai ${nilai}`}</Tag>}
          {!isAnswered(jawaban) && <Tag color="gray">Tidak dijawab</Tag>}
          {ragu_ragu && <Tag color="warning">Ragu-ragu</Tag>}
        </Group>
        <div dir="auto">
          <RichText html={pertanyaan} />
        </div>
        {soal_files.length > 0 && (
          <FileButtons label="Lampiran soal" files={soal_files} onAskLink={onAskLink} />
        )}
        {isChosen ? (
          <Options soal={soal} jawaban={jawaban} />
        ) : (
          isAnswered(jawaban) && (
            <div className={classes.answer}>
              <Text size="sm" fw={650} mb={4}>
                Jawaban Anda
              </Text>
              <TypedAnswer jawaban={jawaban} berkas={soal.berkas} onAskLink={onAskLink} />
            </div>
          )
        )}
        {kunci !== null && <Key kunci={kunci} jenis={jenis} onAskLink={onAskLink} />}
        {rubrik !== null && <OwnRubric rubrik={rubrik} />}
        {komentar && (
          <div>
            <Text size="sm" fw={650}>
              Komentar dosen
            </Text>
            <Text size="sm" className={classes.text}>
              {komentar}
            </Text>
          </div>
        )}
      </Stack>
    </Paper>
  );
}
