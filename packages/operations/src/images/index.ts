export { deleteImage, setImageOrder, setPrimaryImage, updateImage } from './change-images.ts';
export { uploadImage } from './upload-image.ts';
