import { PhotonImage } from '@cf-wasm/photon/node';
import { defaultReportChoices, logoLimits } from '@landbrief/domain';
import { changeLogo, commitWrites, getOrganization } from '@landbrief/store';
import { imageSize } from 'image-size';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { exif, fromCamera, photo, place, pngChunk, river } from '../../../../tests/support/images.ts';
import { runningProject } from '../../../../tests/support/running-project.ts';
import { storedFiles } from '../../../../tests/support/stored-files.ts';
import { reportOf } from '../reports/build-report.ts';
import { loadReportFrame } from '../reports/report-data.ts';
import { readOrganizationLogo } from './logo-files.ts';

const agency = 'Riverbend Economic Development';

let api: TestApi;
let orgAdmin: Person;
let id: string;

beforeAll(async () => {
  api = await testApi();
  orgAdmin = await api.person('Oakley Orr', { organization: agency, roles: ['admin', 'orgAdmin'] });
  id = orgAdmin.user.organizationId ?? '';
});

const send = async (bytes: Uint8Array, by = orgAdmin, type = 'image/png') => {
  const file = new File([Buffer.from(bytes)], '../../logo.png', { type });
  return (await by.api.setOrganizationLogo({ params: { id }, file })).org;
};
const remove = async (by = orgAdmin) => (await by.api.deleteOrganizationLogo({ params: { id } })).org;
const seen = async (by = orgAdmin) => (await by.api.getOrganization({ params: { id } })).org;
const bytesAt = async (url = '') => Buffer.from(await (await fetch(url)).arrayBuffer());
const files = (organizationId = id) => storedFiles(`logos/${organizationId}/`);
const printed = async () => readOrganizationLogo(await getOrganization(id), api.environment);

/** A wordmark: its upper left quarter can be seen through. */
const wordmark = (width: number, height: number) => photo(width, height, [[90, 20, 10, 0], river]);

function pixelsOf(bytes: Uint8Array) {
  const image = PhotonImage.new_from_byteslice(bytes);
  const [width, pixels] = [image.get_width(), image.get_raw_pixels()];
  return (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

describe('a logo', () => {
  test('is made smaller and stays transparent, and reports show it', async () => {
    const before = await seen();
    const org = await send(wordmark(1_500, 300).get_bytes());
    expect(org).toMatchObject({ logo: { width: 600, height: 120 }, version: before.version + 1 });
    const bytes = await bytesAt(org.logo?.url);
    expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 600, height: 120 });
    const at = pixelsOf(bytes);
    expect(at(100, 30)[3]).toBe(0);
    // No rim of the colour that nobody sees: where it begins to be seen, it is as blue as the rest.
    const [red = 255, , blue = 0, opacity] = at(300, 30);
    expect(opacity).toBeGreaterThan(0);
    expect([red < 90, blue > 150]).toEqual([true, true]);
    expect(await printed()).toBe(`data:image/png;base64,${bytes.toString('base64')}`);
    const { logo, ...others } = await seen();
    expect(logo?.url).toContain('X-Amz-Expires=900');
    expect(others).toEqual({ ...before, version: before.version + 1 });
  });

  test('is replaced and removed, and of its files nothing stays', async () => {
    const first = await send(wordmark(60, 40).get_bytes());
    const second = await send(photo(200, 100).get_bytes_jpeg(90));
    expect(second).toMatchObject({ logo: { width: 200, height: 100 }, version: first.version + 1 });
    const stale = { ...(await getOrganization(id)), organizationId: id };
    await api.settle();
    expect(await files()).toHaveLength(1);
    const without = await remove();
    expect([without.logo, without.version]).toEqual([undefined, second.version + 1]);
    await remove();
    await api.settle();
    expect(await files()).toEqual([]);
    expect(await printed()).toBeUndefined();
    // A report that read the organization before it has none either, rather than an error.
    expect(await readOrganizationLogo(stale, api.environment)).toBeUndefined();
  });

  test('is one of those that are uploaded at once, and nothing stays of one that fails', async () => {
    await Promise.all([60, 70, 80].map((width) => send(wordmark(width, 40).get_bytes())));
    const { files: bucket, clock } = api.environment.platform;
    const { put } = bucket;
    vi.spyOn(bucket, 'put').mockImplementationOnce(async (...file) => {
      await put.apply(bucket, file);
      throw new Error('The bucket does not answer.');
    });
    await expect(send(wordmark(90, 40).get_bytes())).rejects.toMatchObject({ status: 503 });
    vi.restoreAllMocks();
    clock.advance(16 * 60);
    await api.settle();
    clock.advance(-16 * 60);
    const kept = await getOrganization(id, { consistent: true });
    expect(await files()).toEqual([kept?.logo?.logoId]);
  });

  test('goes with its organization', async () => {
    const administrator = await api.person('Avery Admin', { roles: ['admin'] });
    const { org } = await administrator.api.createOrganization({ body: { org: { name: 'Levee District' } } });
    const file = new File([Buffer.from(wordmark(60, 40).get_bytes())], 'levee.png');
    await administrator.api.setOrganizationLogo({ params: { id: org._id }, file });
    expect(await files(org._id)).toHaveLength(1);
    await administrator.api.deleteOrganization({ params: { id: org._id } });
    await api.settle();
    expect(await files(org._id)).toEqual([]);
  });
});

