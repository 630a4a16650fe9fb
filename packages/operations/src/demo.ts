export { storeImage } from './images/store-image.ts';
export { recountProperty } from './properties/recount-project.ts';
