/** QTI 2.1's and 3.0's spellings of the same: names, namespaces, test and manifest. */
import { escapeXml } from '../tex.parser.ts';

export type Versi = '2.1' | '3.0';

export interface Bagian {
  judul: string;
  butir: { id: string; href: string }[];
}

interface Butir {
  id: string;
  href: string;
  media: readonly string[];
}

const KEPALA = '<?xml version="1.0" encoding="UTF-8"?>\n';
const HTML_QTI = new Set(['div', 'p']);

const NS = {
  '2.1': {
    qti: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    templat: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/',
    cp: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    skema: 'QTIv2.1 Package',
    item: 'imsqti_item_xmlv2p1',
    ujian: 'imsqti_test_xmlv2p1',
  },
  '3.0': {
    qti: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    templat: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/',
    cp: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    skema: 'QTI Package',
    item: 'imsqti_item_xmlv3p0',
    ujian: 'imsqti_test_xmlv3p0',
  },
} as const;

const tali = (nama: string): string =>
  nama.replaceAll(/[A-Z]/g, (huruf) => `-${huruf.toLowerCase()}`);

export function gayaQti(versi: Versi) {
  const ns = NS[versi];
  const namaElemen = (nama: string) =>
    versi === '3.0' && !HTML_QTI.has(nama) ? `qti-${tali(nama)}` : nama;
  const e = (nama: string, atribut: Readonly<Record<string, string>>, isi: string): string => {
    const satu = namaElemen(nama);
    const daftar = Object.entries(atribut).map(
      ([kunci, nilai]) => ` ${versi === '3.0' ? tali(kunci) : kunci}="${escapeXml(nilai)}"`,
    );
    return isi === ''
      ? `<${satu}${daftar.join('')}/>`
      : `<${satu}${daftar.join('')}>${isi}</${satu}>`;
  };
  const akhiranTemplat = versi === '3.0' ? '.xml' : '';
  const dasar = { xmlns: ns.qti };
  const berkas = (href: string) => `<file href="${escapeXml(href)}"/>`;
  const alamat = (path: string) => path.split('/').map(encodeURIComponent).join('/');
  return {
    e,
    templat: (nama: 'match_correct' | 'map_response') =>
      e('responseProcessing', { template: `${ns.templat}${nama}${akhiranTemplat}` }, ''),
    rubrik: (isi: string) =>
      e(
        'rubricBlock',
        { view: 'scorer', ...(versi === '3.0' ? { use: 'scoring' } : {}) },
        versi === '3.0' ? e('contentBody', {}, isi) : isi,
      ),
    item: ({ id, judul, isi }: { id: string; judul: string; isi: string }) =>
      KEPALA +
      e(
        'assessmentItem',
        { ...dasar, identifier: id, title: judul, adaptive: 'false', timeDependent: 'false' },
        isi,
      ),
    ujian: (bagian: readonly Bagian[]) =>
      KEPALA +
      e(
        'assessmentTest',
        { ...dasar, identifier: 'ujian', title: 'Soal' },
        e(
          'testPart',
          { identifier: 'bagian', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
          bagian
            .map(({ judul, butir }, index) =>
              e(
                'assessmentSection',
                { identifier: `kelompok-${index + 1}`, title: judul, visible: 'true' },
                butir
                  .map(({ id, href }) => e('assessmentItemRef', { identifier: id, href }, ''))
                  .join(''),
              ),
            )
            .join(''),
        ),
      ),
    manifes: (butir: readonly Butir[], sisa: string) => {
      const item = butir.map(
        ({ id, href, media }) =>
          `<resource identifier="${id}" type="${ns.item}" href="${href}">${[href, ...media.map(alamat)].map(berkas).join('')}</resource>`,
      );
      const rujukan = butir.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
      const ujian = `<resource identifier="ujian" type="${ns.ujian}" href="ujian.xml">${berkas('ujian.xml')}${rujukan}</resource>`;
      const lain = `<resource identifier="lms" type="associatedcontent/learning-application-resource" href="${sisa}">${berkas(sisa)}</resource>`;
      return (
        `${KEPALA}<manifest xmlns="${ns.cp}" identifier="paket"><metadata><schema>${ns.skema}</schema>` +
        `<schemaversion>${versi}.0</schemaversion></metadata><organizations/>` +
        `<resources>${ujian}${item.join('')}${lain}</resources></manifest>`
      );
    },
  };
}