test('it is the organization’s administrators’ to change, others of it see it, and strangers do not', async () => {
  const owner = await api.person('Morgan Owens', { organization: agency, roles: ['projectOwner'] });
  const rival = await api.person('Robin Rival', {
    organization: 'Rival Consulting',
    roles: ['admin', 'orgAdmin'],
  });
  const logo = wordmark(80, 40).get_bytes();
  await send(logo);
  expect((await seen(owner)).logo).toMatchObject({ width: 80 });
  const answers = [
    [owner, { status: 403, code: 'permission_error' }],
    [rival, { status: 404, code: 'not_found' }],
  ] as const;
  for (const [person, answer] of answers) {
    await expect(send(logo, person)).rejects.toMatchObject(answer);
    await expect(remove(person)).rejects.toMatchObject(answer);
  }
  await expect(seen(rival)).rejects.toMatchObject({ status: 404 });
  const administrator = await api.person('Ada Min', { roles: ['admin'] });
  await send(logo, administrator);
  await remove(administrator);
  const { entries } = await administrator.api.listAuditEntries({ query: { organization: id, limit: 2 } });
  expect(entries.map(({ act, who, changes }) => [act, who?.name, changes.map(({ field }) => field)])).toEqual(
    [
      ['deleteOrganizationLogo', 'Ada Min', ['logo']],
      ['setOrganizationLogo', 'Ada Min', ['logo']],
    ],
  );
});

test('it is on the owner’s reports, and on others where the owner is shown', async () => {
  const bytes = wordmark(120, 40).get_bytes();
  const shownOn = async (name: string, showOwnerToParticipants: boolean) => {
    const settings = {
      showOwnerToParticipants,
      allowContributors: true,
      participantsSeeRequirements: true,
      remindParticipants: true,
    };
    const { owner, projectId, participant } = await runningProject(api, name, { settings });
    const organizationId = owner.user.organizationId ?? '';
    const logo = { logoId: 'logo', width: 120, height: 40 };
    await api.environment.platform.files.put(`logos/${organizationId}/logo`, bytes, 'image/png');
    const organization = await getOrganization(organizationId);
    if (organization) await commitWrites([changeLogo(organization, logo)]);
    const viewOf = { participantId: participant.participantId, role: 'participant' as const };
    const kinds = ['owner', 'participant'] as const;
    const frames = await Promise.all(
      kinds.map((kind) => {
        const view = kind === 'owner' ? undefined : viewOf;
        return loadReportFrame(
          { projectId, kind, viewOf: view, choices: defaultReportChoices },
          api.environment,
        );
      }),
    );
    return frames.map((frame) => frame && reportOf(frame, [], api.environment).logo);
  };
  const uri = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  expect(await shownOn('Heron', true)).toEqual([uri, uri]);
  expect(await shownOn('Bluebird', false)).toEqual([uri, undefined]);
});

