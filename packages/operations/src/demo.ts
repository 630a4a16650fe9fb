export { storeImage } from './images/store-image.ts';
export { storeLogo } from './organizations/logo.ts';
export { recountProperty } from './property-counts/recount-project.ts';
