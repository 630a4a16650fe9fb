export { recountProperty } from './properties/recount-project.ts';
