import { PhotonImage } from '@cf-wasm/photon/node';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
export const rust: Colour = [180, 60, 30];
export const river: Colour = [20, 60, 190];

/** A photo whose upper left quarter has one colour and the rest another, with noise so that it is as large as photos are. */
export function photo(
  width: number,
  height: number,
  [corner, rest]: readonly [Colour, Colour] = [rust, river],
): PhotonImage {
  const pixels = new Uint8Array(width * height * 4);
  let noise = 7;
  for (let at = 0; at < width * height; at++) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const isCorner = at < (width * height) / 2 && at % width < width / 2;
    const [red, green, blue, alpha = 255] = isCorner ? corner : rest;
    const add = noise % 48;
    pixels.set([red + add, green + add, blue + add, alpha], at * 4);
  }
  return new PhotonImage(pixels, width, height);
}

/** Where a photo of the levee was taken, as metadata contains it. */
export const place = 'GPS 38.6270 N 90.1994 W';

/** Exif data with an orientation and a place. */
export function exif(orientation = 1): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0, ...Buffer.from(place)]);
}

/** A JPEG with segments that a camera writes before the pixels, and a film after them. */
export function fromCamera(jpeg: Uint8Array, orientation = 1): Uint8Array {
  const segment = (marker: number, text: string | Buffer) => {
    const body = Buffer.from(text as string, 'latin1');
    return Buffer.concat([
      Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]),
      body,
    ]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)])),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${place}</x:xmpmeta>`),
    segment(0xed, `Photoshop 3.0\0${place}`),
    segment(0xfe, place),
    jpeg.subarray(2),
    Buffer.from(`a film with ${place}`),
  ]);
}

/** A chunk of a PNG; nobody checks the checksum of what is not needed. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

export function webpChunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}
