export { storeImage } from './images/store-image.ts';
export { storeLogo } from './organizations/store-logo.ts';
export { recountProperty } from './properties/recount-project.ts';