describe('of a file only the pixels are kept', () => {
  const png = wordmark(60, 40).get_bytes();
  const html = '<html><script>alert(1)</script>';
  const animation = Buffer.concat([
    png.subarray(0, 33),
    pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(33, -12),
    pngChunk('fdAT', Buffer.from(place)),
    png.subarray(-12),
  ]);

  test.each([
    ['a page after the end', Buffer.concat([png, Buffer.from(html)]), '60 × 40'],
    ['an archive after the end', Buffer.concat([png, Buffer.from(`PK\x03\x04${html}`)]), '60 × 40'],
    [
      'texts, and a colour profile that is none',
      Buffer.concat([
        png.subarray(0, 33),
        pngChunk('iCCP', Buffer.from(html)),
        pngChunk('tEXt', Buffer.from(`Comment\0${html}`)),
        pngChunk('eXIf', exif()),
        png.subarray(33),
      ]),
      '60 × 40',
    ],
    ['the first picture of a film', animation, '60 × 40'],
    ['a photo that is turned', fromCamera(photo(80, 40).get_bytes_jpeg(90), 6), '40 × 80'],
    ['a WebP picture', wordmark(64, 32).get_bytes_webp(), '64 × 32'],
    ['a line', photo(9_000, 1).get_bytes(), '600 × 1'],
  ])('%s', async (_what, bytes, size) => {
    const { logo } = await send(bytes);
    const kept = await bytesAt(logo?.url);
    expect(`${logo?.width} × ${logo?.height}`).toBe(size);
    expect(imageSize(kept)).toMatchObject({ type: 'png', width: logo?.width, height: logo?.height });
    for (const foreign of [html, place, 'acTL', 'iCCP', 'Exif']) expect(kept.includes(foreign)).toBe(false);
    expect([...kept.toString('latin1').matchAll(/IEND/g)]).toHaveLength(1);
  });
});

describe('it is refused with what to do, and the one before stays', () => {
  const script = '<script>alert(1)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${script}</svg>`;
  const png = wordmark(64, 64).get_bytes();
  const of = (width: number, height: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };

  test.each([
    ['an SVG drawing', Buffer.from(svg), 415, 'SVG drawings are not taken'],
    [
      'one with a declaration',
      Buffer.from(`\ufeff<?xml version="1.0"?><!-- logo -->\n${svg}`),
      415,
      'SVG drawings',
    ],
    ['a page', Buffer.from(`<!doctype html>${script}`), 415, 'A picture is a JPEG, PNG or WebP'],
    [
      'a GIF',
      Buffer.from('474946383961010001000000002c000000000100010000020144003b', 'hex'),
      415,
      'export it as',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 415, 'A picture is a JPEG'],
    ['an iPhone’s photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'HEIC'],
    ['nothing', Buffer.alloc(0), 415, 'A picture is a JPEG'],
    ['a cut PNG', png.subarray(0, png.length / 2), 415, 'damaged or incomplete'],
    ['a PNG of other pixels than its head says', of(640, 640), 415, 'damaged'],
    ['3,600 million pixels', of(60_000, 60_000), 413, 'may have 10 million at most'],
    ['12 million pixels', of(4_000, 3_000), 413, 'has 12 million pixels'],
    [
      'more than 2 MB',
      Buffer.concat([png, Buffer.alloc(logoLimits.bytes)]),
      413,
      'A logo may have 2 MB at most',
    ],
  ])('%s', async (_what, bytes, status, text) => {
    const { version, logo } = await seen();
    await expect(send(bytes)).rejects.toMatchObject({ status, message: expect.stringContaining(text) });
    expect(await seen()).toMatchObject({
      version,
      ...(logo ? { logo: { width: logo.width, height: logo.height } } : {}),
    });
  });
});
