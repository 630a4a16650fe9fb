import { imageLimits } from '@landbrief/domain';
import { commitWrites, getProperty, replaceProperty } from '@landbrief/store';
import { imageSize } from 'image-size';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { fromCamera, photo, place } from '../../../../tests/support/images.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { storedFiles } from '../../../../tests/support/stored-files.ts';

let api: TestApi;
let running: RunningProject;
let pete: Person;

/** Pictures of different sizes, as a camera sends them. */
const aerial = fromCamera(photo(900, 600).get_bytes_jpeg(90));
const picture = (index: number) => fromCamera(photo(40 + index, 40).get_bytes_jpeg(60));

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Pictures');
  pete = running.participant;
});

const newSite = (name: string) => addSite(running, running.participant, pete, name);
const send = (propertyId: string, bytes: Uint8Array, name = 'From the south.jpg', by = pete) =>
  by.api.uploadImage({ params: { propertyId }, file: new File([Buffer.from(bytes)], name) });
const propertyOf = async (propertyId: string, by = pete) =>
  (await by.api.getProperty({ params: { projectId: running.projectId, propertyId } })).property;
const imagesOf = async (propertyId: string) => (await propertyOf(propertyId)).images;
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The files of a property, by what follows the property in their keys. */
const stored = (propertyId: string) => storedFiles(`images/${propertyId}/`);

test('a picture is stored without its place, with a smaller one for lists, and the first is the primary one', async () => {
  const propertyId = await newSite('Levee Road');
  const { image } = await send(propertyId, aerial);
  expect(image).toMatchObject({ fileName: 'From the south.jpg', primary: true, width: 900, height: 600 });
  const [whole, thumbnail] = await Promise.all([bytesAt(image.url), bytesAt(image.thumbnailUrl)]);
  expect([imageSize(whole), imageSize(thumbnail)]).toMatchObject([{ width: 900 }, { width: 320 }]);
  expect(aerial.includes(place.charCodeAt(0))).toBe(true);
  for (const bytes of [whole, thumbnail]) expect(bytes.includes(place)).toBe(false);

  await send(propertyId, picture(1), `../${'x'.repeat(300)}.jpg`);
  const [, second] = await imagesOf(propertyId);
  expect(second).toMatchObject({ primary: false, fileName: `${'x'.repeat(251)}.jpg` });
  const listed = await running.owner.api.listOwnerProperties({
    params: { projectId: running.projectId },
    body: { limit: 50 },
  });
  const row = listed.properties.find(({ _id }) => _id === propertyId);
  expect(row?.primaryImage?.imageId).toBe(image.imageId);
});

test('a large picture is sent ahead, with its name beside it', async () => {
  const propertyId = await newSite('Mill Street');
  const { uploadId, url, fields } = await pete.api.startUpload({
    body: { fileName: 'x.jpg', contentType: 'image/jpeg', size: aerial.length },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(aerial)]));
  await fetch(url, { method: 'POST', body: form });
  const body = new FormData();
  body.append('uploadId', uploadId);
  body.append('fileName', '../Elevation.jpg');
  const answer = await api.request(`/images/${propertyId}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${pete.token}` },
  });
  expect((await answer.json()).image).toMatchObject({ fileName: 'Elevation.jpg', width: 900 });
});

test('pictures are described, ordered and deleted, and one of them is always the primary one', async () => {
  const propertyId = await newSite('Prairie Junction');
  const params = { propertyId };
  const ids: string[] = [];
  for (const index of [1, 2, 3])
    ids.push((await send(propertyId, picture(index), `${index}.jpg`)).image.imageId);
  const [first = '', second = '', third = ''] = ids;

  await pete.api.updateImage({
    params,
    body: { imageId: second, descriptionTx: 'The spur', fileName: 'spur.jpg' },
  });
  await pete.api.updateImage({ params, body: { fileName: '3.jpg', descriptionTx: 'The gate' } });
  await expect(pete.api.updateImage({ params, body: { descriptionTx: 'Whose?' } })).rejects.toMatchObject({
    status: 400,
    code: 'image_not_specified',
    message: 'imageId and fileName must be specified.',
  });
  await pete.api.setPrimaryImage({ params: { propertyId, imageId: third }, body: {} });
  const { version } = await propertyOf(propertyId);
  const order = { params, body: { imageIds: [third, first, second], version } };
  expect(await pete.api.setImageOrder(order)).toMatchObject({ version: version + 1 });
  await expect(pete.api.setImageOrder(order)).rejects.toMatchObject({ status: 409, code: 'stale' });
  const half = { params, body: { imageIds: [third, first], version: version + 1 } };
  await expect(pete.api.setImageOrder(half)).rejects.toMatchObject({ code: 'validation_error' });
  expect(await imagesOf(propertyId)).toMatchObject([
    { imageId: third, primary: true, descriptionTx: 'The gate' },
    { imageId: first, primary: false },
    { imageId: second, primary: false, descriptionTx: 'The spur', fileName: 'spur.jpg' },
  ]);

  const gone = { params: { propertyId, imageId: third, fileName: '3.jpg' } };
  await pete.api.deleteImage(gone);
  await expect(pete.api.deleteImage(gone)).rejects.toMatchObject({ status: 404 });
  await api.settle();
  expect((await imagesOf(propertyId)).map(({ primary }) => primary)).toEqual([true, false]);
  expect(await stored(propertyId)).toEqual([first, second]);
});

