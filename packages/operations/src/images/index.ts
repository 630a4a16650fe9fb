import type { Operation } from '../operation.ts';
import { deleteImage, setImageOrder, setPrimaryImage, updateImage } from './change-image.ts';
import { uploadImage } from './upload-image.ts';

export const imageOperations: readonly Operation[] = [
  uploadImage,
  updateImage,
  setPrimaryImage,
  deleteImage,
  setImageOrder,
];
