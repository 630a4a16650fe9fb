import { imageLimits } from '@landbrief/domain';
import * as z from 'zod';
import { relations, writers } from '../access.ts';
import { call, uploadCall } from '../call.ts';
import { confidentialData } from '../people/confidential.ts';
import { id, text, version } from '../values.ts';
import { image } from './entities.ts';

const change = writers('property', {
  see: relations.ownerSideAndRespondents,
  may: relations.ownerSideEditorsAndRespondents,
});
const ofProperty = { id: 'params.propertyId' } as const;
const fileName = text(255).min(1);

export const uploadImage = uploadCall({
  route: 'POST /images/{propertyId}',
  summary:
    'Add an image to a property; the first one becomes the primary one, and one that it already has is not added again',
  access: change,
  subject: ofProperty,
  fileField: 'image',
  fields: {
    descriptionTx: text(1000).optional(),
    /** Of a file that was uploaded before the call (`uploadId`); else the file has one. */
    fileName: text(1000).optional(),
  },
  reply: { image },
});

export const updateImage = call({
  route: 'PUT /images/{propertyId}',
  summary:
    'Change the description or file name of an image, or whether it is confidential; identified by its id or file name',
  access: change,
  subject: ofProperty,
  /** Without imageId and fileName: 400 `image_not_specified`. */
  body: z.strictObject({
    imageId: id.optional(),
    fileName: fileName.optional(),
    descriptionTx: text(1000).optional(),
    /** Of those who answer the property only. Reports leave a confidential picture out. */
    confidential: confidentialData.optional(),
  }),
  reply: { image },
});

export const setPrimaryImage = call({
  route: 'PUT /images/primary/{propertyId}/{imageId}',
  summary: 'Make an image the primary one of its property',
  access: change,
  subject: ofProperty,
  body: z.strictObject({ fileName: fileName.optional() }),
});

export const deleteImage = call({
  route: 'DELETE /images/{propertyId}/{imageId}/{fileName}',
  summary: 'Delete an image',
  access: change,
  subject: ofProperty,
  params: { fileName },
});

export const setImageOrder = call({
  route: 'PUT /images/order/{propertyId}',
  summary: 'Order all images of a property',
  access: change,
  subject: ofProperty,
  body: z.strictObject({
    imageIds: z
      .array(id)
      .min(1)
      .max(imageLimits.perProperty)
      .refine((ids) => new Set(ids).size === ids.length, 'names an image twice'),
    /** Of the property. */
    version,
  }),
  /** The property's new version. */
  reply: { images: z.array(image), version },
});