test('the same picture at once is added one time, and others at once are all added', async () => {
  const propertyId = await newSite('Northgate');
  const replies = await Promise.all([1, 1, 2, 3].map((index) => send(propertyId, picture(index))));
  expect(new Set(replies.map(({ image }) => image.imageId)).size).toBe(3);
  const images = await imagesOf(propertyId);
  expect(images.filter(({ primary }) => primary)).toHaveLength(1);
  expect(await stored(propertyId)).toEqual(images.map(({ imageId }) => imageId).sort());
});

test(`a property has ${imageLimits.perProperty} pictures at most`, async () => {
  const propertyId = await newSite('Harbor Parkway');
  await send(propertyId, picture(1));
  const property = await getProperty(propertyId);
  const [one] = property?.images ?? [];
  if (!property || !one) throw new Error('It has the picture that was sent.');
  const images = Array.from({ length: imageLimits.perProperty }, (_, at) => ({ ...one, imageId: `${at}` }));
  await commitWrites(replaceProperty({ ...property, images }, property));
  await expect(send(propertyId, picture(2))).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'A property has 30 pictures at most. Please delete one first.',
  });
});

test('nothing stays of a picture that fails in the middle', async () => {
  const { files, clock } = api.environment.platform;
  const [away, deleted, eliminated, killed] = await Promise.all(
    ['A', 'B', 'C', 'D'].map((x) => newSite(`Tract ${x}`)),
  );
  const put = files.put.bind(files);
  const params = { projectId: running.projectId };
  const between = (happens: (key: string) => Promise<unknown>) =>
    vi.spyOn(files, 'put').mockImplementation(async (key, ...rest) => {
      await put(key, ...rest);
      await happens(key);
    });
  const fails = async (key: string) => {
    if (key.endsWith('-thumbnail')) throw new Error('The bucket does not answer.');
  };
  try {
    between(fails);
    await expect(send(away ?? '', aerial)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    between(() => pete.api.deleteProperty({ params: { ...params, propertyId: deleted ?? '' } }));
    await expect(send(deleted ?? '', picture(1))).rejects.toMatchObject({ status: 404 });
    between(() => running.owner.api.eliminateProperty({ params: { propertyId: eliminated ?? '' } }));
    await expect(send(eliminated ?? '', picture(1))).rejects.toMatchObject({ code: 'property_eliminated' });
    for (const propertyId of [away, deleted, eliminated]) expect(await stored(propertyId ?? '')).toEqual([]);
    // The process ends before it deletes anything.
    between(fails);
    vi.spyOn(files, 'deleteAll').mockRejectedValueOnce(new Error('killed'));
    await expect(send(killed ?? '', aerial)).rejects.toMatchObject({ status: 503 });
  } finally {
    vi.restoreAllMocks();
  }
  expect(await stored(killed ?? '')).not.toEqual([]);
  clock.advance(16 * 60);
  await api.settle();
  clock.advance(-16 * 60);
  expect(await stored(killed ?? '')).toEqual([]);
});

test('who may see the property and not change it changes no pictures', async () => {
  const propertyId = await newSite('Old Mill');
  const { image } = await send(propertyId, picture(1));
  await expect(send(propertyId, picture(2), 'x.jpg', running.delegate)).rejects.toMatchObject({
    status: 404,
  });
  await send(propertyId, picture(3), 'x.jpg', running.owner);
  await running.owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId: running.projectId } });
  await expect(send(propertyId, picture(4))).rejects.toMatchObject({ code: 'not_allowed_in_status' });
  await expect(
    pete.api.setPrimaryImage({ params: { propertyId, imageId: image.imageId }, body: {} }),
  ).rejects.toMatchObject({ code: 'not_allowed_in_status' });
});
