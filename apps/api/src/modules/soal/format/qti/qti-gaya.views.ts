/** QTI 2.1's and 3.0's spellings of the same: names, namespaces, test and manifest. */
import { escapeXml } from '../tex.parser.ts';

export type Versi = '2.1' | '3.0';

export interface Section {
  judul: string;
  entries: { id: string; href: string }[];
}

interface Entry {
  id: string;
  href: string;
  media: readonly string[];
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
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

const kebab = (nama: string): string =>
  nama.replaceAll(/[A-Z]/g, (letters) => `-${letters.toLowerCase()}`);

export function qtiStyle(versi: Versi) {
  const ns = NS[versi];
  const elementName = (nama: string) =>
    versi === '3.0' && !HTML_QTI.has(nama) ? `qti-${kebab(nama)}` : nama;
  const e = (nama: string, attributes: Readonly<Record<string, string>>, isi: string): string => {
    const one = elementName(nama);
    const list = Object.entries(attributes).map(
      ([kunci, nilai]) => ` ${versi === '3.0' ? kebab(kunci) : kunci}="${escapeXml(nilai)}"`,
    );
    return isi === '' ? `<${one}${list.join('')}/>` : `<${one}${list.join('')}>${isi}</${one}>`;
  };
  const templateSuffix = versi === '3.0' ? '.xml' : '';
  const base = { xmlns: ns.qti };
  const berkas = (href: string) => `<file href="${escapeXml(href)}"/>`;
  const address = (path: string) => path.split('/').map(encodeURIComponent).join('/');
  return {
    e,
    templat: (nama: 'match_correct' | 'map_response') =>
      e('responseProcessing', { template: `${ns.templat}${nama}${templateSuffix}` }, ''),
    rubrik: (isi: string) =>
      e(
        'rubricBlock',
        { view: 'scorer', ...(versi === '3.0' ? { use: 'scoring' } : {}) },
        versi === '3.0' ? e('contentBody', {}, isi) : isi,
      ),
    item: ({ id, judul, isi }: { id: string; judul: string; isi: string }) =>
      HEADER +
      e(
        'assessmentItem',
        { ...base, identifier: id, title: judul, adaptive: 'false', timeDependent: 'false' },
        isi,
      ),
    ujian: (part: readonly Section[]) =>
      HEADER +
      e(
        'assessmentTest',
        { ...base, identifier: 'ujian', title: 'Soal' },
        e(
          'testPart',
          { identifier: 'bagian', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
          part
            .map(({ judul, entries }, index) =>
              e(
                'assessmentSection',
                { identifier: `kelompok-${index + 1}`, title: judul, visible: 'true' },
                entries
                  .map(({ id, href }) => e('assessmentItemRef', { identifier: id, href }, ''))
                  .join(''),
              ),
            )
            .join(''),
        ),
      ),
    manifes: (entries: readonly Entry[], sisa: string) => {
      const item = entries.map(
        ({ id, href, media }) =>
          `<resource identifier="${id}" type="${ns.item}" href="${href}">${[href, ...media.map(address)].map(berkas).join('')}</resource>`,
      );
      const reference = entries.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
      const ujian = `<resource identifier="ujian" type="${ns.ujian}" href="ujian.xml">${berkas('ujian.xml')}${reference}</resource>`;
      const other = `<resource identifier="lms" type="associatedcontent/learning-application-resource" href="${sisa}">${berkas(sisa)}</resource>`;
      return (
        `${HEADER}<manifest xmlns="${ns.cp}" identifier="paket"><metadata><schema>${ns.skema}</schema>` +
        `<schemaversion>${versi}.0</schemaversion></metadata><organizations/>` +
        `<resources>${ujian}${item.join('')}${other}</resources></manifest>`
      );
    },
  };
}
