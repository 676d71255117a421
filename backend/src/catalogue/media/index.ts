export { PictureRenditions } from './picture-renditions.js';
export { MediaModule } from './media.module.js';
export { MediaService } from './media.service.js';
export {
  PictureAccess,
  type PictureAccessRequest,
  type PrivatePictureRule,
} from './picture-access.service.js';
export { PictureProcessor } from './picture-processor.js';
export { PictureDrafts, type PictureDraft } from './picture-drafts.service.js';
